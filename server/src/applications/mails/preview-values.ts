import { decisions } from '@laurel/contract/applications/states'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { permissionsOf } from '../../access/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { sayDateTime } from '../../kernel/words/index.ts'
import { findProgram } from '../../programs/index.ts'
import { findApplication } from '../store/applications.ts'
import { calledIn } from './mails.ts'

/** Values of the fields of mails for an application that the caller may read; undefined where there is none to them. */
export async function previewValues(
  scene: Scene,
  { id, programId, locale }: { readonly id: string; readonly programId: string | null; readonly locale: Locale },
): Promise<Readonly<Record<string, string>> | undefined> {
  const application = await findApplication(scene.db, id)
  if (!application || (programId && application.programId !== programId)) return undefined
  if (!(await permissionsOf(scene, application.programId)).has('program.applications.read')) return undefined
  const program = await findProgram(scene.db, application.programId)
  if (!program) return undefined
  const until = application.changesUntil ?? application.extendedUntil ?? program.closesAt
  return {
    program: readText(program.texts.title, locale, program.defaultLang),
    title: calledIn(locale, application),
    reference: application.reference ?? '',
    applicant: application.applicantName || application.applicantEmail,
    name: application.applicantName,
    email: application.applicantEmail,
    ...(until && {
      at: sayDateTime(locale, until, program.timeZone),
      until: sayDateTime(locale, until, program.timeZone),
    }),
  }
}

/** Where who applies is written to now, and since when their decision is published. */
export async function applicantAddress(
  { db }: Scene,
  id: string,
): Promise<{ readonly email: string; readonly name: string; readonly decidedSince: Date | null } | undefined> {
  const application = await findApplication(db, id)
  if (!application?.applicantEmail || application.state === 'deleted') return undefined
  const { applicantEmail: email, applicantName: name, state, decisionPublishedAt } = application
  const isDecided = decisions.some((decision) => decision === state)
  return { email, name, decidedSince: isDecided ? decisionPublishedAt : null }
}
