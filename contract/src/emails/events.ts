import type { Locale } from '../kernel/locale/index.ts'

/** What happens to mails; none says what a mail says. */
export interface EmailEvents {
  /** The address takes no mail, or the other side refused this one: `status` as RFC 3463 writes it. */
  'email.bounced': { emailId: string; kind: string; status: string }
  'email.complained': { emailId: string; kind: string }
  /** Mails leave again to the address of a mail. */
  'email.resumed': { emailId: string; why: string }
  'email_template.published': { kind: string; locale: Locale; version: number }
  'email_template.restored': { kind: string; locale: Locale; version: number }
  /** Back to the words that would be sent without it. */
  'email_template.withdrawn': { kind: string; locale: Locale }
  'email_template.tested': { kind: string; locale: Locale }
}
