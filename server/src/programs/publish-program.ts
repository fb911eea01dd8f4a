import { requireOneMore } from '../billing/index.ts'
import { findForm, publishForm } from '../forms/index.ts'
import { record } from '../kernel/events/index.ts'
import { Refusal, refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { checkActive } from './check-active.ts'
import { listProblems } from './readiness.ts'
import { findProgram, listCategories, listSteps, type ProgramRow, setPublishedAt } from './store/index.ts'

/**
 * Shows a program to everybody, with the forms of its steps and of its quizzes as they are now. One already published keeps its date.
 * Refuses `program_not_ready` with every point of the pre-publish check (docs/rules.md §5), `form_not_valid` with a form's problems, quota_reached
 * where the plan has no room for one more.
 */
export async function publishProgram(scene: Scene, program: ProgramRow): Promise<ProgramRow> {
  checkActive(program)
  const problems = (await listProblems(scene.db, [program])).get(program.id) ?? []
  if (problems.length > 0) refuse('program_not_ready', { details: { problems } })
  if (!program.publishedAt) await requireOneMore(scene, 'open-programs')
  await publishForms(scene, program.id)
  if (program.publishedAt) return program
  await setPublishedAt(scene.db, program.id, scene.now)
  await record(scene, 'program.published', { programId: program.id }, { programId: program.id })
  return (await findProgram(scene.db, program.id)) ?? refuse('not_found')
}

async function publishForms(scene: Scene, programId: string): Promise<void> {
  const steps = await listSteps(scene.db, programId)
  const first = new Map(steps.toReversed().flatMap((step) => (step.formId ? [[step.formId, step] as const] : [])))
  for (const [formId, { id: stepId, categoryId }] of first) {
    const form = await findForm(scene.db, formId)
    if (form) await withPosition({ formId, stepId, categoryId }, () => publishForm(scene, form))
  }
  // A quiz that is not published would be asked of nobody, without a word.
  for (const { id: categoryId, eligibilityFormId: formId } of await listCategories(scene.db, programId)) {
    const form = formId && !first.has(formId) ? await findForm(scene.db, formId) : undefined
    if (form) await withPosition({ formId: form.id, categoryId }, () => publishForm(scene, form))
  }
}

/** A form's refusal says what is wrong with it; this adds where it stands, for whoever publishes the whole program. */
async function withPosition(where: Record<string, string>, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Refusal) refuse(error.code, { ...error.why, details: { ...error.why.details, ...where } })
    throw error
  }
}

/** Hides a program from everybody but its staff; applications and forms stay. */
export async function unpublishProgram(scene: Scene, program: ProgramRow): Promise<ProgramRow> {
  checkActive(program)
  if (!program.publishedAt) return program
  await setPublishedAt(scene.db, program.id, null)
  await record(scene, 'program.unpublished', { programId: program.id }, { programId: program.id })
  return (await findProgram(scene.db, program.id)) ?? refuse('not_found')
}
