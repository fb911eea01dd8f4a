import type { GiveMoreTime, GrantedMoreTime, MoreTime, MyDeadline } from '@laurel/contract/applications/states'
import { holdName, newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { authorOf } from '../frame.ts'
import { sendInvitedMoreTime, sendMoreTimeMail } from '../mails/request-mails.ts'
import { acceptMoreTime } from '../requests/settle-requests.ts'
import { enqueueOverdue } from '../states/changes-overdue.ts'
import { type Application, findApplication, lockApplication, setApplication } from '../store/applications.ts'
import {
  type Extension,
  findExtendedUntil,
  insertExtension,
  listExtensions,
  revokeExtension,
  spreadExtension,
} from '../store/more-time.ts'
import { findNames } from '../store/names.ts'
import { endOf } from './check-open.ts'
import { mindDeadline } from './close-drafts.ts'

interface Grant {
  readonly until: Date
  readonly reason: string
}

/**
 * Gives one application, or one person before they started, a later end; they are told, and their requests for it are
 * accepted. Refuses not_found, no_deadline,
 * state_not_allowed for what is neither a draft nor sent back, invalid_input for an end that is no later.
 */
export async function giveMoreTime(
  scene: Scene,
  program: ProgramRow,
  { responseId, email, until, reason }: GiveMoreTime,
): Promise<GrantedMoreTime> {
  const grant = { until: new Date(until), reason }
  if (responseId) {
    const application = await lockApplication(scene.db, responseId)
    if (application?.programId !== program.id) refuse('not_found')
    const extended = await extend(scene, program, application, grant)
    const answeredRequests = await acceptMoreTime(scene, [application.id], reason)
    await sendMoreTimeMail(scene, { application: extended.application, program }, grant.until, reason)
    return { ...(await present(scene, extended.row)), answeredRequests }
  }
  const person = (email ?? '').toLowerCase()
  await holdName(scene.db, `more time ${program.id} ${person}`)
  checkLater(program, endOf(program, await findExtendedUntil(scene.db, program.id, person)), grant.until, scene.now)
  const row = await keep(scene, program, { email: person, applicationId: null, ...grant })
  const drafts = await spreadExtension(scene.db, program.id, row)
  const { email: to } = row
  await record(scene, 'application.more_time_given', { programId: program.id }, { until, reason, email: to })
  await mindDeadline(scene, program, grant.until)
  // Who asked for it in their drafts has it, in as many words. What was sent back has an end of its own, which stays.
  const answeredRequests = await acceptMoreTime(
    scene,
    drafts.map(({ id }) => id),
    reason,
  )
  await sendInvitedMoreTime(scene, program, { email: to, lang: drafts[0]?.lang ?? program.defaultLang, ...grant })
  return { ...(await present(scene, row)), answeredRequests }
}

/** A later end for one application: of its draft, or of what it was sent back for. Refuses like `giveMoreTime`. */
export async function extendApplication(
  scene: Scene,
  program: ProgramRow,
  application: Application,
  grant: Grant,
): Promise<Application> {
  return (await extend(scene, program, application, grant)).application
}

async function extend(scene: Scene, program: ProgramRow, application: Application, { until, reason }: Grant) {
  const { id, state, applicantEmail } = application
  if (state !== 'draft' && state !== 'to_complete') refuse('state_not_allowed', { details: { state } })
  const isDraft = state === 'draft'
  const end = isDraft ? endOf(program, application.extendedUntil) : application.changesUntil
  checkLater(program, end, until, scene.now)
  const row = await keep(scene, program, { email: applicantEmail.toLowerCase(), applicationId: id, until, reason })
  const changes = isDraft ? { extended_until: until, deadline_told_at: null } : { changes_until: until }
  const changed = await setApplication(scene.db, id, changes, scene.now)
  const subject = { programId: program.id, applicationId: id }
  await record(scene, 'application.more_time_given', subject, { until: until.toISOString(), reason })
  if (isDraft) await mindDeadline(scene, program, until)
  else await enqueueOverdue(scene, id, until)
  return { row, application: changed }
}

function checkLater(program: ProgramRow, end: Date | null, until: Date, now: Date): void {
  if (!end) refuse('no_deadline', { details: { programId: program.id } })
  if (until <= now) refuseField('until', 'past')
  if (until <= end) refuseField('until', 'not_later')
}

async function keep(
  scene: Scene,
  program: ProgramRow,
  extension: Pick<Extension, 'email' | 'applicationId' | 'until' | 'reason'>,
): Promise<Extension> {
  const by = { grantedBy: authorOf(scene), grantedAt: scene.now }
  const row = { ...extension, ...by, id: newId(), programId: program.id }
  await insertExtension(scene.db, row)
  return row
}

/** Takes it back: drafts that it kept open end with the program again. What was sent meanwhile stays sent. */
export async function takeBackMoreTime(scene: Scene, program: ProgramRow, extension: Extension): Promise<void> {
  await revokeExtension(scene.db, extension.id, scene.now)
  await spreadExtension(scene.db, program.id, extension)
  const subject = { programId: program.id, ...(extension.applicationId && { applicationId: extension.applicationId }) }
  const payload = { until: extension.until.toISOString(), ...(!extension.applicationId && { email: extension.email }) }
  await record(scene, 'application.more_time_taken_back', subject, payload)
}

export async function readMoreTime(scene: Scene, program: ProgramRow): Promise<MoreTime[]> {
  const rows = await listExtensions(scene.db, program.id)
  const names = await findNames(
    scene.db,
    rows.flatMap(({ grantedBy }) => grantedBy ?? []),
  )
  return rows.map((row) => shown(row, row.applicationId ? row : null, names))
}

async function present(scene: Scene, row: Extension): Promise<MoreTime> {
  const names = await findNames(scene.db, row.grantedBy ? [row.grantedBy] : [])
  const application = row.applicationId ? await findApplication(scene.db, row.applicationId) : null
  return shown(row, application ?? null, names)
}

function shown(
  row: Extension,
  application: { title: string | null; reference: string | null } | null,
  names: ReadonlyMap<string, string>,
): MoreTime {
  return {
    id: row.id,
    email: row.email,
    application:
      row.applicationId && application
        ? { id: row.applicationId, title: application.title ?? '', reference: application.reference }
        : null,
    until: row.until.toISOString(),
    reason: row.reason,
    grantedBy: row.grantedBy ? (names.get(row.grantedBy) ?? null) : null,
    grantedAt: row.grantedAt.toISOString(),
  }
}

/** The deadline as it is for the caller, by the server's clock. */
export async function readMyDeadline(scene: Scene, program: ProgramRow): Promise<MyDeadline> {
  const extendedUntil = await findExtendedUntil(scene.db, program.id, userOf(scene).email)
  const end = endOf(program, extendedUntil)
  const isOpen = (!program.opensAt || program.opensAt <= scene.now) && (!end || end > scene.now)
  return {
    opensAt: program.opensAt?.toISOString() ?? null,
    closesAt: program.closesAt?.toISOString() ?? null,
    extendedUntil: extendedUntil?.toISOString() ?? null,
    timeZone: program.timeZone,
    canStart: isOpen && program.status === 'active' && program.publishedAt !== null,
    closingMessage: program.closingTexts,
    serverTime: scene.now.toISOString(),
  }
}
