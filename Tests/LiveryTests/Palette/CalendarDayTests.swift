import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct CalendarDayTests {
  @Test(arguments: ["2026-11-21", "2024-02-29", "2000-02-29", "2026-12-31"])
  func acceptsDaysOfTheCalendar(text: String) {
    #expect(text.isCalendarDay)
  }

  @Test(arguments: [
    "", "tomorrow", "2026-2-1", "2026-13-01", "2026-00-10", "2026-04-31", "2026-02-29", "1900-02-29", "2026-01-0١",
  ])
  func refusesWhatIsNone(text: String) {
    #expect(!text.isCalendarDay)
  }

  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (11_016, "2000-02-29"), (11_017, "2000-03-01"), (20_778, "2026-11-21"),
    (-25_509, "1900-02-28"), (-25_508, "1900-03-01"), (-719_162, "0001-01-01"), (2_932_896, "9999-12-31"),
    (.min, "0001-01-01"), (.max, "9999-12-31"),
  ])
  func findsTheDayFromItsNumber(number: Int, day: String) {
    #expect(String.calendarDay(daysSince1970: number) == day)
  }

  @Test func everyDayOfFourCenturiesFollowsTheOneBefore() {
    let days = (0...146_097).map { String.calendarDay(daysSince1970: $0) }
    let areDays = days.allSatisfy { $0.isCalendarDay }
    let areInOrder = zip(days, days.dropFirst()).allSatisfy { $0 < $1 }
    #expect(areDays && areInOrder)
  }
}
