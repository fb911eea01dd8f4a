import type { ProgramPage } from '@laurel/contract/programs'

type Dated = Pick<ProgramPage, 'opensAt' | 'closesAt' | 'milestones'>

export interface DatedMoment {
  readonly id: string
  readonly kind: 'opening' | 'closing' | 'milestone'
  readonly label: string
  /** ISO moment, or the day of a milestone. */
  readonly from: string
  readonly to: string | null
  readonly state: 'done' | 'current' | 'todo'
}

export interface DatedTimeline {
  readonly moments: readonly DatedMoment[]
  /** How far today is from the last moment done to the next one, 0 to 1; undefined before the first and after the last. */
  readonly share: number | undefined
}

/** The calendar of a program in order, and where `now` (milliseconds) stands in it. A milestone is done once its last day is. */
export function timelineOf({ opensAt, closesAt, milestones }: Dated, now: number): DatedTimeline {
  const dated = [
    ...(opensAt ? [{ id: 'opening', kind: 'opening' as const, label: '', from: opensAt, to: null }] : []),
    ...(closesAt ? [{ id: 'closing', kind: 'closing' as const, label: '', from: closesAt, to: null }] : []),
    ...milestones.map(({ label, from, to }, index) => ({
      id: `${index}`,
      kind: 'milestone' as const,
      label,
      from,
      to,
    })),
  ].sort((a, b) => startOf(a.from) - startOf(b.from))
  const next = dated.findIndex(({ from, to }) => endOf(to ?? from) > now)
  const moments = dated.map((moment, index) => ({
    ...moment,
    state: next === -1 || index < next ? ('done' as const) : index === next ? ('current' as const) : ('todo' as const),
  }))
  const [last, coming] = [dated[next - 1], dated[next]]
  if (!last || !coming) return { moments, share: undefined }
  const begin = startOf(last.from)
  const share = (now - begin) / Math.max(1, startOf(coming.from) - begin)
  return { moments, share: Math.min(1, Math.max(0, share)) }
}

const startOf = (date: string) => Date.parse(date)

/** A day ends with itself, a moment at once. */
function endOf(date: string): number {
  return Date.parse(date) + (date.length === 10 ? 86_400_000 : 0)
}
