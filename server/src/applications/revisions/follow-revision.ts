import { formChanges } from '@laurel/contract/forms'
import { getDefinition } from '../../forms/index.ts'
import { hearEach, type Listener } from '../../kernel/events/index.ts'
import { enqueue, job } from '../../kernel/jobs/index.ts'
import { publishLive } from '../../kernel/realtime/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { changedValues, plainValues } from '../columns/plain-values.ts'
import { contextOf, type Frame, type FrameStep, lockFrame, progressOf } from '../frame.ts'
import { findApplication } from '../store/applications.ts'
import { listBehind } from '../store/revisions.ts'
import { setSheet } from '../store/steps.ts'
import { replaceValues } from '../store/values.ts'
import { wordsChannel } from '../topics.ts'
import { sendFormChangedMail } from './form-changed-mail.ts'
import { changesOfStep } from './form-changes.ts'

/** Drafts looked at in one transaction. */
const batch = 50

interface Published {
  readonly formId: string
  readonly number: number
  readonly since: number
  readonly notifyApplicants: boolean
}

interface Work extends Published {
  readonly programId: string
  /** The last application that was looked at. */
  readonly after?: string
}

/** A form was published again: drafts follow by themselves when they are read; this is for lists, and for who is to be told. */
export const revisionListener: Listener = {
  name: 'follow-revision',
  to: ['form.published'],
  hear: hearEach(async (scene, { programId, payload }) => {
    const published = payload as unknown as Omit<Published, 'since'> & { since: number | null }
    if (!programId || published.since === null) return
    await publishLive(scene, [wordsChannel(programId)], 'form.published', { formId: published.formId })
    const work = { ...published, since: published.since, programId }
    const isCast = await converts(scene, work)
    if (published.notifyApplicants || isCast) await enqueue(scene.db, 'follow-revision', work)
    if (isCast) await enqueue(scene.db, 'list-through-cast', { formId: work.formId, number: work.number })
  }),
}

async function converts(scene: Scene, { formId, since, number }: Published): Promise<boolean> {
  const [before, after] = await Promise.all([
    getDefinition(scene.db, formId, since),
    getDefinition(scene.db, formId, number),
  ])
  return formChanges(before, after).some(({ effect }) => effect === 'converted')
}

/** Some drafts at a time; the rest is asked for in the same transaction, so that nobody is written to twice. */
export const followRevision = job(
  'follow-revision',
  (raw) => raw as Work,
  async (run, work) => {
    await run.inPlatform(async (scene) => {
      const ids = await listBehind(scene.db, 'drafts', work.formId, work.number, { after: work.after, count: batch })
      for (const id of ids) await follow(scene, id, work)
      const after = ids.at(-1)
      if (ids.length === batch && after) await enqueue(scene.db, 'follow-revision', { ...work, after })
    })
  },
)

async function follow(scene: Scene, id: string, work: Work): Promise<void> {
  const found = await findApplication(scene.db, id)
  if (!found) return
  const frame = await lockFrame(scene.db, found)
  const step = frame.steps.find(({ form }) => form?.id === work.formId)
  if (frame.application.state !== 'draft' || !step) return
  await writeValues(scene, frame, step)
  if (!work.notifyApplicants) return
  const changed = await changesOfStep(scene.db, step)
  if (changed) await sendFormChangedMail(scene, frame, changed.changes)
}

/** The answers as the new revision reads them, and what lists compare of them. */
async function writeValues(scene: Scene, frame: Frame, step: FrameStep): Promise<void> {
  const { sheet, form, answers } = step
  if (!sheet || !form || sheet.revision === form.revision) return
  const before = await getDefinition(scene.db, form.id, sheet.revision)
  const index = frame.steps.indexOf(step)
  const context = progressOf(frame, scene.now)[index]?.context ?? contextOf(frame, scene.now)
  const values = [before, form.definition].map((one) => plainValues(one, answers, context))
  const { keys, rows } = changedValues(values[0] ?? [], values[1] ?? [])
  await setSheet(scene.db, frame.application, { ...sheet, answers, revision: form.revision })
  await replaceValues(scene.db, frame.application, keys, rows)
}
