import { z } from 'zod'
import { DigestInterval, MailPace, type MailTopic, mailReaders, mailTopicNames } from '../emails/topics/index.ts'
import { endpoint } from '../kernel/index.ts'

const Topic = z.enum(mailTopicNames as [MailTopic, ...MailTopic[]])

/** Which mails a person wants of this platform, and how. */
export const MailChoices = z.object({
  /** Those that can concern the person: of the team and of juries for their members alone. */
  topics: z.array(z.object({ name: Topic, reader: z.enum(mailReaders), pace: MailPace, mayBeOff: z.boolean() })),
  digest: DigestInterval,
  /** How many mails wait for the next digest. */
  waiting: z.number().int(),
})
export type MailChoices = z.infer<typeof MailChoices>

export const MailChoicesChange = z.object({
  /** A topic that is absent stays as it is. */
  paces: z.partialRecord(Topic, MailPace),
  digest: DigestInterval,
})
export type MailChoicesChange = z.infer<typeof MailChoicesChange>

/** Each person's own choices about mails (docs/rules.md §11). */
export const preferenceEndpoints = {
  readMailChoices: endpoint({
    name: 'readMailChoices',
    method: 'GET',
    path: '/api/profile/mail-preferences',
    summary: 'Which mails one wants of this platform: at once, in a digest, or not at all',
    access: { to: 'signedIn' },
    ok: MailChoices,
    evenInStandby: true,
  }),
  changeMailChoices: endpoint({
    name: 'changeMailChoices',
    method: 'PUT',
    path: '/api/profile/mail-preferences',
    summary: 'Chooses which mails one wants; those that ask something of one cannot be refused, only gathered',
    access: { to: 'signedIn' },
    body: MailChoicesChange,
    ok: MailChoices,
    perMinute: 30,
    evenInStandby: true,
  }),
}
