import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { Application } from '../applications/store/index.ts'
import { mailKind, sendMail } from '../emails/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { pageAddress } from '../platforms/index.ts'
import type { ProgramRow } from '../programs/index.ts'

const declared = { group: 'application', audience: 'applicant', button: 'awards.mail.button' } as const

const issuedMail = mailKind({
  ...declared,
  name: 'award_issued',
  fields: ['program', 'title', 'what'],
  subject: 'awards.mail.issued.subject',
  body: [{ words: 'awards.mail.issued.text' }, { words: 'awards.mail.issued.use' }],
})

const correctedMail = mailKind({
  ...declared,
  name: 'award_corrected',
  fields: ['program', 'title', 'what', 'reason'],
  subject: 'awards.mail.corrected.subject',
  body: [{ words: 'awards.mail.corrected.text' }, { field: 'reason' }, { words: 'awards.mail.corrected.use' }],
})

const revokedMail = mailKind({
  ...declared,
  name: 'award_revoked',
  fields: ['program', 'title', 'what', 'reason'],
  subject: 'awards.mail.revoked.subject',
  body: [{ words: 'awards.mail.revoked.text' }, { field: 'reason' }, { words: 'awards.mail.revoked.use' }],
})

export const awardMails = [issuedMail, correctedMail, revokedMail]

interface About {
  readonly program: ProgramRow
  readonly application: Application
  readonly code: string
  /** Of the certificate. */
  readonly name: string
  readonly lang: Locale
}

function mailOf(scene: Scene, { program, application, code, name, lang }: About) {
  return {
    to: { email: application.applicantEmail, name: application.applicantName },
    locale: lang,
    values: {
      program: readText(program.texts.title, lang, program.defaultLang),
      title: application.title || application.reference || '',
      what: name,
    },
    url: pageAddress(scene.platform, lang, `/awards/${code}`),
    program,
    applicationId: application.id,
  }
}

/** Nobody is written to who has no address. */
const hasAddress = ({ application }: About) => application.applicantEmail !== ''

export async function sendIssued(scene: Scene, about: About): Promise<void> {
  if (hasAddress(about)) await sendMail(scene, issuedMail, mailOf(scene, about))
}

export async function sendCorrected(scene: Scene, about: About, reason: string): Promise<void> {
  if (!hasAddress(about)) return
  const mail = mailOf(scene, about)
  await sendMail(scene, correctedMail, { ...mail, values: { ...mail.values, reason } })
}

export async function sendRevoked(scene: Scene, about: About, reason: string): Promise<void> {
  if (!hasAddress(about)) return
  const mail = mailOf(scene, about)
  await sendMail(scene, revokedMail, { ...mail, values: { ...mail.values, reason } })
}
