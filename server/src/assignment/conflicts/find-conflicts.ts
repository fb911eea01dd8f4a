import type { ConflictEvidence } from '@laurel/contract/evaluation'
import {
  countSessions,
  type EntryRow,
  type JurorRow,
  listEntryRows,
  listJurorRows,
  type Session,
} from '../../evaluation/store/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { recordAll } from '../../kernel/events/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import {
  insertConflicts,
  type KnownPair,
  listConflictSigns,
  type NewConflict,
  raiseConflicts,
} from '../store/write-conflicts.ts'
import { checkPeople } from './check-people.ts'
import { findNamed } from './find-named.ts'

type Found = Pick<NewConflict, 'entryId' | 'jurorId' | 'source' | 'evidence' | 'note'>

/**
 * Compares every juror with every entry, and with whom applicants named, and keeps what is new as suspected. A pair that
 * someone has decided on is raised again only when something points to it that did not before.
 */
export async function findConflicts(scene: Scene, session: Session): Promise<{ found: number; suspected: number }> {
  const jurors = (await listJurorRows(scene.db, session.id)).filter(
    ({ state }) => state === 'invited' || state === 'accepted',
  )
  const entries = await listEntryRows(scene.db, session.id)
  const found = await look(scene, session, jurors, entries)
  const known = await listConflictSigns(scene.db, session.id)
  const fresh = found.filter((one) => !known.has(pairKey(one)))
  const rows = fresh.map((one) => ({ ...one, id: newId(), state: 'suspected', kind: null }) as const)
  const added = await insertConflicts(scene.db, session.id, rows, scene.now)
  const raised = await raise(scene, found, known)
  await recordFound(scene, session, entries, found, [...added, ...raised])
  const counts = await countSessions(scene.db, [session.id])
  return { found: added.length + raised.length, suspected: counts.get(session.id)?.suspected ?? 0 }
}

const pairKey = ({ entryId, jurorId }: { entryId: string; jurorId: string }) => `${entryId} ${jurorId}`

async function look(
  scene: Scene,
  session: Session,
  jurors: readonly JurorRow[],
  entries: readonly EntryRow[],
): Promise<Found[]> {
  if (jurors.length === 0 || entries.length === 0) return []
  const entryOf = new Map(entries.map((entry) => [entry.applicationId, entry.id]))
  const hits = await checkPeople(scene, session.programId, jurors, [...entryOf.keys()])
  const found = new Map<string, Found>()
  for (const { personId, applicationId, evidence } of hits) {
    const one: Found = {
      jurorId: personId,
      entryId: entryOf.get(applicationId) ?? '',
      source: 'system',
      evidence,
      note: '',
    }
    found.set(pairKey(one), one)
  }
  for (const { applicationId, jurorId, note, matched } of await findNamed(scene.db, jurors, [...entryOf.keys()])) {
    const pair = { jurorId, entryId: entryOf.get(applicationId) ?? '' }
    const said: ConflictEvidence = { sign: 'declared', matched }
    const evidence = [...(found.get(pairKey(pair))?.evidence ?? []), said]
    found.set(pairKey(pair), { ...pair, source: 'applicant', evidence, note })
  }
  return [...found.values()]
}

/** New evidence on a known pair is added to the old; a dismissed conflict waits for a decision again. */
async function raise(scene: Scene, found: readonly Found[], known: ReadonlyMap<string, KnownPair>) {
  const more = found.flatMap((one) => {
    const before = known.get(pairKey(one))
    if (!before) return []
    const signs = new Set(before.evidence.map(signOf))
    const fresh = one.evidence.filter((sign) => !signs.has(signOf(sign)))
    if (fresh.length === 0) return []
    const evidence = [...before.evidence, ...fresh]
    const isRaised = before.state === 'dismissed'
    const note = isRaised ? one.note || before.note : before.note || one.note
    return [{ ...one, id: before.id, evidence, isRaised, note }]
  })
  await raiseConflicts(scene.db, more)
  return more.filter(({ isRaised }) => isRaised)
}

/** Machines' signs count by kind, people's words each. */
const signOf = ({ sign, matched }: ConflictEvidence) => (sign === 'declared' && matched ? `${sign} ${matched}` : sign)

async function recordFound(
  scene: Scene,
  session: Session,
  entries: readonly EntryRow[],
  found: readonly Found[],
  raised: readonly { id: string; entryId: string; jurorId: string }[],
): Promise<void> {
  const facts = new Map(found.map((one) => [pairKey(one), one]))
  const applications = new Map(entries.map(({ id, applicationId }) => [id, applicationId]))
  await recordAll(
    scene,
    'conflict.suspected',
    raised.map(({ id, entryId, jurorId }) => {
      const one = facts.get(pairKey({ entryId, jurorId }))
      return {
        programId: session.programId,
        sessionId: session.id,
        applicationId: applications.get(entryId),
        payload: {
          conflictId: id,
          entryId,
          jurorId,
          source: one?.source,
          evidence: one?.evidence.map(({ sign }) => sign),
        },
      }
    }),
  )
}
