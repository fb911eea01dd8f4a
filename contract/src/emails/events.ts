import type { Locale } from '../kernel/index.ts'

/** What happens to mails; none says what a mail says. */
export interface EmailEvents {
  'email_template.published': { kind: string; locale: Locale; version: number }
  'email_template.restored': { kind: string; locale: Locale; version: number }
  /** Back to the words that would be sent without it. */
  'email_template.withdrawn': { kind: string; locale: Locale }
  'email_template.tested': { kind: string; locale: Locale }
}
