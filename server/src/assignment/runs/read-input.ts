import { createHash } from 'node:crypto'
import { type AssignmentSettings, employerKey, type OptimalInput, type Pair } from '@laurel/contract/assignment'
import { mayJudge } from '@laurel/contract/evaluation/rules'
import {
  type AssignmentRow,
  type EntryRow,
  type JurorRow,
  listAssignments,
  listDeclined,
  listEntryRows,
  listJurorRows,
  listLiveConflicts,
  type Session,
} from '../../evaluation/store/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listBids } from '../store/bids.ts'
import { listAffinities } from '../store/run-assignments.ts'
import { topicsOfEntries } from '../topics-of-entries.ts'

export interface RunInput {
  readonly input: OptimalInput
  /** SHA-256 of the input: the same as long as nothing that it rests on changes. */
  readonly hash: string
}

/** All that a division of a session's work is computed from, as it stands now, always in the same order. */
export async function readRunInput(scene: Scene, session: Session, settings: AssignmentSettings): Promise<RunInput> {
  const jurors = (await listJurorRows(scene.db, session.id))
    .filter((juror) => (juror.state === 'invited' || juror.state === 'accepted') && mayJudge(juror))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const all = (await listEntryRows(scene.db, session.id)).filter(({ withdrawn }) => !withdrawn)
  // Calibration entries go to everybody: they are not distributed, but count in the load of jurors.
  const entries = all.filter(({ isCalibration }) => !isCalibration).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const assignments = (await listAssignments(scene.db, { sessionId: session.id })).toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  )
  const about = await topicsOfEntries(
    scene,
    entries,
    new Set(jurors.flatMap(({ expertise }) => Object.keys(expertise))),
  )
  const needOf = needsOf(session, settings, assignments, jurors)
  const raised = new Map(settings.raised.map(({ jurorId, by }) => [jurorId, by]))
  const current = currentPairs(assignments, jurors, entries)
  const closed = await closedOf(scene, session, assignments)
  const shut = new Set(closed.map(keyOf))
  const calibrating = all.filter(({ isCalibration }) => isCalibration)
  const heldBy = (jurorId: string) => calibrating.filter(({ id }) => !shut.has(keyOf({ jurorId, entryId: id }))).length
  const input: OptimalInput = {
    jurors: jurors.map((juror) => ({
      ...jurorOf(juror, settings, raised.get(juror.id) ?? 0),
      held: heldBy(juror.id),
    })),
    entries: entries.map((entry) => ({
      id: entry.id,
      language: entry.lang,
      tags: settings.affinities || settings.experts ? (about.get(entry.id) ?? []) : [],
      need: needOf(entry.id),
    })),
    closed,
    current: current.map(({ jurorId, entryId, state, isNotified }) => ({
      jurorId,
      entryId,
      state: !settings.adjust || state !== 'todo' ? 'started' : isNotified ? 'accepted' : 'published',
    })),
    bids: settings.affinities ? await listBids(scene.db, session.id) : [],
    imported: settings.affinities ? await listAffinities(scene.db, session.id) : [],
    settings: {
      perEntry: settings.perEntry ?? session.reviewsPerEntry,
      experts: settings.experts,
      onePerOrganisation: settings.onePerOrganisation,
      apart: settings.apart,
      fair: settings.fair,
      connected: settings.connected,
      calibrationEntries: settings.calibrationEntries,
      seed: settings.seed,
    },
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([settings, input]))
    .digest('hex')
  return { input, hash }
}

function jurorOf(juror: JurorRow, settings: AssignmentSettings, raisedBy: number): OptimalInput['jurors'][number] {
  const { id, minLoad, maxLoad, organisation, expertise, languages } = juror
  const limits = [maxLoad, settings.most].flatMap((limit) => limit ?? [])
  const employer = employerKey(organisation)
  return {
    id,
    max: limits.length > 0 ? Math.min(...limits) + raisedBy : null,
    languages,
    expertise: settings.affinities || settings.experts ? expertise : {},
    ...(minLoad !== null && { min: minLoad }),
    ...(employer !== undefined && { organisation: employer }),
  }
}

/** How many jurors each entry needs; what jurors who left have given it, it needs no more. */
function needsOf(
  session: Session,
  settings: AssignmentSettings,
  assignments: readonly AssignmentRow[],
  jurors: readonly JurorRow[],
): (entryId: string) => number {
  const needed = settings.perEntry ?? session.reviewsPerEntry
  const less = new Map(settings.lowered.map(({ entryId, by }) => [entryId, by]))
  const there = new Set(jurors.map(({ id }) => id))
  for (const { entryId, jurorId, setAside } of assignments)
    if (!setAside && !there.has(jurorId)) less.set(entryId, (less.get(entryId) ?? 0) + 1)
  return (entryId) => Math.max(0, needed - (less.get(entryId) ?? 0))
}

/** A pair set aside gives its entry nothing, and no distribution changes it. */
function currentPairs(
  assignments: readonly AssignmentRow[],
  jurors: readonly JurorRow[],
  entries: readonly EntryRow[],
): AssignmentRow[] {
  const there = new Set([...jurors, ...entries].map(({ id }) => id))
  return assignments.filter(({ jurorId, entryId, setAside }) => !setAside && there.has(jurorId) && there.has(entryId))
}

const keyOf = ({ jurorId, entryId }: Pair) => `${entryId} ${jurorId}`

/**
 * Pairs in conflict, suspected ones too, and those that a juror gave back. Who has begun goes on until somebody has decided;
 * who was asked again by hand after giving back is asked.
 */
async function closedOf(scene: Scene, session: Session, assignments: readonly AssignmentRow[]): Promise<Pair[]> {
  const live = assignments.filter(({ setAside }) => !setAside)
  const assigned = new Set(live.map(keyOf))
  const begun = new Set(live.filter(({ state }) => state !== 'todo').map(keyOf))
  const conflicts = await listLiveConflicts(scene.db, session.id)
  const declined = await listDeclined(scene.db, session.id)
  const closed = [
    ...conflicts.filter((pair) => !begun.has(keyOf(pair))),
    ...declined.filter((pair) => !assigned.has(keyOf(pair))),
  ].map(({ jurorId, entryId }) => ({ jurorId, entryId }))
  return [...new Map(closed.map((pair) => [keyOf(pair), pair])).values()].toSorted((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  )
}
