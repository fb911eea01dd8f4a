/** What was written before what stands now, and what was taken back. */
export interface History<Draft> {
  readonly past: readonly Draft[]
  readonly now: Draft
  readonly future: readonly Draft[]
  /** What the last change was of, and when. */
  readonly last?: { readonly what: string; readonly at: number } | undefined
}

const max = 100
/** Milliseconds within which changes of the same thing are one. */
const sameWithin = 1500

export const historyOf = <Draft>(now: Draft): History<Draft> => ({ past: [], now, future: [] })

export function changed<Draft>(
  { past, now, last }: History<Draft>,
  next: Draft,
  what: string | undefined,
  at: number,
): History<Draft> {
  const goesOn = what !== undefined && last?.what === what && at - last.at < sameWithin
  return {
    past: goesOn ? past : [...past, now].slice(-max),
    now: next,
    future: [],
    last: what === undefined ? undefined : { what, at },
  }
}

export function undone<Draft>(history: History<Draft>): History<Draft> {
  const { past, now, future } = history
  const before = past.at(-1)
  return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [now, ...future] }
}

export function redone<Draft>(history: History<Draft>): History<Draft> {
  const { past, now, future } = history
  const [after, ...rest] = future
  return after === undefined ? history : { past: [...past, now], now: after, future: rest }
}
