import type { AutomationTask } from '@laurel/contract/automation'

type Week = AutomationTask['weeks'][number]

const weekMs = 7 * 86_400_000
const shown = 10

/** The last ten weeks, the oldest first, those without runs too. A week is named by its Monday. */
export function lastWeeks(weeks: readonly Week[], now: number): Week[] {
  const day = new Date(now).getUTCDay()
  const monday = Math.floor(now / 86_400_000) * 86_400_000 - ((day + 6) % 7) * 86_400_000
  // On the clocks of the program the week may have begun already.
  const last = Math.max(monday, ...weeks.map(({ from }) => Date.parse(from)))
  return Array.from({ length: shown }, (_, index) => {
    const from = new Date(last - (shown - 1 - index) * weekMs).toISOString().slice(0, 10)
    return weeks.find((week) => week.from === from) ?? { from, runs: 0, failed: 0 }
  })
}
