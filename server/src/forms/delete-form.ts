import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { countAnswered, type FormRow, listQuizUses, listUses, removeForm } from './store/index.ts'

/** Deletes a form with its revisions. Refuses `form_in_use`, naming the steps and quizzes that show it and counting who answered. */
export async function deleteForm(scene: Scene, form: FormRow): Promise<void> {
  const steps = (await listUses(scene.db, form.programId)).get(form.id) ?? []
  const applications = await countAnswered(scene.db, form.id)
  const quizzes = await listQuizUses(scene.db, form.id)
  if (steps.length + quizzes.length + applications > 0) {
    refuse('form_in_use', { details: { steps, quizzes, applications } })
  }
  await removeForm(scene.db, form.id)
  await record(scene, 'form.deleted', { programId: form.programId }, { formId: form.id, title: form.title })
}
