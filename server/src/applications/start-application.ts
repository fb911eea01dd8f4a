import type { MyApplication } from '@laurel/contract/applications/portal'
import type { Answers } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { EligibilityQuiz } from '@laurel/contract/programs'
import { holdMember } from '../identity/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { iso } from '../kernel/iso.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { findPlan, findQuiz, isPlanReady, type ProgramRow } from '../programs/index.ts'
import { knownFromQuiz } from './answers/known-from-quiz.ts'
import { checkQuiz } from './check-eligible.ts'
import { checkWindow, endOf } from './deadlines/check-open.ts'
import { type Frame, makeFrame, readFrame } from './frame.ts'
import { presentMine } from './present.ts'
import { type Application, countTaken, insertApplication, listOwned } from './store/applications.ts'
import { type EligibilityAnswers, setEligibility } from './store/eligibility.ts'
import { findExtendedUntil } from './store/more-time.ts'

interface ApplicationStart {
  readonly categoryId: string
  readonly lang?: Locale
  readonly eligibility?: Answers
}

/**
 * Starts a draft. A draft of the same category in which nothing was ever written is given again, so that starting twice
 * makes one. Refuses program_not_open, program_closed, application_limit_reached, program_full, not_eligible,
 * eligibility_unanswered, invalid_input for a foreign category.
 */
export async function startApplication(
  scene: Scene,
  program: ProgramRow,
  request: ApplicationStart,
): Promise<MyApplication> {
  const { userId } = userOf(scene)
  const [plan, , owned, extendedUntil, quiz] = await Promise.all([
    findPlan(scene.db, request.categoryId, program.planStamp),
    // Someone who has an account of another platform becomes known to this one by applying.
    holdMember(scene.db, userId, scene.now),
    listOwned(scene.db, userId, program.id),
    findExtendedUntil(scene.db, program.id, userOf(scene).email),
    findQuiz(scene.db, request.categoryId),
  ])
  if (plan?.program.id !== program.id || !isPlanReady(plan)) refuseField('categoryId', 'unknown')
  checkWindow({ opensAt: iso(program.opensAt), closesAt: iso(endOf(program, extendedUntil)) }, scene.now)
  const untouched = owned.find((one) => one.categoryId === request.categoryId && isUntouched(one))
  if (untouched) return presentMine(await readFrame(scene.db, untouched), [], scene.now)
  const { application, eligibility } = await start(scene, program, { ...request, extendedUntil, quiz }, owned)
  const parts = { plan, sheets: [], gates: [] }
  const frame = await makeFrame(scene.db, application, parts)
  if (!quiz || !eligibility) return presentMine(frame, [], scene.now)
  const known = await keepKnown(scene, frame, quiz, eligibility)
  return presentMine(await makeFrame(scene.db, application, { ...parts, known }), [], scene.now)
}

/** Notes with an application what the quiz already said of its forms: there they begin with it. */
async function keepKnown(
  scene: Scene,
  { application, steps }: Frame,
  quiz: EligibilityQuiz,
  eligibility: EligibilityAnswers,
): Promise<Answers> {
  const all = steps.map(({ form }) =>
    form ? knownFromQuiz(quiz.definition, eligibility.answers, form.definition) : {},
  )
  const known: Answers = Object.assign({}, ...all)
  if (Object.keys(known).length > 0) await setEligibility(scene.db, application.id, { ...eligibility, known })
  return known
}

function isUntouched(application: Application): boolean {
  return application.state === 'draft' && application.version === 1
}

async function start(
  scene: Scene,
  program: ProgramRow,
  request: ApplicationStart & { extendedUntil: Date | null; quiz: EligibilityQuiz | undefined },
  owned: readonly Application[],
): Promise<{ application: Application; eligibility: EligibilityAnswers | undefined }> {
  const limit = program.applicationsPerPerson
  const counted = owned.filter(({ state }) => state !== 'withdrawn').length
  if (limit !== null && counted >= limit) refuse('application_limit_reached', { details: { limit } })
  const maxApplications = program.applicationsLimit
  if (maxApplications !== null && (await countTaken(scene.db, program.id)) >= maxApplications)
    refuse('program_full', { details: { limit: maxApplications } })
  const { userId, name, email } = userOf(scene)
  const id = newId()
  const lang = languageOf(program, request.lang ?? scene.locale)
  const { categoryId, quiz } = request
  const eligibility = quiz && checkQuiz(quiz, request.eligibility ?? {}, { program, categoryId, lang, now: scene.now })
  const inserted = insertApplication(scene.db, {
    id,
    programId: program.id,
    categoryId: request.categoryId,
    ownerId: userId,
    applicantName: name,
    applicantEmail: email,
    lang,
    extendedUntil: request.extendedUntil,
    eligibility: eligibility ?? null,
    at: scene.now,
  })
  const subject = { programId: program.id, applicationId: id }
  const recorded = record(scene, 'application.started', subject, { categoryId: request.categoryId })
  const [application] = await Promise.all([inserted, recorded])
  return { application, eligibility }
}

function languageOf(program: ProgramRow, locale: Locale): Locale {
  return program.supportedLangs.includes(locale) ? locale : program.defaultLang
}
