import type { Locale } from '../kernel/locale/index.ts'

/** What happens to mails; none says what a mail says. */
export interface EmailEvents {
  /** The address takes no mail, or the other side refused this one: `status` as RFC 3463 writes it. */
  'email.bounced': { emailId: string; kind: string; status: string }
  'email.complained': { emailId: string; kind: string }
  /** Mails leave again to the address of a mail. */
  'email.resumed': { emailId: string; why: string }
  /** A mail that did not arrive was sent again, to another address. */
  'email.resent': { emailId: string; kind: string; again: string }
  'email_template.published': { kind: string; locale: Locale; version: number }
  'email_template.restored': { kind: string; locale: Locale; version: number }
  /** Back to the words that would be sent without it. */
  'email_template.withdrawn': { kind: string; locale: Locale }
  'email_template.tested': { kind: string; locale: Locale }
  /** A template under a name of one's own. */
  'email_template.created': { kind: string; title: string }
  'email_template.renamed': { kind: string; title: string }
  'email_template.removed': { kind: string; title: string }
  'sending_domain.added': { domainId: string; name: string }
  /** Its key was seen: mails leave in its name. */
  'sending_domain.verified': { domainId: string; name: string }
  /** Its key is seen no more: the installation's address sends. */
  'sending_domain.failing': { domainId: string; name: string }
  'sending_domain.rotated': { domainId: string; name: string; selector: string }
  'sending_domain.removed': { domainId: string; name: string }
  'sender.added': { senderId: string; address: string }
  'sender.changed': { senderId: string; address: string }
  'sender.removed': { senderId: string; address: string }
}
