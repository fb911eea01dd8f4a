/** The day on the clocks of a zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  // Swedes write their dates so.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  )
}
