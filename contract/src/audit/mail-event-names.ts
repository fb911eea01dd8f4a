/** Events of mails, their words, and the domains that they leave from. */
export const mailEventNames = [
  'email.bounced',
  'email.complained',
  'email.resumed',
  'email_template.published',
  'email_template.restored',
  'email_template.withdrawn',
  'email_template.tested',
  'sending_domain.added',
  'sending_domain.verified',
  'sending_domain.failing',
  'sending_domain.rotated',
  'sending_domain.removed',
  'sender.added',
  'sender.changed',
  'sender.removed',
] as const
