import { type ApplicationFile, covers } from '@laurel/contract/applications'
import { applicantPart } from '@laurel/contract/applications/answers'
import type { MyApplication, MyApplicationSummary, Submission } from '@laurel/contract/applications/portal'
import { quizPart } from '@laurel/contract/forms/definition'
import { pruneAnswers } from '@laurel/contract/forms/engine'
import type { Answers } from '@laurel/contract/forms/values'
import { type ListPage, type ListQuery, usualPerPage } from '@laurel/contract/kernel'
import { getDefinition } from '../forms/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { listSteps } from '../programs/index.ts'
import { progressOf, readFrame } from './frame.ts'
import { rightIn } from './others/rights.ts'
import { sealed } from './others/sent-by-others.ts'
import { withOthers } from './others/with-others.ts'
import { presentFile, presentMine, presentSubmission, presentSummary } from './present.ts'
import { withRemovedAnswers } from './revisions/removed-answers.ts'
import { widerForm } from './revisions/wider-form.ts'
import { type Application, listOwned } from './store/applications.ts'
import { listCompanies } from './store/companies.ts'
import { type EligibilityAnswers, findEligibility } from './store/eligibility.ts'
import { listAssigneesOf, listTagsOf } from './store/links.ts'
import { listReferees } from './store/references.ts'
import { listShared } from './store/rights.ts'
import { listStatusesById, type StatusRow } from './store/statuses.ts'
import { findSubmission, listSubmissions } from './store/submissions.ts'

export async function readMine(scene: Scene, application: Application): Promise<MyApplication> {
  const [read, submissions, right, companies] = await Promise.all([
    readFrame(scene.db, application),
    listSubmissions(scene.db, application.id),
    rightIn(scene, application),
    listCompanies(scene.db, application.id),
  ])
  const frame = await withRemovedAnswers(scene.db, read)
  const mine = presentMine(frame, submissions, scene.now, await statusesOf(scene.db, [application]), companies)
  const held = right ?? 'own'
  return {
    ...mine,
    right,
    isOpen: mine.isOpen && covers(held, 'edit'),
    canWithdraw: mine.canWithdraw && held === 'own',
  }
}

/** Everything that the caller applied for on this platform, alone or with others. People have few: they are read whole. */
export async function listMine(scene: Scene, query: ListQuery): Promise<ListPage<MyApplicationSummary>> {
  const { userId } = userOf(scene)
  const [own, shared] = await Promise.all([listOwned(scene.db, userId), listShared(scene.db, userId)])
  const all = [...own.map((application) => ({ application, right: 'own' as const })), ...shared].sort((one, other) =>
    one.application.id < other.application.id ? 1 : -1,
  )
  const perPage = query.perPage ?? query.limit ?? usualPerPage
  const page = query.page ?? 1
  const data: MyApplicationSummary[] = []
  const statuses = await statusesOf(
    scene.db,
    all.map(({ application }) => application),
  )
  for (const { application, right } of all.slice((page - 1) * perPage, page * perPage)) {
    const summary = presentSummary(await readFrame(scene.db, application), scene.now, statuses)
    data.push({ ...summary, right, isOpen: summary.isOpen && covers(right, 'edit') })
  }
  const total = all.length
  const nbPages = Math.ceil(total / perPage)
  return { data, metadata: { total, totalFiltred: total, perPage, page, nbPages, after: null, before: null } }
}

/** The statuses that some applications have or had; asks nothing where none has one. */
async function statusesOf(db: PlatformDb, applications: readonly Application[]): Promise<readonly StatusRow[]> {
  const ids = applications.flatMap(({ statusId, statusBeforeDecision }) => [statusId ?? [], statusBeforeDecision ?? []])
  return ids.flat().length > 0 ? listStatusesById(db, ids.flat()) : []
}

/** For staff, with what others answered, in confidence or not. */
export async function readFile(scene: Scene, application: Application): Promise<ApplicationFile> {
  const [read, submissions, eligibility, referees, tags, assignees, companies] = await Promise.all([
    readFrame(scene.db, application),
    listSubmissions(scene.db, application.id),
    findEligibility(scene.db, application.id),
    listReferees(scene.db, application.id),
    listTagsOf(scene.db, [application.id]),
    listAssigneesOf(scene.db, [application.id]),
    listCompanies(scene.db, application.id),
  ])
  const frame = await withRemovedAnswers(scene.db, read)
  const whole = { ...frame, steps: frame.steps.map((step) => withOthers(step, referees)) }
  const file = presentFile(whole, submissions, scene.now)
  const wider = await Promise.all(frame.steps.map((step) => widerForm(scene.db, step)))
  return {
    ...file,
    steps: file.steps.map((step, index) => ({ ...step, wider: wider[index] })),
    companies: [...companies],
    tags: tags.map(({ id }) => id),
    assignees: assignees.map(({ id, name, role }) => ({ id, name, role })),
    eligibility: await withQuiz(scene.db, eligibility),
  }
}

/** The quiz as it was answered. */
async function withQuiz(
  db: PlatformDb,
  quizAnswers: EligibilityAnswers | null,
): Promise<ApplicationFile['eligibility']> {
  if (!quizAnswers) return null
  const definition = quizPart(await getDefinition(db, quizAnswers.formId, quizAnswers.revision))
  return definition ? { definition, answers: quizAnswers.answers, answeredAt: quizAnswers.answeredAt } : null
}

/** One sending with the forms as they were, and without what others answered in confidence. Refuses not_found. */
export async function readSubmission(scene: Scene, application: Application, id: string): Promise<Submission> {
  const submission = (await findSubmission(scene.db, application.id, id)) ?? refuse('not_found')
  const titles = new Map((await listSteps(scene.db, application.programId)).map((step) => [step.id, step.title]))
  const steps: Submission['steps'] = []
  for (const step of sealed(submission.steps)) {
    const definition = applicantPart(await getDefinition(scene.db, step.formId, step.revision))
    steps.push({ ...step, title: titles.get(step.stepId) ?? {}, definition })
  }
  return { ...presentSubmission(submission), steps }
}

/**
 * The answers of an application, all steps together by field key, without what conditions hide. With what others answered,
 * in confidence or not: for those who judge, never for those who apply.
 */
export async function listApplicationAnswers(db: PlatformDb, application: Application, now: Date): Promise<Answers> {
  const [frame, referees] = await Promise.all([readFrame(db, application), listReferees(db, application.id)])
  const progress = progressOf(frame, now)
  return Object.assign(
    {},
    ...frame.steps.map((step, index) => {
      const { form, answers } = withOthers(step, referees)
      const context = progress[index]?.context
      return form && context ? pruneAnswers(form.definition, answers, context) : {}
    }),
  ) as Answers
}
