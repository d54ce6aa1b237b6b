extension String {
  /// Whether the text is a day of the calendar such as `2026-11-21`, so that days compare as texts do.
  package var isCalendarDay: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...lengths[month - 1]).contains(day)
  }

  /// The day of the Gregorian calendar that begins so many days after 1970-01-01 in UTC, such as `2026-11-21`.
  ///
  /// - Parameter daysSince1970: From year 1 to 9999; days beyond become the first or the last of them.
  package static func calendarDay(daysSince1970: Int) -> String {
    // Years begin in March, so that a leap day is the last of its year, and are counted in periods of 400 years, all of
    // which have as many days.
    let day = Swift.min(Swift.max(daysSince1970, -719_162), 2_932_896) + 719_468
    let (period, dayOfPeriod) = (day / 146_097, day % 146_097)
    let year = (dayOfPeriod - dayOfPeriod / 1_460 + dayOfPeriod / 36_524 - dayOfPeriod / 146_096) / 365
    let dayOfYear = dayOfPeriod - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let (isNewYear, dayOfMonth) = (month >= 10, dayOfYear - (153 * month + 2) / 5 + 1)
    let numbers = [(period * 400 + year + (isNewYear ? 1 : 0), 4), (month + (isNewYear ? -9 : 3), 2), (dayOfMonth, 2)]
    return numbers.map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
    .joined(separator: "-")
  }
}
