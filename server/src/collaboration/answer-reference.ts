import { answersLimit } from '@laurel/contract/applications/answers'
import type { Reference } from '@laurel/contract/collaboration'
import { type FormDefinition, hasForbiddenTags } from '@laurel/contract/forms/definition'
import { type FormContext, pruneAnswers, validateAnswers } from '@laurel/contract/forms/engine'
import {
  type Answers,
  type AnswerValue,
  normaliseValue,
  phoneCountryOf,
  rowsLimit,
} from '@laurel/contract/forms/values'
import { dayIn } from '@laurel/contract/kernel'
import {
  filesIn,
  holdsFiles,
  knownFiles,
  rowCount,
  textsIn,
  withBannedDomains,
  withKnownFiles,
} from '../applications/answers/index.ts'
import {
  checkTakesAnswers,
  contextOf,
  type Frame,
  type FrameStep,
  lookUpLater,
  otherPartsIn,
  plainValues,
  progressOf,
  readFrame,
} from '../applications/index.ts'
import type { RefereeRow } from '../applications/store/index.ts'
import { type Application, findApplication, lockApplication, replaceValues } from '../applications/store/index.ts'
import { tokenHash } from '../identity/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { subjectOf } from './change-collaborators.ts'
import { sendReferenceNews } from './mails.ts'
import { dropFilesOfReferee } from './reference-files.ts'
import { findRefereeByToken, lockRefereeByToken, setReferee } from './store/referees.ts'

/** Somebody behind a personal link, with the questions asked of them. */
export interface RequestedReference {
  readonly referee: RefereeRow
  readonly frame: Frame
  readonly step: FrameStep
  readonly part: FormDefinition
  readonly context: FormContext
}

/**
 * The application is held, and read, before what was asked: what is sent is either part of the submission or refused
 * because the application was sent first. Refuses link_not_valid for a link that was never ours, replaced or taken back, and
 * link_expired.
 */
export async function getRequestedReference(scene: Scene, token: string): Promise<RequestedReference> {
  const hash = tokenHash(token)
  const named = (await findRefereeByToken(scene.db, hash)) ?? refuse('link_not_valid')
  const application = await lockApplication(scene.db, named.application_id)
  // Others may have replaced or used the link until the application was free.
  const referee = (await lockRefereeByToken(scene.db, hash)) ?? refuse('link_not_valid')
  return requestedReferenceOf(scene, referee, application)
}

/** The same, without holding anything: what is admitted is asked again when it is kept. */
export async function findRequestedReference(scene: Scene, token: string): Promise<RequestedReference> {
  const referee = (await findRefereeByToken(scene.db, tokenHash(token))) ?? refuse('link_not_valid')
  return requestedReferenceOf(scene, referee, await findApplication(scene.db, referee.application_id))
}

async function requestedReferenceOf(
  scene: Scene,
  referee: RefereeRow,
  application: Application | undefined,
): Promise<RequestedReference> {
  if (referee.expires_at <= scene.now) refuse('link_expired')
  if (!application || application.state === 'deleted' || referee.declined_at) refuse('link_not_valid')
  const frame = await readFrame(scene.db, application)
  const index = frame.steps.findIndex(({ id }) => id === referee.step_id)
  const step = frame.steps[index] ?? refuse('link_not_valid')
  const context = progressOf(frame, scene.now)[index]?.context ?? contextOf(frame, scene.now)
  const part = otherPartsIn(step, context).find(({ role }) => role === referee.role)?.part ?? refuse('link_not_valid')
  // The answers of the applicant's earlier steps stay out of what this person's form is asked with.
  return {
    referee,
    frame,
    step,
    part,
    context: await withBannedDomains(scene, { today: context.today, country: phoneCountryOf(frame.program) }, [part]),
  }
}

/** The page of a personal link: title, applicant's name, their own questions. Says to the applicant that it was opened. */
export async function openReference(scene: Scene, token: string): Promise<Reference> {
  const { referee, frame, step, part } = await getRequestedReference(scene, token)
  const { application, program } = frame
  if (!referee.opened_at) {
    await setReferee(scene.db, referee.id, { opened_at: scene.now })
    await record(scene, 'referee.opened', subjectOf(application), { refereeId: referee.id })
  }
  return {
    id: referee.id,
    applicant: application.applicantName,
    program: program.texts.title,
    defaultLang: program.defaultLang,
    title: application.title,
    name: referee.name,
    role: referee.role,
    step: step.title,
    definition: part,
    answers: referee.answers,
    confidential: part.fields.filter(({ confidential }) => confidential).map(({ key }) => key),
    version: referee.version,
    closesAt: program.closesAt?.toISOString() ?? null,
    timeZone: program.timeZone,
    answeredAt: referee.answered_at?.toISOString() ?? null,
    today: dayIn(program.timeZone, scene.now),
  }
}

/** Keeps answers as they are typed. Refuses link_used once they were sent, and whatever closes the application. */
export async function saveReference(
  scene: Scene,
  token: string,
  changes: readonly { field: string; value: AnswerValue }[],
) {
  const { referee, frame, part, context } = await getRequestedReference(scene, token)
  checkMayAnswer(scene, referee, frame)
  const answers: Answers = { ...referee.answers }
  const hasFiles = changes.some(({ value }) => holdsFiles(value))
  const files = hasFiles ? await knownFiles(scene.db, frame.application.id, referee.id) : new Map()
  for (const { field: key, value } of changes) {
    const field = part.fields.find((one) => one.key === key)
    const isTaken = field && rowCount(value) <= rowsLimit && !textsIn(value).some((text) => hasForbiddenTags(text))
    if (!isTaken) refuse('invalid_input', { fields: [{ field: `changes.${key}`, reason: 'refused' }] })
    answers[key] = withKnownFiles(field, normaliseValue(field, value, context), files)
  }
  if (Buffer.byteLength(JSON.stringify(answers)) > answersLimit) refuse('too_large')
  const version = referee.version + 1
  await setReferee(scene.db, referee.id, { answers, version, saved_at: scene.now })
  const changed = new Set(changes.map(({ field }) => field))
  const problems = validateAnswers(part, answers, { ...context, mode: 'draft' }).filter(({ field }) =>
    changed.has(field.split(/[.[]/)[0] ?? ''),
  )
  return { version, problems, savedAt: scene.now.toISOString() }
}

/** Sends them for good. Refuses application_incomplete with what is missing. */
export async function sendReference(scene: Scene, token: string): Promise<{ answeredAt: string }> {
  const { referee, frame, part, context } = await getRequestedReference(scene, token)
  if (referee.answered_at) return { answeredAt: referee.answered_at.toISOString() }
  checkMayAnswer(scene, referee, frame)
  const problems: { field: string; reason: string }[] = validateAnswers(part, referee.answers, context)
  const named = filesIn(part, referee.answers)
  const known = named.length > 0 ? await knownFiles(scene.db, frame.application.id, referee.id) : new Map()
  // Found infected since: it is to be sent again.
  for (const { path, file } of named) if (!known.has(file.key)) problems.push({ field: path, reason: 'file-required' })
  if (problems.length > 0) {
    refuse('application_incomplete', { fields: problems.map(({ field, reason }) => ({ field, reason })) })
  }
  const answers = pruneAnswers(part, referee.answers, context)
  await Promise.all([
    setReferee(scene.db, referee.id, { answers, answered_at: scene.now }),
    // The columns that lists of staff filter and sort by.
    replaceValues(scene.db, frame.application, keysOf(part), plainValues(part, answers, context)),
    ...lookUpLater(scene, frame.application.id, part.fields, answers),
  ])
  await sendReferenceNews(scene, frame, { ...referee, news: 'answered' })
  await record(scene, 'referee.answered', subjectOf(frame.application), { refereeId: referee.id, role: referee.role })
  return { answeredAt: scene.now.toISOString() }
}

/** Their link ends; the applicant is told and may ask again, or somebody else. Refuses link_used once they answered. */
export async function declineReference(scene: Scene, token: string): Promise<void> {
  const { referee, frame } = await getRequestedReference(scene, token)
  if (referee.answered_at) refuse('link_used')
  await dropFilesOfReferee(scene.db, frame.application.id, referee.id)
  await setReferee(scene.db, referee.id, { declined_at: scene.now, answers: {} })
  await sendReferenceNews(scene, frame, { ...referee, news: 'declined' })
  await record(scene, 'referee.declined', subjectOf(frame.application), { refereeId: referee.id, role: referee.role })
}

function keysOf({ fields }: FormDefinition): string[] {
  return fields.map(({ key }) => key)
}

export function checkMayAnswer(scene: Scene, referee: RefereeRow, frame: Frame): void {
  if (referee.answered_at) refuse('link_used')
  checkTakesAnswers(frame, scene.now)
}
