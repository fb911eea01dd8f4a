import { createHash } from 'node:crypto'
import {
  type AssignmentPlan,
  mayJudge,
  type Plan,
  type PlanApplication,
  type PlanRequest,
  planRoundRobin,
} from '@laurel/contract/evaluation'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { makeAssignments } from './assign.ts'
import { findConflicts } from './find-conflicts.ts'
import {
  type EntryRow,
  type JurorRow,
  listAssignments,
  listEntryRows,
  listJurorRows,
  listLiveConflicts,
  lockSession,
  type Session,
} from './store/index.ts'

interface Planned {
  readonly plan: Plan
  readonly fingerprint: string
  readonly jurors: readonly JurorRow[]
  readonly entries: readonly EntryRow[]
}

/** Pairs that a conflict sets aside give their entry nothing: they count as conflicts, not as existing. */
async function plan(scene: Scene, session: Session, wish: PlanRequest): Promise<Planned> {
  const all = await listJurorRows(scene.db, session.id)
  const jurors = all.filter((juror) => (juror.state === 'invited' || juror.state === 'accepted') && mayJudge(juror))
  const entries = (await listEntryRows(scene.db, session.id)).filter(({ withdrawn }) => !withdrawn)
  const conflicts = await listLiveConflicts(scene.db, session.id)
  const asked = await listAssignments(scene.db, { sessionId: session.id })
  const existing = asked.filter(({ setAside }) => !setAside)
  const settings = { perEntry: wish.perEntry ?? session.reviewsPerEntry, maxLoad: wish.maxLoad, seed: wish.seed }
  const planned = planRoundRobin(jurors, entries, conflicts, existing, settings)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([settings, planned]))
    .digest('base64url')
    .slice(0, 22)
  return { plan: planned, fingerprint, jurors, entries }
}

/** Shows a division without making it. Conflicts found on the way are kept: they are facts, not part of the plan. */
export async function previewPlan(scene: Scene, session: Session, wish: PlanRequest): Promise<AssignmentPlan> {
  const { suspected } = await findConflicts(scene, session)
  const { plan: planned, fingerprint, jurors, entries } = await plan(scene, session, wish)
  const names = new Map(jurors.map(({ id, name }) => [id, name]))
  const titles = new Map(entries.map(({ id, title }) => [id, title]))
  return {
    pairs: planned.pairs,
    loads: planned.loads.map((load) => ({ ...load, jurorName: names.get(load.jurorId) ?? '' })),
    short: planned.short.map((short) => ({ ...short, entryTitle: titles.get(short.entryId) ?? '' })),
    suspected,
    fingerprint,
  }
}

/** Makes the division that was shown. Refuses stale when anything that it rests on has changed since. */
export async function applyPlan(
  scene: Scene,
  { id }: Pick<Session, 'id'>,
  { fingerprint, ...wish }: PlanApplication,
): Promise<{ assigned: number }> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  await findConflicts(scene, session)
  const planned = await plan(scene, session, wish)
  if (planned.fingerprint !== fingerprint) refuse('stale')
  return { assigned: await makeAssignments(scene, session, planned.plan.pairs, 'round_robin', 'now') }
}
