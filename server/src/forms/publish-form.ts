import { checkDefinition, type DefinitionProblem } from '@laurel/contract/forms'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { hashOf } from './canonical-json.ts'
import {
  type FormRow,
  getPublishedRevision,
  insertRevision,
  listEarlierForms,
  lockForm,
  type RevisionRow,
} from './store/index.ts'

/**
 * Makes the draft the next revision, which never changes afterwards; when nothing has changed since the last one, that
 * one is the answer. Refuses `form_not_valid` with every problem.
 */
export async function publishForm(scene: Scene, form: FormRow): Promise<RevisionRow> {
  const problems = await problemsOf(scene, form)
  if (problems.length > 0) refuse('form_not_valid', { fields: problems })
  await lockForm(scene.db, form.id)
  const last = await getPublishedRevision(scene.db, form.id)
  const hash = hashOf(form.definition)
  if (last?.hash === hash) return last
  const number = (last?.number ?? 0) + 1
  const by = scene.actor.kind === 'user' ? scene.actor.userId : null
  const { id: formId, programId, definition } = form
  await insertRevision(scene.db, { formId, number, definition, hash, by, at: scene.now })
  await record(scene, 'form.published', { programId }, { formId, number, hash })
  const revision = await getPublishedRevision(scene.db, formId)
  if (!revision) throw new Error('A revision just made is not found')
  return revision
}

/** A condition may name fields of earlier steps, which are not the same in every category: it must hold in each. */
async function problemsOf(scene: Scene, form: FormRow): Promise<DefinitionProblem[]> {
  const places = await listEarlierForms(scene.db, form.programId, form.id)
  const all = (places.length > 0 ? places : [[]]).flatMap((earlier) =>
    checkDefinition(form.definition, { defaultLocale: form.defaultLang, earlier }),
  )
  return [...new Map(all.map((problem) => [`${problem.field} ${problem.reason}`, problem])).values()]
}
