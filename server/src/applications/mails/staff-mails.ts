import type { RequestKind } from '@laurel/contract/applications/requests'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { listHolders } from '../../access/index.ts'
import { sendMail } from '../../emails/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { staffMails } from './mail-kinds.ts'
import { type About, calledIn } from './mails.ts'
import { mayWriteNow } from './staff-digest.ts'

/** The page of the file in the back office. */
function fileUrl(scene: Scene, { application, program }: About, lang: Locale): string {
  return `${scene.platform.origin}/${lang}/admin/programs/${program.slug}/responses/${application.id}`
}

interface StaffMail {
  /** `applications.staff.<topic>.subject` and `.intro`. */
  readonly topic: 'gate' | 'request' | 'overdue'
  /** Further names in the mail, in the reader's language. */
  readonly more?: (lang: Locale) => Record<string, string>
  readonly quote?: string
}

/** Writes to everybody who may answer, each in their language; who was written to within the hour gets it with the next mail. */
async function notifyStaff(scene: Scene, about: About, mail: StaffMail): Promise<void> {
  const { application, program } = about
  const holders = await listHolders(scene.db, program.id, 'program.applications.update')
  await Promise.all(
    holders.map(async ({ id: userId, email, name, lang }) => {
      const names = {
        program: readText(program.texts.title, lang, program.defaultLang),
        title: calledIn(lang, application),
        applicant: application.applicantName || application.applicantEmail,
        ...mail.more?.(lang),
      }
      const text = say(lang, `applications.staff.${mail.topic}.intro`, names)
      const line = {
        topic: mail.topic,
        applicationId: application.id,
        text: [text, mail.quote ?? ''].join(' ').trim(),
      }
      if (!(await mayWriteNow(scene, { programId: program.id, userId }, line))) return
      await sendMail(scene, staffMails[mail.topic], {
        to: { email, name },
        locale: lang,
        values: { ...names, reason: mail.quote ?? '' },
        url: fileUrl(scene, about, lang),
        program,
        applicationId: application.id,
      })
    }),
  )
}

/** A validation is asked for. @param gate its title */
export async function notifyStaffOfGate(scene: Scene, about: About, gate: LocalizedText): Promise<void> {
  const more = (lang: Locale) => ({ gate: readText(gate, lang, about.program.defaultLang) })
  await notifyStaff(scene, about, { topic: 'gate', more })
}

/** An applicant asks for something. */
export async function notifyStaffOfRequest(
  scene: Scene,
  about: About,
  kind: RequestKind,
  reason: string,
): Promise<void> {
  const more = (lang: Locale) => ({ kind: say(lang, `applications.request.${kind}`) })
  await notifyStaff(scene, about, { topic: 'request', more, quote: reason })
}

/** Tells staff that a requested completion did not come in time. */
export async function notifyStaffOfOverdue(scene: Scene, about: About): Promise<void> {
  await notifyStaff(scene, about, { topic: 'overdue' })
}
