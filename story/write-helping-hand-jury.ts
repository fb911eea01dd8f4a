import type { GoVote } from '@laurel/contract/evaluation'
import { decideEntries, listDecisionTypes, startDeliberation } from '../server/src/deliberation/index.ts'
import { addEntries, changeSession, closeSession, createSession, openSession } from '../server/src/evaluation/index.ts'
import { findEntry, listEntryRows } from '../server/src/evaluation/store/index.ts'
import type { Scene } from '../server/src/kernel/scene.ts'
import type { ProgramRow } from '../server/src/programs/index.ts'
import { saveOwnVote } from '../server/src/results/index.ts'
import { divideEvenly } from './divide-evenly.ts'
import { type JurorName, type JuryMember, makeJury, sessionNow } from './make-jury.ts'
import { runAs, type Stage } from './run-as.ts'

const DAY = 24 * 3600 * 1000
const title = { fr: 'Premier jury', en: 'First jury' }
const slug = 'premier-jury'

const seats: readonly JuryMember[] = [
  { name: 'juror4', role: 'chair' },
  { name: 'juror5', role: 'juror' },
  { name: 'juror6', role: 'juror' },
]

/** What each says of the five, in the order in which they came. */
const votes: Partial<Record<JurorName, readonly GoVote[]>> = {
  juror4: ['go', 'go', 'no_go', 'go', 'no_go'],
  juror5: ['go', 'no_go', 'no_go', 'go', 'go'],
  juror6: ['go', 'go', 'no_go', 'abstain', 'go'],
}

/** The session has been voted on and is in deliberation: two decisions are taken, one proposed, and none is published. */
export async function writeHelpingHandJury(
  stage: Stage,
  program: ProgramRow,
  applicationIds: readonly string[],
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - 9 * DAY)
  const sessionId = await openJury(stage, program, applicationIds, before)
  for (const { name } of seats) await vote(stage, sessionId, name, new Date(now.getTime() - 4 * DAY))
  await runAs(stage, 'owner', new Date(now.getTime() - DAY), async (scene) => {
    await closeSession(scene, program, await sessionNow(scene, sessionId))
    await startDeliberation(scene, program, await sessionNow(scene, sessionId))
  })
  await runAs(stage, 'juror4', new Date(now.getTime() - DAY / 2), (scene) => decide(scene, sessionId))
}

async function openJury(stage: Stage, program: ProgramRow, applicationIds: readonly string[], at: Date) {
  const sessionId = await runAs(stage, 'owner', at, async (scene) => {
    const { id } = await createSession(scene, program, { title, slug, mode: 'go_no_go', reviewsPerEntry: seats.length })
    const session = await sessionNow(scene, id)
    await changeSession(scene, program, session, {
      title,
      slug,
      instructions: {},
      opensAt: null,
      closesAt: new Date(at.getTime() + 8 * DAY).toISOString(),
      reviewsPerEntry: seats.length,
      version: session.version,
    })
    await addEntries(scene, await sessionNow(scene, id), applicationIds)
    return id
  })
  await makeJury(stage, { program, sessionId }, seats, at, 'owner')
  await runAs(stage, 'owner', at, async (scene) => {
    await openSession(scene, program, { id: sessionId })
    await divideEvenly(scene, sessionId)
  })
  return sessionId
}

/** The session's entries, in the order in which their applications came. */
async function entryIds(scene: Scene, sessionId: string): Promise<string[]> {
  const entries = await listEntryRows(scene.db, sessionId)
  return entries.sort((a, b) => (a.applicationId < b.applicationId ? -1 : 1)).map(({ id }) => id)
}

function vote(stage: Stage, sessionId: string, name: JurorName, at: Date): Promise<void> {
  return runAs(stage, name, at, async (scene) => {
    const session = await sessionNow(scene, sessionId)
    for (const [place, id] of (await entryIds(scene, sessionId)).entries()) {
      const entry = await findEntry(scene.db, sessionId, id)
      const word = votes[name]?.[place]
      if (!entry || !word) continue
      const comment = word === 'no_go' ? 'Il manque un accord écrit du propriétaire.' : ''
      await saveOwnVote(scene, session, entry, { vote: word, comment, version: 0, submit: true })
    }
  })
}

/** Lucas confirms what everybody wants and what nobody does, and proposes one more. */
async function decide(scene: Scene, sessionId: string): Promise<void> {
  const session = await sessionNow(scene, sessionId)
  const types = await listDecisionTypes(scene.db, sessionId)
  const ids = await entryIds(scene, sessionId)
  const take = async (
    place: number,
    outcome: 'accepted' | 'rejected',
    amountCents: number | null,
    confirm: boolean,
  ) => {
    const [entryId, typeId] = [ids[place], types.find((one) => one.outcome === outcome)?.id]
    if (!entryId || !typeId) throw new Error('There is nothing to decide')
    await decideEntries(scene, session, { entries: [{ entryId, version: 0 }], typeId, amountCents, confirm })
  }
  await take(0, 'accepted', 180_000, true)
  await take(2, 'rejected', null, true)
  await take(3, 'accepted', 290_000, false)
}
