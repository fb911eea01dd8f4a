import { z } from 'zod'

/** When mails of a topic leave: as they are written, gathered in a digest, or not at all. */
export const MailPace = z.enum(['at_once', 'digest', 'off'])
export type MailPace = z.infer<typeof MailPace>

export const DigestInterval = z.enum(['daily', 'weekly'])
export type DigestInterval = z.infer<typeof DigestInterval>

export const mailReaders = ['person', 'jury', 'team'] as const

interface Topic {
  readonly reader: (typeof mailReaders)[number]
  /** False: something is asked of the reader, or goes wrong without them; it may wait for a digest, and always comes. */
  readonly mayBeOff: boolean
}

/**
 * What people choose about: mails of a kind that names one of these. A kind without a topic is mandatory: sign-in, receipts,
 * decisions, payments, one's own data.
 */
export const mailTopics = {
  messages: { reader: 'person', mayBeOff: false },
  reminders: { reader: 'person', mayBeOff: true },
  references: { reader: 'person', mayBeOff: true },
  publicity: { reader: 'person', mayBeOff: true },
  jury_work: { reader: 'jury', mayBeOff: false },
  jury_reminders: { reader: 'jury', mayBeOff: true },
  waiting: { reader: 'team', mayBeOff: true },
  colleagues: { reader: 'team', mayBeOff: true },
  team_messages: { reader: 'team', mayBeOff: true },
  jury_follow_up: { reader: 'team', mayBeOff: true },
  files: { reader: 'team', mayBeOff: true },
  machines: { reader: 'team', mayBeOff: false },
} as const satisfies Readonly<Record<string, Topic>>
export type MailTopic = keyof typeof mailTopics

export const mailTopicNames = Object.keys(mailTopics) as MailTopic[]

/** Mails that nobody can do without, as they are named to people. */
export const mandatoryMails = ['security', 'receipts', 'decisions', 'payments', 'own_data'] as const
