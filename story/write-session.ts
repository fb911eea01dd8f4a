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
import { findEntry, listAssignments, listCriteria, listJurorRows } from '../server/src/evaluation/store/index.ts'
import { divideEvenly } from './divide-evenly.ts'
import { makeJury, sessionNow } from './make-jury.ts'
import { criteria } from './prix-climat/criteria.ts'
import { runAs, type Stage } from './run-as.ts'
import type { StoryProgram } from './write-program.ts'

const DAY = 24 * 3600 * 1000
const jurors = ['juror1', 'juror2', 'juror3', 'juror4', 'juror5', 'juror6'] as const
const roles = ['chair', 'deputy'] as const

async function prepare(
  stage: Stage,
  seeded: StoryProgram,
  applicationIds: readonly string[],
  now: Date,
): Promise<string> {
  return runAs(stage, 'manager', now, async (scene) => {
    const created = await createSession(scene, seeded.program, {
      title: { fr: 'Présélection', en: 'Shortlisting' },
      slug: 'preselection',
      reviewsPerEntry: 3,
      mode: 'score',
      policy: { jurorExport: 'own' },
    })
    const session = () => sessionNow(scene, created.id)
    await changeSession(scene, seeded.program, await session(), {
      title: { fr: 'Présélection', en: 'Shortlisting' },
      slug: 'preselection',
      instructions: {
        fr: '<p>Lisez chaque dossier jusqu’au bout avant de noter. Signalez tout conflit d’intérêts.</p>',
        en: '<p>Read each application to the end before scoring. Declare any conflict of interest.</p>',
      },
      opensAt: null,
      closesAt: new Date(now.getTime() + 12 * DAY).toISOString(),
      reviewsPerEntry: 3,
      version: (await session()).version,
    })
    for (const criterion of criteria) await addCriterion(scene, await session(), CriterionInput.parse(criterion))
    await addEntries(scene, await session(), applicationIds)
    return created.id
  })
}

/** Each juror has done part of the work; marks differ, as jurors do. */
async function judge(stage: Stage, sessionId: string, now: Date): Promise<void> {
  for (const [place, name] of jurors.entries()) {
    await runAs(stage, name, now, async (scene) => {
      const session = await sessionNow(scene, sessionId)
      const { userId } = stage.people[name]
      const me = (await listJurorRows(scene.db, sessionId)).find((juror) => juror.userId === userId)
      const mine = await listAssignments(scene.db, { sessionId, ...(me ? { jurorId: me.id } : {}) })
      const requested = await listCriteria(scene.db, sessionId)
      for (const [index, { entryId }] of mine.slice(0, 2 + place).entries()) {
        const entry = await findEntry(scene.db, sessionId, entryId)
        if (!entry) continue
        const scores = requested.map((criterion, at) => ({
          criterionId: criterion.id,
          value: Math.min(5, Math.max(0, 2 + ((index + at + place) % 4) - (place === 1 ? 1 : 0))),
          abstained: false,
          comment: '',
        }))
        const saved = await saveEvaluation(scene, session, entry, {
          scores,
          comment: index % 2 === 0 ? 'Projet clair, équipe solide.' : '',
          version: 0,
          activeMs: 0,
        })
        if (index < 1 + place) await submitEvaluation(scene, session, entry, { version: saved.version })
      }
    })
  }
}

/** The jury of six begins to read the shortlist. */
export async function writeSession(
  stage: Stage,
  seeded: StoryProgram,
  applicationIds: readonly string[],
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - 5 * DAY)
  const sessionId = await prepare(stage, seeded, applicationIds, before)
  const seats = jurors.map((name, index) => ({ name, role: roles[index] ?? ('juror' as const) }))
  await makeJury(stage, { program: seeded.program, sessionId }, seats, before)
  await runAs(stage, 'manager', before, async (scene) => {
    await openSession(scene, seeded.program, { id: sessionId })
    await divideEvenly(scene, sessionId)
  })
  await judge(stage, sessionId, new Date(now.getTime() - DAY))
}
