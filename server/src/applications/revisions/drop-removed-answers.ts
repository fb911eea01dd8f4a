import { formChanges } from '@laurel/contract/forms'
import { dropFile, listFilesOfApplication } from '../../files/index.ts'
import { getDefinition, listRemovedFields, type RemovedField } from '../../forms/index.ts'
import { hearEach, type Listener, record } from '../../kernel/events/index.ts'
import { enqueue, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { filesNamed } from '../answers/files-in-time.ts'
import { lockFrame } from '../frame.ts'
import { findApplication } from '../store/applications.ts'
import { listHolding } from '../store/revisions.ts'
import { setSheet } from '../store/steps.ts'
import { removedAnswerDays, storedUntil, withoutRemovedAnswers } from './removed-answers.ts'

/** Drafts looked at in one transaction. */
const batch = 50

interface Work {
  readonly formId: string
  readonly after?: string
}

/** A revision without some of the questions was published: what was answered to them goes when its days are over. */
export const removedAnswersListener: Listener = {
  name: 'drop-orphans',
  to: ['form.published'],
  hear: hearEach(async (scene, { payload }) => {
    const { formId, number, since } = payload as unknown as { formId: string; number: number; since: number | null }
    if (since === null) return
    const [before, after] = [
      await getDefinition(scene.db, formId, since),
      await getDefinition(scene.db, formId, number),
    ]
    if (!formChanges(before, after).some(({ kind }) => kind === 'removed')) return
    const runAt = new Date(scene.now.getTime() + removedAnswerDays * 86_400_000)
    await enqueue(scene.db, 'drop-orphans', { formId }, { runAt, key: `drop-orphans:${formId}:${number}` })
  }),
}

/** Erases answers whose questions were taken out `orphanDays` ago and did not come back; drafts alone: what was sent stays. */
export const dropRemovedAnswers = job(
  'drop-orphans',
  (raw) => raw as Work,
  (run, work) => run.inPlatform((scene) => dropSome(scene, work)),
)

/** Some drafts at a time; the rest is asked for in the same transaction. */
async function dropSome(scene: Scene, { formId, after }: Work): Promise<void> {
  const removed = await listRemovedFields(scene.db, formId)
  const due = [...removed.values()].filter((one) => storedUntil(one) <= scene.now)
  if (due.length === 0) return
  const ids = await listHolding(scene.db, formId, due.map(pathOf), { after, count: batch })
  for (const id of ids) await dropIn(scene, id, formId, due)
  const last = ids.at(-1)
  if (ids.length === batch && last) await enqueue(scene.db, 'drop-orphans', { formId, after: last })
}

/** Keys hold letters, digits, `_` and `-` only, so nothing in them needs to be escaped. */
function pathOf({ field, group }: RemovedField): string {
  if (!group) return `$."${field.key}"`
  const inside = group.type === 'questions-group' ? `"${group.key}"[*]."v"` : `"${group.key}"`
  return `$.${inside}."${field.key}"`
}

async function dropIn(scene: Scene, id: string, formId: string, due: readonly RemovedField[]): Promise<void> {
  const found = await findApplication(scene.db, id)
  if (!found) return
  const { application, steps } = await lockFrame(scene.db, found)
  const step = steps.find(({ form }) => form?.id === formId)
  if (application.state !== 'draft' || !step?.form || !step.sheet) return
  const { sheet, form } = step
  // What stands before a submission on the way follows the revision that it was sent with, where the question may still be.
  const formText = JSON.stringify(form.whole)
  const gone = due.filter(({ field }) => !formText.includes(`"key":${JSON.stringify(field.key)}`))
  const { answers, keys, dropped } = withoutRemovedAnswers(sheet.answers, gone)
  if (keys.length === 0) return
  const versions = Object.fromEntries(Object.entries(sheet.versions).filter(([key]) => key in answers))
  await setSheet(scene.db, application, { ...sheet, answers, versions, revision: form.revision })
  await dropFiles(scene, id, new Set(dropped.flatMap(filesNamed)), answers)
  const subject = { programId: application.programId, applicationId: id }
  await record(scene, 'application.orphans_dropped', subject, { stepId: step.id, keys })
}

/** Files that nothing names any more. */
async function dropFiles(scene: Scene, id: string, keys: ReadonlySet<string>, answers: object): Promise<void> {
  if (keys.size === 0) return
  const namedFiles = new Set(filesNamed(answers))
  for (const row of await listFilesOfApplication(scene.db, id)) {
    if (keys.has(row.key) && !namedFiles.has(row.key)) await dropFile(scene.db, row)
  }
}
