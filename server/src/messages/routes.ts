import { messageEndpoints, messageFileBytes } from '@laurel/contract/messages'
import { keepUpload, presentFile } from '../files/index.ts'
import { bind, type Upload } from '../kernel/http/index.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { cancelPublication, changePublication, readPublications, startPublication } from './decisions/publications.ts'
import { readReview, readToPublish } from './decisions/review.ts'
import { previewMail, testMail } from './decisions/try-mail.ts'
import { admitMail, receiveMail } from './mails/receive-mail.ts'
import { fillFor, readMergeContext } from './merge-values.ts'
import { previewOwnMail } from './own/own-mails.ts'
import { readConversation, readInbox, readMyConversations } from './read-conversation.ts'
import { readMessages } from './read-messages.ts'
import { countAllUnread, countUnread } from './reading-store.ts'
import { sendMessage } from './send-message.ts'
import {
  cancelSending,
  countRecipients,
  readSending,
  readSendingItems,
  readSendings,
  retrySending,
  startSending,
} from './sendings.ts'
import { settleConversation } from './settle-conversation.ts'
import { countConversations, countMessages } from './store.ts'
import { changeTemplate, checkMerge, deleteTemplate, readTemplates, saveTemplate } from './templates.ts'
import { testMessage } from './test-message.ts'

/** A file that belongs to nobody's conversation yet: its message gives it to both sides. */
async function keepFile(scene: Scene, programId: string, upload: Upload) {
  return presentFile(await keepUpload(scene, upload, { isPublic: false, programId, maxBytes: messageFileBytes }))
}

import { listUnreached } from './unreached-store.ts'

export const messageRoutes = bind(messageEndpoints, {
  listConversations: (scene, { program, query }) => readInbox(scene, program, query),
  countConversations: (scene, { program }) => countConversations(scene.db, program.id),
  async listUnreachedAddresses({ db }, { application }) {
    const rows = await listUnreached(db, application.id)
    return { data: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
  },
  listMessages: (scene, { application, query }) => readConversation(scene, application, 'staff', query),
  sendMessage: (scene, { application, body }) => sendMessage(scene, application, 'staff', body),
  uploadMessageFile: (scene, { application, upload }) => keepFile(scene, application.programId, upload),
  readMessages: (scene, { application }) => readMessages(scene, application, 'staff'),
  async settleConversation(scene, { application }) {
    await settleConversation(scene, application)
    return undefined
  },
  listMyMessages: (scene, { application, query }) => readConversation(scene, application, 'applicant', query),
  countMyMessages: async (scene, { application }) => {
    const [total, unread] = await Promise.all([
      countMessages(scene.db, application.id),
      countUnread(scene.db, application.id, 'applicant'),
    ])
    return { total, unread }
  },
  sendMyMessage: (scene, { application, body }) => sendMessage(scene, application, 'applicant', body),
  uploadMyMessageFile: (scene, { application, upload }) => keepFile(scene, application.programId, upload),
  readMyMessages: (scene, { application }) => readMessages(scene, application, 'applicant'),
  listMyConversations: (scene, { query }) => readMyConversations(scene, query),
  countAllMyMessages: async (scene) => ({ unread: await countAllUnread(scene.db, userOf(scene).userId) }),
  listMessageTemplates: (scene, { program }) => readTemplates(scene, program),
  saveMessageTemplate: (scene, { program, body }) => saveTemplate(scene, program, body),
  changeMessageTemplate: (scene, { messageTemplate, body }) => changeTemplate(scene, messageTemplate, body),
  deleteMessageTemplate: (scene, { messageTemplate }) => deleteTemplate(scene, messageTemplate),
  async previewMessage(scene, { program, application, body: { texts } }) {
    await checkMerge(scene.db, program.id, texts)
    const context = await readMergeContext(scene.db, program, texts, userOf(scene).name)
    return fillFor(scene, context, texts, application)
  },
  reviewDecisions: (scene, { program }) => readReview(scene, program),
  listDecisionsToPublish: (scene, { program, query }) => readToPublish(scene, program, query),
  listDecisionPublications: (scene, { program, query }) => readPublications(scene, program, query),
  startDecisionPublication: (scene, { program, body }) => startPublication(scene, program, body),
  changeDecisionPublication: (scene, { program, publication, body }) =>
    changePublication(scene, program, publication, body),
  cancelDecisionPublication: (scene, { publication }) => cancelPublication(scene, publication),
  previewDecisionLetter: (scene, { program, application, body }) =>
    previewMail(scene, program, application, body.letter),
  testDecisionLetter: (scene, { program, application, body }) => testMail(scene, program, application, body.letter),
  listSendings: (scene, { program, query }) => readSendings(scene, program, query),
  countRecipients: (scene, { program, body }) => countRecipients(scene, program, body.to),
  testMessage: (scene, { program, application, body }) => testMessage(scene, program, application, body),
  previewOwnMail: (scene, { program, application, body }) =>
    previewOwnMail(scene, program, application, body.ownMailId),
  startSending: (scene, { program, body }) => startSending(scene, program, body),
  uploadSendingFile: (scene, { program, upload }) => keepFile(scene, program.id, upload),
  getSending: (scene, { sending }) => readSending(scene, sending),
  listSendingItems: (scene, { sending, query }) => readSendingItems(scene, sending, query),
  cancelSending: (scene, { sending }) => cancelSending(scene, sending),
  handInMail: {
    admit: (scene, { headers }) => admitMail(scene, headers),
    async keep(scene, { headers, upload }) {
      await admitMail(scene, headers)
      return receiveMail(scene, upload)
    },
  },
  retrySending: (scene, { sending }) => retrySending(scene, sending),
})
