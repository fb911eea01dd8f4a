import type { AddApplication } from '@laurel/contract/casework'
import { applicationUrl, sendAddedMail } from '../applications/mails/index.ts'
import {
  type Application,
  countTaken,
  findExtendedUntil,
  insertApplication,
  listOwned,
} from '../applications/store/index.ts'
import { findAccount, holdAccounts, nameOf, registrationLink } from '../identity/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { findPlan, isPlanReady, type ProgramRow } from '../programs/index.ts'

/**
 * Starts a draft for somebody, found by their address or made known to the platform; they are told by mail. No date of the
 * program holds the team back. Refuses invalid_input for a foreign category, applicant_shut_out, application_limit_reached,
 * program_full.
 */
export async function addApplication(scene: Scene, program: ProgramRow, request: AddApplication): Promise<Application> {
  const plan = await findPlan(scene.db, request.categoryId, program.planStamp)
  if (plan?.program.id !== program.id || !isPlanReady(plan)) refuseField('categoryId', 'unknown')
  const lang = program.supportedLangs.includes(request.lang) ? request.lang : program.defaultLang
  const applicant = await holdApplicant(scene, request, lang)
  await checkLimits(scene, program, applicant.userId)
  const application = await insertApplication(scene.db, {
    id: newId(),
    programId: program.id,
    categoryId: request.categoryId,
    ownerId: applicant.userId,
    applicantName: applicant.name,
    applicantEmail: applicant.email,
    lang,
    extendedUntil: await findExtendedUntil(scene.db, program.id, applicant.email),
    source: 'staff',
    at: scene.now,
  })
  const subject = { programId: program.id, applicationId: application.id }
  const { reason } = request
  await record(scene, 'application.started', subject, { categoryId: request.categoryId, onBehalf: { reason } })
  const about = { application, program: plan.program }
  const isNew = !applicant.isConfirmed
  const url = isNew ? await registrationLink(scene, applicant.userId, lang) : applicationUrl(scene, about)
  await sendAddedMail(scene, about, { by: userOf(scene).name, reason, isNew, url })
  return application
}

/** Their account and the name by which they apply: their own where they have one. */
async function holdApplicant(scene: Scene, { email, name }: AddApplication, lang: AddApplication['lang']) {
  const address = email.toLowerCase()
  const held = (await holdAccounts(scene, [{ email: address, name }], lang, 'staff')).get(address)
  if (!held) refuse('applicant_shut_out')
  const account = await findAccount(scene, held.userId)
  const own = account && held.isConfirmed ? nameOf(account) : ''
  return { ...held, email: address, name: own || name }
}

async function checkLimits(scene: Scene, program: ProgramRow, userId: string): Promise<void> {
  const limit = program.applicationsPerPerson
  const owned = limit === null ? [] : await listOwned(scene.db, userId, program.id)
  const counted = owned.filter(({ state }) => state !== 'withdrawn').length
  if (limit !== null && counted >= limit) refuse('application_limit_reached', { details: { limit } })
  const maxApplications = program.applicationsLimit
  if (maxApplications !== null && (await countTaken(scene.db, program.id)) >= maxApplications)
    refuse('program_full', { details: { limit: maxApplications } })
}
