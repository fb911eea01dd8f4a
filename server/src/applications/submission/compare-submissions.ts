import { type Comparison, topFields } from '@laurel/contract/applications'
import { type AnswerDifference, readableChange } from '@laurel/contract/applications/answers'
import { pruneAnswers } from '@laurel/contract/forms/engine'
import { holdsAnswer } from '@laurel/contract/forms/fields'
import { answerText } from '@laurel/contract/forms/values'
import { getDefinition } from '../../forms/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listSteps, type ProgramRow } from '../../programs/index.ts'
import { isSame } from '../answers/merge-answers.ts'
import { progressOf, readFrame } from '../frame.ts'
import { allSent } from '../others/sent-by-others.ts'
import { withOthers } from '../others/with-others.ts'
import type { Application } from '../store/applications.ts'
import { listReferees } from '../store/references.ts'
import {
  findSubmission,
  findSubmissionByNumber,
  listSubmissions,
  type SubmissionRow,
  type SubmittedStep,
} from '../store/submissions.ts'

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
  const previous = (await listWhole(scene, application)).findLast(({ number }) => number < later.number)
  const earlier = previous && (await findSubmission(scene.db, application.id, previous.id))
  return earlier ? compare(scene, program, earlier.steps, later.steps) : []
}

/**
 * What changed since the last sending; when nothing did, what the last sending changed of the one before. Or between the
 * sendings named. Refuses not_found for a number that was never sent.
 */
export async function compareAnswers(
  scene: Scene,
  program: ProgramRow,
  application: Application,
  range: { from?: number; to?: number },
): Promise<Comparison> {
  const sendings = await listWhole(scene, application)
  const last = sendings.at(-1)
  if (!last) return { from: null, to: null, data: [] }
  if (range.from !== undefined || range.to !== undefined) {
    const from = range.from ?? sendings.findLast(({ number }) => number < (range.to ?? 0))?.number
    return between(scene, program, application, { from, to: range.to })
  }
  const sinceLast = await between(scene, program, application, { from: last.number, to: undefined })
  if (sinceLast.data.length > 0) return sinceLast
  return between(scene, program, application, { from: sendings.at(-2)?.number, to: last.number })
}

async function listWhole(scene: Scene, { id }: Application): Promise<SubmissionRow[]> {
  return (await listSubmissions(scene.db, id)).filter(({ gateStepId }) => gateStepId === null)
}

async function between(
  scene: Scene,
  program: ProgramRow,
  application: Application,
  { from, to }: { from: number | undefined; to: number | undefined },
): Promise<Comparison> {
  const sending = async (number: number) =>
    (await findSubmissionByNumber(scene.db, application.id, number)) ?? refuse('not_found')
  const later = to === undefined ? undefined : await sending(to)
  const ends = { number: later?.number ?? null, at: (later?.submittedAt ?? application.updatedAt).toISOString() }
  if (from === undefined) return { from: null, to: ends, data: [] }
  const earlier = await sending(from)
  const data = await compare(scene, program, earlier.steps, later?.steps ?? (await currentSteps(scene, application)))
  return { from: { number: earlier.number, at: earlier.submittedAt.toISOString() }, to: ends, data }
}

/** The answers as they are now, as a sending would hold them. */
async function currentSteps(scene: Scene, application: Application): Promise<SubmittedStep[]> {
  const [frame, referees] = await Promise.all([
    readFrame(scene.db, application),
    listReferees(scene.db, application.id),
  ])
  const progress = progressOf(frame, scene.now)
  return frame.steps.flatMap((step, index) => {
    const { form, answers } = withOthers(step, referees)
    const context = progress[index]?.context
    if (!form || !context) return []
    const pruned = pruneAnswers(form.definition, answers, context)
    return [{ stepId: step.id, formId: form.id, revision: form.revision, answers: pruned }]
  })
}

async function compare(
  scene: Scene,
  program: ProgramRow,
  earlier: readonly SubmittedStep[],
  later: readonly SubmittedStep[],
): Promise<AnswerDifference[]> {
  const titles = new Map((await listSteps(scene.db, program.id)).map((step) => [step.id, step.title]))
  const differences: AnswerDifference[] = []
  for (const step of later) {
    const before = earlier.find(({ stepId }) => stepId === step.stepId)
    const stepTitle = titles.get(step.stepId) ?? {}
    for (const one of await compareStep(scene, program, before, step)) differences.push({ ...one, stepTitle })
  }
  return differences
}

async function compareStep(
  scene: Scene,
  { defaultLang: fallback }: ProgramRow,
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
    const text = (answer: unknown) => answerText(field, answer, scene.locale, fallback)
    const shown = readableChange(field, old, value, { locale: scene.locale, fallback })
    return [{ stepId: after.stepId, key: field.key, title: field.title, before: text(old), after: text(value), shown }]
  })
}
