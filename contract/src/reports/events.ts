/** What happens to what a program tells of itself. */
export interface ReportEvents {
  'program.statistics_shown': Record<string, never>
  'program.statistics_hidden': Record<string, never>
}
