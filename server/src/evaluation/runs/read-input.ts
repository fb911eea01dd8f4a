import { createHash } from 'node:crypto'
import {
  type AssignmentSettings,
  employerKey,
  mayJudge,
  type OptimalInput,
  type Pair,
} from '@laurel/contract/evaluation'
import type { Scene } from '../../kernel/scene.ts'
import {
  type AssignmentRow,
  type JurorRow,
  listAffinities,
  listAssignments,
  listBids,
  listDeclined,
  listEntryRows,
  listJurorRows,
  listLiveConflicts,
  type Session,
} from '../store/index.ts'
import { topicsOfEntries } from '../topics/topics-of-entries.ts'

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
  const entries = (await listEntryRows(scene.db, session.id))
    // What calibrates is everybody's by itself, beside all limits.
    .filter(({ withdrawn, isCalibration }) => !withdrawn && !isCalibration)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
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
  const standing = standingOf(assignments, jurors)
  const input: OptimalInput = {
    jurors: jurors.map((juror) => jurorOf(juror, settings, raised.get(juror.id) ?? 0)),
    entries: entries.map((entry) => ({
      id: entry.id,
      language: entry.lang,
      tags: settings.affinities || settings.experts ? (about.get(entry.id) ?? []) : [],
      need: needOf(entry.id),
    })),
    closed: await closedOf(scene, session, assignments),
    standing: standing.map(({ jurorId, entryId, state, isTold }) => ({
      jurorId,
      entryId,
      state: !settings.adjust || state !== 'todo' ? 'started' : isTold ? 'accepted' : 'published',
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
    most: limits.length > 0 ? Math.min(...limits) + raisedBy : null,
    languages,
    expertise: settings.affinities || settings.experts ? expertise : {},
    ...(minLoad !== null && { least: minLoad }),
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
  const wanted = settings.perEntry ?? session.reviewsPerEntry
  const less = new Map(settings.lowered.map(({ entryId, by }) => [entryId, by]))
  const there = new Set(jurors.map(({ id }) => id))
  for (const { entryId, jurorId, setAside } of assignments)
    if (!setAside && !there.has(jurorId)) less.set(entryId, (less.get(entryId) ?? 0) + 1)
  return (entryId) => Math.max(0, wanted - (less.get(entryId) ?? 0))
}

/** What is set aside gives its entry nothing, and stays as it is whatever is divided. */
function standingOf(assignments: readonly AssignmentRow[], jurors: readonly JurorRow[]): AssignmentRow[] {
  const there = new Set(jurors.map(({ id }) => id))
  return assignments.filter(({ jurorId, setAside }) => !setAside && there.has(jurorId))
}

/**
 * Pairs in conflict, suspected ones too, and those that a juror gave back. Who has begun goes on until somebody has decided;
 * who was asked again by hand after giving back is asked.
 */
async function closedOf(scene: Scene, session: Session, assignments: readonly AssignmentRow[]): Promise<Pair[]> {
  const key = ({ jurorId, entryId }: Pair) => `${entryId} ${jurorId}`
  const live = assignments.filter(({ setAside }) => !setAside)
  const asked = new Set(live.map(key))
  const begun = new Set(live.filter(({ state }) => state !== 'todo').map(key))
  const conflicts = await listLiveConflicts(scene.db, session.id)
  const declined = await listDeclined(scene.db, session.id)
  const closed = [
    ...conflicts.filter((pair) => !begun.has(key(pair))),
    ...declined.filter((pair) => !asked.has(key(pair))),
  ].map(({ jurorId, entryId }) => ({ jurorId, entryId }))
  return [...new Map(closed.map((pair) => [key(pair), pair])).values()].toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}
