import type { AnswerDifference } from '@laurel/contract/applications'
import { topFields } from '@laurel/contract/applications'
import { answerText, holdsAnswer } from '@laurel/contract/forms'
import { getDefinition } from '../forms/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { listSteps, type ProgramRow } from '../programs/index.ts'
import { isSame } from './merge-answers.ts'
import { allSent } from './people/sent-by-others.ts'
import { type Application, findSubmission, listSubmissions, type SubmittedStep } from './store/index.ts'

/**
 * What differs between a sending of the whole application and the one before it, answer by answer, as people read it in
 * the caller's language. Nothing for the first. Refuses not_found.
 */
export async function compareSubmission(
  scene: Scene,
  program: ProgramRow,
  application: Application,
  submissionId: string,
): Promise<AnswerDifference[]> {
  const later = (await findSubmission(scene.db, application.id, submissionId)) ?? refuse('not_found')
  const previous = (await listSubmissions(scene.db, application.id)).findLast(
    ({ number, gateStepId }) => number < later.number && gateStepId === null,
  )
  const earlier = previous && (await findSubmission(scene.db, application.id, previous.id))
  if (!earlier) return []
  const titles = new Map((await listSteps(scene.db, program.id)).map((step) => [step.id, step.title]))
  const differences: AnswerDifference[] = []
  for (const step of later.steps) {
    const before = earlier.steps.find(({ stepId }) => stepId === step.stepId)
    const stepTitle = titles.get(step.stepId) ?? {}
    for (const one of await compareStep(scene, program, before, step)) differences.push({ ...one, stepTitle })
  }
  return differences
}

async function compareStep(
  scene: Scene,
  { defaultLang }: ProgramRow,
  before: SubmittedStep | undefined,
  after: SubmittedStep,
): Promise<Omit<AnswerDifference, 'stepTitle'>[]> {
  const now = await getDefinition(scene.db, after.formId, after.revision)
  const then = before ? await getDefinition(scene.db, before.formId, before.revision) : now
  const newer = topFields(now.fields)
  const [earlier, later] = [before ? allSent(before, then) : {}, allSent(after, now)]
  const fields = [...newer, ...topFields(then.fields).filter(({ key }) => !newer.some((one) => one.key === key))]
  return fields.flatMap((field) => {
    const [old, value] = [earlier[field.key] ?? null, later[field.key] ?? null]
    if (!holdsAnswer(field.type) || isSame(old, value)) return []
    const text = (answer: unknown) => answerText(field, answer, scene.locale, defaultLang)
    return [{ stepId: after.stepId, key: field.key, title: field.title, before: text(old), after: text(value) }]
  })
}
