import type { MailReports, Scene } from '../../kernel/scene.ts'
import { markOf } from '../bounce-address.ts'

/** Headers by which each provider hands the mark of a mail back in its reports. */
const headersOf: Readonly<Record<MailReports['provider'], (mark: string) => Readonly<Record<string, string>>>> = {
  ses: (mark) => ({ 'X-Laurel-Mail': mark }),
  postmark: (mark) => ({ 'X-PM-Metadata-laurel-mail': mark }),
  mailgun: (mark) => ({ 'X-Mailgun-Variables': JSON.stringify({ 'laurel-mail': mark }) }),
  sendgrid: (mark) => ({ 'X-SMTPAPI': JSON.stringify({ unique_args: { laurel_mail: mark } }) }),
  brevo: (mark) => ({ 'X-Mailin-custom': mark }),
}

/** What a mail carries for the reports about it. */
export function marksFor({ house, platform }: Scene, emailId: string): Readonly<Record<string, string>> {
  if (!house.mailReports) return {}
  return headersOf[house.mailReports.provider](markOf(house.secret, { platformId: platform.id, emailId }))
}
