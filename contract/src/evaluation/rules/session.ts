import type { SessionStage } from './permission/policies.ts'

/** The dates and the state that decide what jurors may do. Moments in milliseconds, or anything that compares like them. */
export interface SessionTimes {
  /** `ready` is never kept: it is open with its first day to come. */
  readonly state: Exclude<SessionStage, 'ready'>
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly softClosesAt?: Date | null
}

/** A session's place in time: `scheduled` is open by its state but its first day has not come, `over` is past its last. */
export type SessionPhase = Exclude<SessionStage, 'ready' | 'open'> | 'scheduled' | 'running' | 'over'

export function phaseOf(session: SessionTimes, now: Date): SessionPhase {
  if (session.state !== 'open') return session.state
  if (session.opensAt && now < session.opensAt) return 'scheduled'
  return session.closesAt && now >= session.closesAt ? 'over' : 'running'
}

/** The state that decides who may what: by the clock, an open session is `ready` before its first day and `closed` past its last. */
export function stageOf(session: SessionTimes, now: Date): SessionStage {
  const phase = phaseOf(session, now)
  if (phase === 'scheduled') return 'ready'
  if (phase === 'running') return 'open'
  return phase === 'over' ? 'closed' : phase
}

/** Whether jurors may have begun: who sees what, and the first day, no longer change. */
export function isFrozen(session: SessionTimes, now: Date): boolean {
  const state = stageOf(session, now)
  return state !== 'draft' && state !== 'ready'
}

/** Past the soft close; give it the juror's own times where they may differ. */
export function isLate({ softClosesAt }: Pick<SessionTimes, 'softClosesAt'>, now: Date): boolean {
  return softClosesAt != null && now >= softClosesAt
}

/** Jurors read what was shared with them from the first day on, and still once the session is closed. */
export function canJurorRead(session: SessionTimes, now: Date): boolean {
  const phase = phaseOf(session, now)
  return phase !== 'draft' && phase !== 'scheduled' && phase !== 'archived'
}

/** The times as they are for a juror who was given longer (docs/rules.md §12.2). */
export function timesFor(
  session: SessionTimes,
  { extendedUntil }: { readonly extendedUntil: Date | null },
): SessionTimes {
  const { state, opensAt, softClosesAt, closesAt } = session
  const until = (date: Date | null | undefined) =>
    date && extendedUntil && extendedUntil > date ? extendedUntil : date
  return { state, opensAt, softClosesAt: until(softClosesAt), closesAt: until(closesAt) ?? null }
}

export function canJurorWrite(session: SessionTimes, now: Date): boolean {
  return phaseOf(session, now) === 'running'
}

/** The points that a session misses before it can open. */
export const readinessPoints = ['criteria', 'entries', 'jurors'] as const
export type ReadinessPoint = (typeof readinessPoints)[number]

/** Opening needs a criterion that weighs something, an entry, and a juror invited or accepted. */
export function missingBeforeOpening(has: { criteria: number; entries: number; jurors: number }): ReadinessPoint[] {
  return readinessPoints.filter((point) => has[point] === 0)
}
