import type { Message, SendMessage, Side } from '@laurel/contract/messages'
import type { Application } from '../applications/store/index.ts'
import { type FileRow, setFileApplication } from '../files/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { publishLive } from '../kernel/realtime/index.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { insertFilesOf } from './files-store.ts'
import { type FilledOwn, notifyApplicant, notifyTeam } from './message-mails.ts'
import { presentMessage } from './present.ts'
import { countUnread, setMessagesRead } from './reading-store.ts'
import { insertMessage, listApplicants } from './store.ts'
import { takeFiles } from './take-files.ts'

/** Characters of a message that the inbox shows. */
const excerptLength = 160

/**
 * Adds a message to the conversation of an application and tells the other side by mail. The team is written to once until
 * somebody reads. Refuses message_file_unknown, file_infected.
 */
export async function sendMessage(
  scene: Scene,
  application: Application,
  side: Side,
  message: SendMessage,
): Promise<Message> {
  const { userId, name } = userOf(scene)
  return sendFrom(scene, application, { side, author: { userId, name } }, message)
}

/** The same for an answer by mail, whose author may apply without an account. */
export async function sendFrom(
  scene: Scene,
  application: Application,
  { side, author }: { readonly side: Side; readonly author: Author },
  { text, files: keys = [] }: SendMessage,
): Promise<Message> {
  const files = await takeFiles(scene, author.userId, keys)
  const wasUnread = side === 'applicant' && (await countUnread(scene.db, application.id, 'staff')) > 0
  // Who answers has read what was said.
  await setMessagesRead(scene.db, application.id, { side, ...author }, scene.now)
  const message = await addMessage(scene, application, { side, text, files, author })
  if (files.length > 0) await setFileApplication(scene.db, keys, application.id)
  if (side === 'staff') await notifyApplicant(scene, application, { text, files })
  else if (!wasUnread) await notifyTeam(scene, application, { text, files })
  return presentMessage(scene, side, message, files)
}

/**
 * Writes one message of the team, its text as it is to be read, and mails it. Its files may stand in messages of other
 * conversations as well. Whoever calls has checked that the author may.
 */
export async function writeToApplicant(
  scene: Scene,
  application: Application,
  {
    text,
    subject,
    own,
    files = [],
  }: {
    readonly text: string
    readonly subject?: string
    /** Its mail has the layout of this template. */
    readonly own?: FilledOwn
    readonly files?: readonly FileRow[]
  },
  author: Author,
): Promise<void> {
  await addMessage(scene, application, { side: 'staff', text, files, author })
  await notifyApplicant(scene, application, { text, files }, { subject, own })
}

export interface Author {
  /** Null once the account is gone, and where there was none. */
  readonly userId: string | null
  readonly name: string
}

interface Said {
  readonly side: Side
  readonly text: string
  readonly files: readonly FileRow[]
  readonly author: Author
}

/** Adds a message to the conversation and mails nobody. */
export async function addMessage(scene: Scene, application: Application, { side, text, files, author }: Said) {
  const message = {
    id: newId(),
    applicationId: application.id,
    programId: application.programId,
    side,
    authorId: author.userId,
    authorName: author.name,
    body: text,
    sentAt: scene.now,
    readAt: null,
    readName: '',
  }
  await insertMessage(scene.db, message, excerptOf(text))
  const fileIds = files.map(({ id }) => id)
  await insertFilesOf(scene.db, 'message', message.id, fileIds)
  const subject = { programId: application.programId, applicationId: application.id }
  await record(scene, 'message.sent', subject, { messageId: message.id, side, files: files.length })
  if (side === 'staff' && scene.house.live.isAnyoneThere()) {
    const whom = await listApplicants(scene.db, application.id)
    const channels = whom.map((id) => `user:${id}`)
    await publishLive(scene, channels, 'message.sent')
  }
  return message
}

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1)}…` : line
}
