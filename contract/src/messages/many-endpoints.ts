import { z } from 'zod'
import { StoredFile } from '../files/index.ts'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'
import { LocalizedText } from '../kernel/locale/index.ts'
import { messageFileBytes } from './message.ts'
import { fileKindRefusals, mergeRefusals, messageRefusals, sendingRefusals } from './refusals.ts'
import { RecipientCounts, Recipients, Sending, SendingItem, StartSending } from './sending.ts'
import {
  MessagePreview,
  MessageSubjects,
  MessageTemplate,
  MessageTexts,
  OwnMailPreview,
  RewriteTemplate,
  WriteTemplate,
} from './template.ts'

const program = z.object({ programId: z.string().max(80) })
const template = program.extend({ messageTemplateId: Id })
const sending = program.extend({ sendingId: Id })
const reads = { to: 'staff', permission: 'program.applications.read' } as const
const writes = { to: 'staff', permission: 'program.applications.update' } as const
const templates = '/api/user.programs/{programId}/message-templates'
const sendings = '/api/user.programs/{programId}/message-sendings'

const savedTexts = {
  listMessageTemplates: endpoint({
    name: 'listMessageTemplates',
    method: 'GET',
    path: templates,
    summary:
      'The texts that the team of a program sends again and again, by name, and the questions that they may name',
    access: reads,
    params: program,
    ok: z.object({
      data: z.array(MessageTemplate),
      /** Those that others answer about the applicant are not among them. */
      questions: z.array(z.object({ key: z.string(), title: LocalizedText })),
    }),
  }),
  saveMessageTemplate: endpoint({
    name: 'saveMessageTemplate',
    method: 'POST',
    path: templates,
    summary: 'Keep a text with merge fields; one that names what the program does not have is refused',
    access: writes,
    params: program,
    body: WriteTemplate,
    ok: MessageTemplate,
    status: 201,
    refusals: mergeRefusals,
  }),
  changeMessageTemplate: endpoint({
    name: 'changeMessageTemplate',
    method: 'PUT',
    path: `${templates}/{messageTemplateId}`,
    summary: 'Change a text that is kept; refused as stale when somebody else changed it meanwhile',
    access: writes,
    params: template,
    body: RewriteTemplate,
    ok: MessageTemplate,
    refusals: mergeRefusals,
  }),
  deleteMessageTemplate: endpoint({
    name: 'deleteMessageTemplate',
    method: 'DELETE',
    path: `${templates}/{messageTemplateId}`,
    summary: 'Forget a text; what was sent with it stays',
    access: writes,
    params: template,
  }),
  previewMessage: endpoint({
    name: 'previewMessage',
    method: 'POST',
    path: '/api/user.programs/{programId}/responses/{responseId}/messages/preview',
    summary: 'A text with merge fields as who applies here would read it; nothing is sent',
    access: reads,
    params: program.extend({ responseId: Id }),
    body: z.object({ texts: MessageTexts }),
    ok: MessagePreview,
    refusals: mergeRefusals,
    perMinute: 120,
  }),
}

const toMany = {
  countRecipients: endpoint({
    name: 'countRecipients',
    method: 'POST',
    path: `${sendings}/recipients`,
    summary: 'How many applications a message to many would reach, and how many people; nothing is sent',
    access: writes,
    params: program,
    body: z.object({ to: Recipients }),
    ok: RecipientCounts,
    refusals: { too_many_recipients: sendingRefusals.too_many_recipients },
    perMinute: 120,
  }),
  testMessage: endpoint({
    name: 'testMessage',
    method: 'POST',
    path: '/api/user.programs/{programId}/responses/{responseId}/messages/test',
    summary: 'Mail a message to the caller, filled for this application; its applicant gets nothing',
    access: writes,
    params: program.extend({ responseId: Id }),
    body: z.object({ texts: MessageTexts, subjects: MessageSubjects.optional() }),
    refusals: mergeRefusals,
    perMinute: 10,
  }),
  previewOwnMail: endpoint({
    name: 'previewOwnMail',
    method: 'POST',
    path: '/api/user.programs/{programId}/responses/{responseId}/messages/own-mail',
    summary: 'A mail in the words of a template of one’s own as who applies here would get it; nothing is sent',
    access: reads,
    params: program.extend({ responseId: Id }),
    body: z.object({ ownMailId: Id }),
    ok: OwnMailPreview,
    perMinute: 120,
  }),
  listSendings: endpoint({
    name: 'listSendings',
    method: 'GET',
    path: sendings,
    summary: 'Messages that were sent to many, the newest first, with how far each is',
    access: reads,
    params: program,
    query: ListQuery,
    ok: listOf(Sending),
  }),
  startSending: endpoint({
    name: 'startSending',
    method: 'POST',
    path: sendings,
    summary: 'Write the same to many applications, each in its own conversation; follow `sent`, `failed` and `state`',
    access: writes,
    params: program,
    body: StartSending,
    ok: Sending,
    status: 202,
    refusals: { ...mergeRefusals, ...sendingRefusals, ...messageRefusals },
    perMinute: 10,
  }),
  uploadSendingFile: endpoint({
    name: 'uploadSendingFile',
    method: 'POST',
    path: `${sendings}/files`,
    summary: 'Upload a file for a message to many: it is kept once, and read in each of the conversations',
    access: writes,
    params: program,
    upload: true,
    bodyLimit: messageFileBytes,
    ok: StoredFile,
    status: 201,
    refusals: fileKindRefusals,
    perMinute: 60,
  }),
  getSending: endpoint({
    name: 'getSending',
    method: 'GET',
    path: `${sendings}/{sendingId}`,
    summary: 'One message to many, and how far it is',
    access: reads,
    params: sending,
    ok: Sending,
  }),
  listSendingItems: endpoint({
    name: 'listSendingItems',
    method: 'GET',
    path: `${sendings}/{sendingId}/items`,
    summary: 'Whom it was for and what became of each; with `state` those alone',
    access: reads,
    params: sending,
    query: ListQuery.extend({ state: SendingItem.shape.state.optional() }),
    ok: listOf(SendingItem),
  }),
  cancelSending: endpoint({
    name: 'cancelSending',
    method: 'POST',
    path: `${sendings}/{sendingId}/cancellation`,
    summary: 'Write to nobody more; what left stays sent',
    access: writes,
    params: sending,
    ok: Sending,
    refusals: { sending_over: sendingRefusals.sending_over },
  }),
  retrySending: endpoint({
    name: 'retrySending',
    method: 'POST',
    path: `${sendings}/{sendingId}/retry`,
    summary: 'Try those again that failed, and those that a cancellation left out',
    access: writes,
    params: sending,
    ok: Sending,
    refusals: { sending_running: sendingRefusals.sending_running, nobody_to_write_to: 422 },
  }),
}

/** Texts kept, and the same text to many. */
export const manyEndpoints = { ...savedTexts, ...toMany }
