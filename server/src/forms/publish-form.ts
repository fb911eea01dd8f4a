import { formChanges, summaryOf } from '@laurel/contract/forms'
import { emptyDefinition } from '@laurel/contract/forms/definition'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { hashOf } from './hash-of.ts'
import { notifyBuilders } from './notify-builders.ts'
import { publicationProblems } from './publication.ts'
import { refuseStale } from './refuse-stale.ts'
import { type FormRow, getPublishedRevision, insertRevision, lockForm, type RevisionRow } from './store/index.ts'

export interface PublishSettings {
  /** The etag of the draft that was looked at. */
  readonly etag?: number
  /** Write to those whose draft is touched. */
  readonly notifyApplicants?: boolean
}

/**
 * Makes the draft the next revision, which never changes afterwards; when nothing has changed since the last one, that
 * one is the answer. Refuses `form_not_valid` with every problem, answers that could not follow among them; `stale` when
 * another draft was looked at.
 */
export async function publishForm(scene: Scene, form: FormRow, settings: PublishSettings = {}): Promise<RevisionRow> {
  if (settings.etag !== undefined && settings.etag !== form.etag) refuseStale(form)
  await lockForm(scene.db, form.id)
  const last = await getPublishedRevision(scene.db, form.id)
  const changes = formChanges(last?.definition ?? emptyDefinition, form.definition)
  const problems = await publicationProblems(scene, form, last, changes)
  if (problems.length > 0) refuse('form_not_valid', { fields: problems })
  const hash = hashOf(form.definition)
  if (last?.hash === hash) return last
  const number = (last?.number ?? 0) + 1
  const by = scene.actor.kind === 'user' ? scene.actor.userId : null
  const { id: formId, programId, definition } = form
  const summary = last ? summaryOf(changes) : null
  await insertRevision(scene.db, { formId, number, definition, hash, by, at: scene.now, summary })
  const notifyApplicants = settings.notifyApplicants ?? false
  const payload = { formId, number, hash, since: last?.number ?? null, notifyApplicants }
  await record(scene, 'form.published', { programId }, payload)
  await notifyBuilders(scene, formId, 'form.published')
  const revision = await getPublishedRevision(scene.db, formId)
  if (!revision) throw new Error('A revision just made is not found')
  return revision
}
