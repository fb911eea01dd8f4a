import type { GoVote } from '@laurel/contract/evaluation'
import { addEntries, changeSession, createSession, openSession } from '../server/src/evaluation/index.ts'
import { findEntry, listAssignments, listEntryRows, listJurorRows } from '../server/src/evaluation/store/index.ts'
import type { Scene } from '../server/src/kernel/scene.ts'
import { addComparison, getNextPair, saveOwnBallot, saveOwnVote, submitOwnBallot } from '../server/src/results/index.ts'
import { divideEvenly } from './divide-evenly.ts'
import { type JurorName, type JuryMember, makeJury, sessionNow } from './make-jury.ts'
import { runAs, type Stage } from './run-as.ts'
import type { StoryProgram } from './write-program.ts'

const DAY = 24 * 3600 * 1000
/** Three jurors see everything; Hélène, who chairs, has still all or most of it to do. */
const seats: readonly JuryMember[] = [
  { name: 'juror1', role: 'chair' },
  { name: 'juror2', role: 'juror' },
  { name: 'juror3', role: 'juror' },
]
const ahead = ['juror2', 'juror3'] as const satisfies readonly JurorName[]

const juries = {
  votes: {
    mode: 'go_no_go',
    slug: 'recevabilite',
    title: { fr: 'Recevabilité', en: 'Eligibility' },
    instructions: {
      fr: '<p>Le projet entre-t-il dans le règlement ? Un mot d’explication suffit quand c’est non.</p>',
      en: '<p>Does the project fit the rules? A word of explanation is enough when it does not.</p>',
    },
  },
  orders: {
    mode: 'rank',
    slug: 'coup-de-coeur',
    title: { fr: 'Coup de cœur du jury', en: 'Jury’s favourite' },
    instructions: {
      fr: '<p>Rangez les finalistes du meilleur au moins bon. Deux projets peuvent être à égalité.</p>',
      en: '<p>Order the finalists from the best down. Two projects may share a place.</p>',
    },
  },
  pairs: {
    mode: 'pairwise',
    slug: 'prix-de-l-audace',
    title: { fr: 'Prix de l’audace', en: 'Boldness award' },
    instructions: {
      fr: '<p>De deux projets, lequel ose le plus ? Suivez votre premier avis.</p>',
      en: '<p>Of two projects, which one dares more? Go with your first impression.</p>',
    },
  },
} as const

type StoryJury = (typeof juries)[keyof typeof juries]

async function prepare(stage: Stage, { program }: StoryProgram, seeded: StoryJury, ids: readonly string[], now: Date) {
  const before = new Date(now.getTime() - 7 * DAY)
  const { mode, slug, title, instructions } = seeded
  const sessionId = await runAs(stage, 'manager', before, async (scene) => {
    const { id } = await createSession(scene, program, { title, slug, mode, reviewsPerEntry: seats.length })
    const { version } = await sessionNow(scene, id)
    await changeSession(scene, program, await sessionNow(scene, id), {
      title,
      slug,
      instructions,
      opensAt: null,
      closesAt: new Date(now.getTime() + 20 * DAY).toISOString(),
      reviewsPerEntry: seats.length,
      version,
    })
    await addEntries(scene, await sessionNow(scene, id), ids)
    return id
  })
  await makeJury(stage, { program, sessionId }, seats, before)
  await runAs(stage, 'manager', before, async (scene) => {
    await openSession(scene, program, { id: sessionId })
    await divideEvenly(scene, sessionId)
  })
  return sessionId
}

/** The session's entries as staff list them, the same for every juror. */
async function entryIds(scene: Scene, sessionId: string): Promise<string[]> {
  const entries = await listEntryRows(scene.db, sessionId)
  return entries
    .map(({ id, applicationId }) => ({ id, applicationId }))
    .sort(byApplication)
    .map(({ id }) => id)
}

const byApplication = (a: { applicationId: string }, b: { applicationId: string }) =>
  a.applicationId < b.applicationId ? -1 : 1

/** What Paul-Henri and Amina say of each application; the chair has begun with one. */
const votes: Partial<Record<JurorName, readonly GoVote[]>> = {
  juror1: ['go'],
  juror2: ['go', 'go', 'no_go', 'go', 'abstain'],
  juror3: ['go', 'no_go', 'no_go', 'go', 'go'],
}

async function vote(stage: Stage, sessionId: string, now: Date): Promise<void> {
  for (const { name } of seats)
    await runAs(stage, name, now, async (scene) => {
      const session = await sessionNow(scene, sessionId)
      const me = (await listJurorRows(scene.db, sessionId)).find(({ userId }) => userId === stage.people[name].userId)
      const mine = new Set(
        (await listAssignments(scene.db, { sessionId, jurorId: me?.id ?? '' })).map(({ entryId }) => entryId),
      )
      for (const [at, id] of (await entryIds(scene, sessionId)).entries()) {
        const word = votes[name]?.[at]
        const entry = word && mine.has(id) ? await findEntry(scene.db, sessionId, id) : undefined
        const comment = word === 'no_go' ? 'Le budget dépasse ce que prévoit l’article 4.' : ''
        if (entry) await saveOwnVote(scene, session, entry, { vote: word ?? null, comment, version: 0, submit: true })
      }
    })
}

/** Their orders: places in the list of entries, the best first. */
const orders = { juror2: [[0], [2], [1, 3], [4]], juror3: [[0], [2], [4], [1], [3]] }

async function order(stage: Stage, sessionId: string, now: Date): Promise<void> {
  for (const name of ahead)
    await runAs(stage, name, now, async (scene) => {
      const ids = await entryIds(scene, sessionId)
      const ranking = orders[name].map((group) => group.flatMap((at) => ids[at] ?? []))
      const session = await sessionNow(scene, sessionId)
      const { version } = await saveOwnBallot(scene, session, { ranking, version: 0 })
      await submitOwnBallot(scene, session, { version })
    })
}

const comparisonsEach = 7

/** The bolder comes later in the list; once in a while they see it otherwise. */
async function compare(stage: Stage, sessionId: string, now: Date): Promise<void> {
  for (const name of ahead)
    await runAs(stage, name, now, async (scene) => {
      const session = await sessionNow(scene, sessionId)
      const ids = await entryIds(scene, sessionId)
      let { pair } = await getNextPair(scene, session)
      for (let made = 0; pair && made < comparisonsEach; made += 1) {
        const isFirst = ids.indexOf(pair.a) > ids.indexOf(pair.b)
        const outcome = made === 4 ? 'tie' : isFirst === (made !== 5) ? 'a' : 'b'
        const at = { ...scene, now: new Date(now.getTime() + made * 40_000) }
        pair = (await addComparison(at, session, { ...pair, outcome, tookMs: 25_000 + made * 1000 })).pair
      }
    })
}

/** Three small juries beside the shortlist, one of each other way to judge: by vote, by order, by pairs. */
export async function writeOtherJuries(
  stage: Stage,
  seeded: StoryProgram,
  applicationIds: readonly string[],
  now: Date,
): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY)
  const some = applicationIds.slice(3, 8)
  await vote(stage, await prepare(stage, seeded, juries.votes, some, now), yesterday)
  await order(stage, await prepare(stage, seeded, juries.orders, some, now), yesterday)
  await compare(stage, await prepare(stage, seeded, juries.pairs, some, now), yesterday)
}
