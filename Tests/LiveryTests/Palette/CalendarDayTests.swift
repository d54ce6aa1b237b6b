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
}
