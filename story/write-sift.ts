import { CriterionInput } from '@laurel/contract/evaluation'
import {
  addCriterion,
  addEntries,
  changeSession,
  createSession,
  openSession,
  saveEvaluation,
  submitEvaluation,
} from '../server/src/evaluation/index.ts'
import { findEntry, listCriteria, listEntryRows } from '../server/src/evaluation/store/index.ts'
import { divideEvenly } from './divide-evenly.ts'
import { type JuryMember, makeJury, sessionNow } from './make-jury.ts'
import { runAs, type Stage } from './run-as.ts'
import type { StoryProgram } from './write-program.ts'

const DAY = 24 * 3600 * 1000
const title = { fr: 'Premier tri', en: 'First sift' }
const slug = 'premier-tri'

/** Lucas chairs and has not begun; the others have handed everything in. */
const seats: readonly JuryMember[] = [
  { name: 'juror4', role: 'chair' },
  { name: 'juror5', role: 'juror' },
  { name: 'juror6', role: 'juror' },
]

const option = (reference: string, value: number, fr: string, en: string) => ({ reference, value, label: { fr, en } })

const criteria = [
  { title: { fr: 'Intérêt du projet', en: 'Interest of the project' }, weight: 60, anchors: {} },
  {
    kind: 'choice',
    title: { fr: 'Avancement', en: 'How far it is' },
    weight: 40,
    options: [
      option('idea', 0, 'Une idée', 'An idea'),
      option('trial', 1, 'Un essai', 'A trial'),
      option('running', 2, 'En service', 'Running'),
    ],
  },
  {
    kind: 'eliminatory',
    title: { fr: 'Hors règlement', en: 'Against the rules' },
    help: {
      fr: 'Cochez oui si le projet n’entre pas dans l’article 4 ; la présidence confirme ou lève.',
      en: 'Answer yes when the project does not meet article 4; the chair confirms or lifts it.',
    },
    elimination: 'chair',
  },
]

/** What the others give, entry by entry: mark, option, struck out or not. */
const input = {
  juror5: [
    [4, 'running', false],
    [2, 'idea', true],
    [3, 'trial', false],
    [1, 'idea', true],
  ],
  juror6: [
    [5, 'running', false],
    [3, 'idea', false],
    [3, 'trial', false],
    [2, 'idea', true],
  ],
} as const

/** A small jury whose sheet asks marks, a choice, and whether the rules are broken: the chair has two words to say. */
export async function writeSift(
  stage: Stage,
  { program }: StoryProgram,
  applicationIds: readonly string[],
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - 9 * DAY)
  const sessionId = await runAs(stage, 'manager', before, async (scene) => {
    const { id } = await createSession(scene, program, { title, slug, mode: 'score', reviewsPerEntry: seats.length })
    const { version } = await sessionNow(scene, id)
    await changeSession(scene, program, await sessionNow(scene, id), {
      title,
      slug,
      instructions: {},
      opensAt: null,
      closesAt: new Date(now.getTime() + 15 * DAY).toISOString(),
      reviewsPerEntry: seats.length,
      version,
    })
    for (const criterion of criteria)
      await addCriterion(scene, await sessionNow(scene, id), CriterionInput.parse(criterion))
    await addEntries(scene, await sessionNow(scene, id), applicationIds.slice(8, 12))
    return id
  })
  await makeJury(stage, { program, sessionId }, seats, before)
  await runAs(stage, 'manager', before, async (scene) => {
    await openSession(scene, program, { id: sessionId })
    await divideEvenly(scene, sessionId)
  })
  for (const [name, sheets] of Object.entries(input))
    await judge(stage, name as keyof typeof input, sheets, sessionId, now)
}

async function judge(
  stage: Stage,
  name: keyof typeof input,
  sheets: (typeof input)[keyof typeof input],
  sessionId: string,
  now: Date,
): Promise<void> {
  await runAs(stage, name, new Date(now.getTime() - DAY), async (scene) => {
    const session = await sessionNow(scene, sessionId)
    const requested = await listCriteria(scene.db, sessionId)
    const entries = await listEntryRows(scene.db, sessionId)
    for (const [at, { id }] of entries.entries()) {
      const entry = await findEntry(scene.db, sessionId, id)
      const values = sheets[at]
      if (!entry || !values) continue
      const scores = requested.map((criterion, place) => ({
        criterionId: criterion.id,
        value: values[place] ?? null,
        abstained: false,
        comment: criterion.kind === 'eliminatory' && values[2] ? 'Dépense engagée avant le dépôt.' : '',
      }))
      const saved = await saveEvaluation(scene, session, entry, { scores, comment: '', version: 0, activeMs: 240_000 })
      await submitEvaluation(scene, session, entry, { version: saved.version })
    }
  })
}
