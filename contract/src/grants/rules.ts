import type { GrantState } from './grant.ts'
import type { InstallmentState, Payee, WaitReason } from './installment.ts'
import type { GrantReportState } from './report.ts'

/** Grants that count against the cap of their fund. */
export const countedStates = ['proposed', 'approved', 'signing', 'signed', 'completed'] as const

/** Does a grant of this amount wait for a second person? */
export function needsSecond(amount: number, secondFrom: number | null): boolean {
  return secondFrom !== null && amount >= secondFrom
}

/** What may still be given of a fund. */
export function leftOf(cap: number, allocated: number): number {
  return Math.max(0, cap - allocated)
}

/** From what states a grant may end so. What was ordered or paid is taken back by nobody. */
export function mayEnd(
  state: GrantState,
  kind: 'declined' | 'canceled' | 'completed',
  { hasOrders, isPaid }: { readonly hasOrders: boolean; readonly isPaid: boolean },
): boolean {
  if (kind === 'completed') return state === 'signed' && isPaid
  return (['proposed', 'approved', 'signing', 'signed'] as const).some((one) => one === state) && !hasOrders
}

export function sumOf(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

interface Facts {
  readonly state: InstallmentState
  readonly dueOn: string | null
  /** Of the report that it hangs on; null: of none. */
  readonly report: GrantReportState | null
}

/** Why a planned instalment is not to be paid on a day; nothing: it is. */
export function waitsOf(
  { state, dueOn, report }: Facts,
  {
    grant,
    today,
    payees,
  }: { readonly grant: GrantState; readonly today: string; readonly payees: readonly Pick<Payee, 'state'>[] },
): WaitReason[] {
  if (state !== 'planned') return []
  const reasons: WaitReason[] = []
  if (grant !== 'signed') reasons.push('agreement')
  if (dueOn !== null && dueOn > today) reasons.push('date')
  if (report !== null && report !== 'accepted' && report !== 'waived') reasons.push('report')
  if (payees.some((payee) => payee.state === 'waiting')) reasons.push('payee_changing')
  else if (!payees.some((payee) => payee.state === 'current')) reasons.push('payee')
  return reasons
}

interface PayeeTimes {
  readonly holdsFrom: Date
  readonly stoppedAt: Date | null
}

/** What each account is now, in the order in which they were given: the last that holds is the current one. */
export function payeeStates(payees: readonly PayeeTimes[], now: Date): Payee['state'][] {
  const current = payees.findLastIndex(({ holdsFrom, stoppedAt }) => stoppedAt === null && holdsFrom <= now)
  return payees.map(({ holdsFrom, stoppedAt }, index) => {
    if (stoppedAt !== null) return 'stopped'
    if (holdsFrom > now) return 'waiting'
    return index === current ? 'current' : 'former'
  })
}

/** Days before and after a due date on which a reminder leaves. */
export const reminderDays = [-14, -3, 1, 14] as const

const dayMs = 86_400_000

/** The next moment after `now` at which a report is reminded of; undefined: none is left. Mails leave at eight in the morning, UTC. */
export function nextReminder(dueOn: string, now: Date): Date | undefined {
  const due = new Date(`${dueOn}T08:00:00Z`).getTime()
  const moments = reminderDays.map((days) => due + days * dayMs)
  const next = moments.find((moment) => moment > now.getTime())
  return next === undefined ? undefined : new Date(next)
}
