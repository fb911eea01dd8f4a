import { z } from 'zod'
import { StoredFile } from '../files/index.ts'
import { Id } from '../kernel/index.ts'
import { selectionSize } from '../listing/index.ts'
import { messageFiles } from './message.ts'
import { MessageSubjects, MessageTexts } from './template.ts'

/** Most applications that one sending writes to. */
export const maxRecipients = 100_000

/** Whom to write to: all that a list of the program holds, but those left out; or those picked. The words are the list's. */
export const Recipients = z.object({
  search: z.string().max(200).optional(),
  filter: z.string().max(10_000).optional(),
  sort: z.string().max(100).optional(),
  only: z.array(Id).min(1).max(selectionSize).optional(),
  except: z.array(Id).max(selectionSize).optional(),
})
export type Recipients = z.infer<typeof Recipients>

/** `files` are keys of files uploaded for a message to many and not sent yet: each conversation gets them. */
export const StartSending = z
  .object({
    texts: MessageTexts.optional(),
    /** Absent: the mails have the usual subject. */
    subjects: MessageSubjects.optional(),
    /** A mail template under a name of one's own, in place of texts and subjects: mails arrive with its layout. */
    ownMailId: Id.optional(),
    to: Recipients,
    files: z.array(z.string().max(64)).max(messageFiles).optional(),
  })
  .refine(({ texts, ownMailId }) => (texts === undefined) !== (ownMailId === undefined), {
    message: 'required',
    path: ['texts'],
  })
export type StartSending = z.infer<typeof StartSending>

/** Applications, and the people behind them: some apply more than once. */
export const RecipientCounts = z.object({ applications: z.int(), people: z.int() })
export type RecipientCounts = z.infer<typeof RecipientCounts>

export const sendingStates = ['running', 'finished', 'cancelled'] as const

/** One text on its way to many, each in its own conversation. */
export const Sending = z.object({
  id: Id,
  state: z.enum(sendingStates),
  /** As it was written, fields unfilled; of a template its words without their layout. */
  texts: MessageTexts,
  subjects: MessageSubjects.nullable(),
  /** The template whose words and layout the mails have, by the name that it has now. */
  ownMail: z.object({ id: Id, title: z.string() }).nullable(),
  files: z.array(StoredFile),
  author: z.string(),
  total: z.int(),
  sent: z.int(),
  failed: z.int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Sending = z.infer<typeof Sending>

/**
 * Why one was not written to: the application is gone or in the trash, nobody stands behind it, a merge field is empty,
 * what came of the text is too long, or something broke.
 */
export const sendingProblems = ['gone', 'in_trash', 'no_address', 'field_empty', 'too_long', 'broke'] as const

export const SendingItem = z.object({
  application: z.object({ id: Id, title: z.string(), reference: z.string().nullable(), applicantName: z.string() }),
  state: z.enum(['waiting', 'sent', 'failed']),
  problem: z.object({ code: z.enum(sendingProblems), fields: z.array(z.string()) }).nullable(),
})
export type SendingItem = z.infer<typeof SendingItem>
