/** The dates and the state that decide what jurors may do. Moments in milliseconds, or anything that compares like them. */
export interface SessionTimes {
  readonly state: 'draft' | 'open' | 'closed' | 'deliberation' | 'decided' | 'published'
  readonly opensAt: Date | null
  readonly closesAt: Date | null
}

/** A session's place in time: `scheduled` is open by its state but its first day has not come, `over` is past its last. */
export type SessionPhase =
  | 'draft'
  | 'scheduled'
  | 'running'
  | 'over'
  | 'closed'
  | 'deliberation'
  | 'decided'
  | 'published'

export function phaseOf(session: SessionTimes, now: Date): SessionPhase {
  if (session.state !== 'open') return session.state
  if (session.opensAt && now < session.opensAt) return 'scheduled'
  return session.closesAt && now >= session.closesAt ? 'over' : 'running'
}

/** Jurors read what was shared with them from the first day on, and still once the session is closed. */
export function canJurorRead(session: SessionTimes, now: Date): boolean {
  const phase = phaseOf(session, now)
  return phase !== 'draft' && phase !== 'scheduled'
}

/** The times as they are for a juror who was given longer (reference §5.2). */
export function timesFor(
  session: SessionTimes,
  { extendedUntil }: { readonly extendedUntil: Date | null },
): SessionTimes {
  const { state, opensAt, closesAt } = session
  return { state, opensAt, closesAt: closesAt && extendedUntil && extendedUntil > closesAt ? extendedUntil : closesAt }
}

export function canJurorWrite(session: SessionTimes, now: Date): boolean {
  return phaseOf(session, now) === 'running'
}

/** What a session lacks before it can open. */
export const readinessPoints = ['criteria', 'entries', 'jurors'] as const
export type ReadinessPoint = (typeof readinessPoints)[number]

/** Opening needs a criterion that weighs something, an entry, and a juror invited or accepted. */
export function missingBeforeOpening(has: { criteria: number; entries: number; jurors: number }): ReadinessPoint[] {
  return readinessPoints.filter((point) => has[point] === 0)
}

export interface CriterionToFill {
  readonly id: string
  readonly comment: 'none' | 'optional' | 'required'
}

/** What an evaluation still lacks before it can be submitted: a score for each criterion, the comments that are required. */
export function missingInEvaluation(
  criteria: readonly CriterionToFill[],
  scores: readonly { criterionId: string; value: number | null; comment: string }[],
): { criterionId: string; lacks: 'score' | 'comment' }[] {
  const given = new Map(scores.map((score) => [score.criterionId, score]))
  return criteria.flatMap(({ id, comment }) => {
    const score = given.get(id)
    const lacks: ('score' | 'comment')[] = []
    if (score?.value == null) lacks.push('score')
    if (comment === 'required' && !score?.comment.trim()) lacks.push('comment')
    return lacks.map((what) => ({ criterionId: id, lacks: what }))
  })
}
