import { otherParts } from '@laurel/contract/applications/answers'
import { reopensAny } from '@laurel/contract/applications/states'
import type { Locale } from '@laurel/contract/kernel/locale'
import { checkTakesAnswers, type Frame, lockFrame, otherPartsIn, progressOf } from '../applications/index.ts'
import type { Application } from '../applications/store/index.ts'
import { listReferees, type RefereeRow, replaceValues } from '../applications/store/index.ts'
import { tokenHash } from '../identity/index.ts'
import { newId, newToken } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { subjectOf } from './change-collaborators.ts'
import { sendReferenceRequest } from './mails.ts'
import { dropFilesOfReferee } from './reference-files.ts'
import { insertReferee, removeReferee, setReferee } from './store/referees.ts'

const dayMs = 24 * 3_600_000
/** A personal link is good for 60 days. */
const invitationMs = 60 * dayMs
/** Reminded after a week, and once more three days before the deadline. */
const reminderAfterMs = 7 * dayMs
const reminderBeforeMs = 3 * dayMs

interface ReferenceRequest {
  readonly stepId: string
  readonly role: string
  readonly name: string
  readonly email: string
  readonly lang?: Locale
}

/**
 * Asks somebody to answer the questions of a role. Refuses referee_asked, application_locked, program_closed, and
 * invalid_input for a step or role that asks nothing of others.
 */
export async function inviteReferee(scene: Scene, found: Application, request: ReferenceRequest): Promise<void> {
  const [frame, known] = await Promise.all([lockFrame(scene.db, found), listReferees(scene.db, found.id)])
  checkTakesAnswers(frame, scene.now)
  checkRequest(scene, frame, request)
  if (known.some(({ step_id, role }) => step_id === request.stepId && role === request.role)) refuse('referee_asked')
  const [id, token] = [newId(), newToken()]
  const expiresAt = new Date(scene.now.getTime() + invitationMs)
  const lang = request.lang ?? frame.application.lang
  await insertReferee(scene.db, {
    id,
    application_id: found.id,
    step_id: request.stepId,
    role: request.role,
    name: request.name,
    email: request.email,
    lang,
    token_hash: tokenHash(token),
    expires_at: expiresAt,
    invited_by: userOf(scene).userId,
    invited_at: scene.now,
  })
  await sendReferenceRequest(scene, frame, { ...request, lang, token, expiresAt, again: false })
  await planReminders(scene, frame, id)
  await record(scene, 'referee.invited', subjectOf(frame.application), { refereeId: id, role: request.role })
}

function checkRequest(scene: Scene, frame: Frame, { stepId, role }: ReferenceRequest): void {
  const index = frame.steps.findIndex(({ id }) => id === stepId)
  const [step, context] = [frame.steps[index], progressOf(frame, scene.now)[index]?.context]
  if (!step || !context) refuseField('stepId', 'unknown')
  if (!otherPartsIn(step, context).some((one) => one.role === role)) refuseField('role', 'unknown')
}

async function planReminders(scene: Scene, { program }: Frame, refereeId: string): Promise<void> {
  const first = scene.now.getTime() + reminderAfterMs
  const last = (program.closesAt?.getTime() ?? 0) - reminderBeforeMs
  const moments = [first, last].filter((at) => at > scene.now.getTime() && (at === last || last < at || first < last))
  for (const [index, at] of [...new Set(moments)].entries()) {
    await enqueue(
      scene.db,
      'remind-referee',
      { refereeId },
      { runAt: new Date(at), key: `referee:${refereeId}:${index}` },
    )
  }
}

/** A new link, which ends the old one. Refuses referee_answered; somebody who declined may be asked again. */
export async function inviteRefereeAgain(scene: Scene, found: Application, referee: RefereeRow): Promise<void> {
  const frame = await lockFrame(scene.db, found)
  checkTakesAnswers(frame, scene.now)
  if (referee.answered_at) refuse('referee_answered')
  await sendAgain(scene, frame, referee)
}

/** Whoever asks: the applicant, or the clock. */
export async function sendAgain(
  scene: Scene,
  about: Pick<Frame, 'application' | 'program'>,
  referee: RefereeRow,
): Promise<void> {
  const token = newToken()
  const expiresAt = new Date(scene.now.getTime() + invitationMs)
  await setReferee(scene.db, referee.id, {
    token_hash: tokenHash(token),
    expires_at: expiresAt,
    reminded_at: scene.now,
    reminders: referee.reminders + 1,
    declined_at: null,
  })
  await sendReferenceRequest(scene, about, { ...referee, token, expiresAt, again: true })
  await record(scene, 'referee.reminded', subjectOf(about.application), { refereeId: referee.id })
}

/**
 * Takes back what was asked of somebody, with what they answered. Refuses application_locked once it was sent; in an
 * application sent back, for answers that staff did not reopen.
 */
export async function takeRefereeBack(scene: Scene, found: Application, referee: RefereeRow): Promise<void> {
  const frame = await lockFrame(scene.db, found)
  checkTakesAnswers(frame, scene.now)
  const { whole } = frame.steps.find(({ id }) => id === referee.step_id)?.form ?? {}
  const fields = whole ? (otherParts(whole).find(({ role }) => role === referee.role)?.fields ?? []) : []
  const keys = fields.map(({ key }) => key)
  const { state, changesSteps, changesFields } = frame.application
  const requested = state === 'to_complete' ? { stepIds: [...changesSteps], fields: [...changesFields] } : null
  if (referee.answered_at && !reopensAny(requested, referee.step_id, keys)) refuse('application_locked')
  await dropFilesOfReferee(scene.db, frame.application.id, referee.id)
  await Promise.all([removeReferee(scene.db, referee.id), replaceValues(scene.db, frame.application, keys, [])])
  const payload = { refereeId: referee.id, role: referee.role, hadAnswered: referee.answered_at !== null }
  await record(scene, 'referee.removed', subjectOf(frame.application), payload)
}
