import { z } from 'zod'
import { StoredFile } from '../files/index.ts'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'
import { decisionEndpoints } from './decision-endpoints.ts'
import { mailEndpoints } from './mail-endpoints.ts'
import { manyEndpoints } from './many-endpoints.ts'
import {
  Conversation,
  ConversationCounts,
  ConversationView,
  Message,
  MyConversation,
  messageFileBytes,
  SendMessage,
} from './message.ts'
import { fileKindRefusals, messageRefusals } from './refusals.ts'

const program = z.object({ programId: z.string().max(80) })
const one = program.extend({ responseId: Id })
const mine = z.object({ responseId: Id })
const reads = { to: 'staff', permission: 'program.applications.read' } as const
const writes = { to: 'staff', permission: 'program.applications.update' } as const
const applicant = { to: 'party', as: 'applicant' } as const
const editor = { to: 'party', as: 'applicant', right: 'edit' } as const
/** Any who apply may have read it, whatever their right. */
const viewer = { to: 'party', as: 'applicant', right: 'view' } as const

const inbox = '/api/user.programs/{programId}/messages'
const thread = '/api/user.programs/{programId}/responses/{responseId}/messages'
const own = '/api/portal/me/responses/{responseId}/messages'

/** What the team does. */
const staff = {
  listConversations: endpoint({
    name: 'listConversations',
    method: 'GET',
    path: inbox,
    summary: 'The conversations of a program, the one with the newest message first',
    access: reads,
    params: program,
    query: ListQuery.extend({ view: ConversationView.optional() }),
    ok: listOf(Conversation),
  }),
  countConversations: endpoint({
    name: 'countConversations',
    method: 'GET',
    path: `${inbox}/counts`,
    summary: 'How many conversations wait for an answer, and how many hold something unread',
    access: reads,
    params: program,
    ok: ConversationCounts,
  }),
  listUnreachedAddresses: endpoint({
    name: 'listUnreachedAddresses',
    method: 'GET',
    path: '/api/user.programs/{programId}/responses/{responseId}/unreached-addresses',
    summary: 'Addresses of an application that take no mails: the last one to each came back',
    access: reads,
    params: one,
    ok: z.object({
      data: z.array(
        z.object({
          address: z.string(),
          state: z.enum(['bounced', 'complained']),
          /** What the other side wrote. */
          words: z.string(),
          at: z.iso.datetime(),
        }),
      ),
    }),
  }),
  listMessages: endpoint({
    name: 'listMessages',
    method: 'GET',
    path: thread,
    summary: 'What was said about an application, the newest first',
    access: reads,
    params: one,
    query: ListQuery,
    ok: listOf(Message),
  }),
  sendMessage: endpoint({
    name: 'sendMessage',
    method: 'POST',
    path: thread,
    summary: 'Write to who applies; they hear of it by mail',
    access: writes,
    params: one,
    body: SendMessage,
    ok: Message,
    status: 201,
    refusals: messageRefusals,
    perMinute: 60,
  }),
  uploadMessageFile: endpoint({
    name: 'uploadMessageFile',
    method: 'POST',
    path: `${thread}/files`,
    summary: 'Upload a file for a message that is being written',
    access: writes,
    params: one,
    upload: true,
    bodyLimit: messageFileBytes,
    ok: StoredFile,
    status: 201,
    refusals: fileKindRefusals,
    perMinute: 60,
  }),
  readMessages: endpoint({
    name: 'readMessages',
    method: 'POST',
    path: `${thread}/reading`,
    summary: 'Everything said so far has been read by the team',
    access: reads,
    params: one,
  }),
  settleConversation: endpoint({
    name: 'settleConversation',
    method: 'POST',
    path: `${thread}/settlement`,
    summary: 'Nothing more to answer: the conversation waits no longer',
    access: writes,
    params: one,
  }),
}

/** What those who apply do. */
const portal = {
  listMyMessages: endpoint({
    name: 'listMyMessages',
    method: 'GET',
    path: own,
    summary: 'What was said about my application, the newest first',
    access: applicant,
    params: mine,
    query: ListQuery,
    ok: listOf(Message),
  }),
  countMyMessages: endpoint({
    name: 'countMyMessages',
    method: 'GET',
    path: `${own}/counts`,
    summary: 'How many messages there are, and how many of the team are unread',
    access: applicant,
    params: mine,
    ok: z.object({ total: z.int(), unread: z.int() }),
  }),
  sendMyMessage: endpoint({
    name: 'sendMyMessage',
    method: 'POST',
    path: own,
    summary: 'Write to those who run the program',
    access: editor,
    params: mine,
    body: SendMessage,
    ok: Message,
    status: 201,
    refusals: messageRefusals,
    perMinute: 20,
  }),
  uploadMyMessageFile: endpoint({
    name: 'uploadMyMessageFile',
    method: 'POST',
    path: `${own}/files`,
    summary: 'Upload a file for a message that is being written',
    access: editor,
    params: mine,
    upload: true,
    bodyLimit: messageFileBytes,
    ok: StoredFile,
    status: 201,
    refusals: fileKindRefusals,
    perMinute: 20,
  }),
  listMyConversations: endpoint({
    name: 'listMyConversations',
    method: 'GET',
    path: '/api/portal/me/conversations',
    summary: 'The conversations about my applications, the one with the newest message first',
    access: { to: 'signedIn' },
    query: ListQuery,
    ok: listOf(MyConversation),
  }),
  countAllMyMessages: endpoint({
    name: 'countAllMyMessages',
    method: 'GET',
    path: '/api/portal/me/messages/counts',
    summary: 'How many messages of organisers are unread, in all of my applications together',
    access: { to: 'signedIn' },
    ok: z.object({ unread: z.int() }),
  }),
  readMyMessages: endpoint({
    name: 'readMyMessages',
    method: 'POST',
    path: `${own}/reading`,
    summary: 'Everything said so far has been read',
    access: viewer,
    params: mine,
  }),
}

export const messageEndpoints = { ...staff, ...portal, ...manyEndpoints, ...decisionEndpoints, ...mailEndpoints }
