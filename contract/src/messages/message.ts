import { z } from 'zod'
import { StoredFile } from '../files/index.ts'
import { Id } from '../kernel/index.ts'
import { Locale, LocalizedText } from '../kernel/locale/index.ts'

/** Longest message, in characters. */
export const messageLength = 10_000

/** Most files of one message. */
export const messageFiles = 10

/** Largest file of a message, in bytes. */
export const messageFileBytes = 50 * 1024 * 1024

/** Who speaks: those who apply, or those who run the program. */
export const Side = z.enum(['applicant', 'staff'])
export type Side = z.infer<typeof Side>

/** What one says to the other. Plain text; line breaks count. */
export const Message = z.object({
  id: Id,
  side: Side,
  author: z.object({
    name: z.string(),
    /** The caller wrote it. */
    isMe: z.boolean(),
  }),
  text: z.string(),
  files: z.array(StoredFile),
  sentAt: z.iso.datetime(),
  /** When somebody of the other side first read it; null before, and where that was not kept. */
  readAt: z.iso.datetime().nullable(),
  /** Who that was. Told to the team alone: it reads as one, and who applies does not learn which of them did. */
  readBy: z.string().nullable(),
})
export type Message = z.infer<typeof Message>

/** `files` are keys of files uploaded for this conversation and not sent yet. */
export const SendMessage = z.object({
  text: z.string().trim().min(1).max(messageLength),
  files: z.array(z.string().max(64)).max(messageFiles).optional(),
})
export type SendMessage = z.infer<typeof SendMessage>

/** A conversation as the team's inbox lists it. */
export const Conversation = z.object({
  application: z.object({
    id: Id,
    title: z.string(),
    reference: z.string().nullable(),
    applicantName: z.string(),
    category: LocalizedText,
  }),
  last: z.object({ side: Side, excerpt: z.string(), sentAt: z.iso.datetime() }),
  /** Messages of the applicant that nobody of the team has read. */
  unread: z.int(),
  /** The applicant spoke last, and nobody answered or settled it. */
  isWaiting: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

/** A conversation as those who apply find it in their own space. */
export const MyConversation = z.object({
  application: z.object({
    id: Id,
    title: z.string(),
    program: z.object({ slug: z.string(), title: LocalizedText, defaultLang: Locale }),
  }),
  /** Who of the team spoke last; empty while nobody has, and for somebody who is gone. */
  teamMember: z.string(),
  last: z.object({
    side: Side,
    /** The caller wrote it. */
    isMe: z.boolean(),
    author: z.string(),
    excerpt: z.string(),
    sentAt: z.iso.datetime(),
  }),
  /** Messages of the team that the applicants have not read. */
  unread: z.int(),
})
export type MyConversation = z.infer<typeof MyConversation>

export const ConversationCounts = z.object({ waiting: z.int(), unread: z.int() })
export type ConversationCounts = z.infer<typeof ConversationCounts>

/** Which conversations: all, those that wait for an answer, those with something unread. */
export const ConversationView = z.enum(['all', 'waiting', 'unread'])
export type ConversationView = z.infer<typeof ConversationView>
