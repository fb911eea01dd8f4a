import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import type { Conversation, ConversationView, Message, MyConversation, Side } from '@laurel/contract/messages'
import type { Application } from '../applications/store/index.ts'
import { keyPlaceOf } from '../kernel/db/index.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { listFilesOf } from './files-store.ts'
import { presentMessage } from './present.ts'
import {
  countConversations,
  countMessages,
  listConversations,
  listMessages,
  listMyConversations,
  newestConversation,
  newestFirst,
} from './store.ts'

/** One page of what was said about an application, the newest first, as one of the sides reads it. */
export async function readConversation(
  scene: Scene,
  application: Application,
  reader: Side,
  query: ListQuery,
): Promise<ListPage<Message>> {
  const place = keyPlaceOf(query, newestFirst)
  const [total, { rows, after, before }] = await Promise.all([
    countMessages(scene.db, application.id),
    listMessages(scene.db, application.id, place),
  ])
  const ids = rows.map(({ id }) => id)
  const files = await listFilesOf(scene.db, 'message', ids)
  const data = rows.map((row) =>
    presentMessage(
      scene,
      reader,
      {
        id: row.id,
        side: row.side as Side,
        authorId: row.author_id,
        authorName: row.author_name,
        body: row.body,
        sentAt: row.sent_at,
        readAt: row.read_at,
        readName: row.read_name,
      },
      files.filter((file) => file.heldBy === row.id),
    ),
  )
  return pageOf(data, { total, page: place.page, perPage: place.perPage, after, before })
}

/** One page of a program's inbox. */
export async function readInbox(
  scene: Scene,
  program: ProgramRow,
  query: ListQuery & { view?: ConversationView },
): Promise<ListPage<Conversation>> {
  const place = keyPlaceOf(query, newestConversation)
  const { view = 'all', search } = query
  const [{ total }, { filtered, rows, after, before }] = await Promise.all([
    countConversations(scene.db, program.id),
    listConversations(scene.db, program.id, { view, ...(search && { search }) }, place),
  ])
  const data = rows.map((row) => ({
    application: {
      id: row.id,
      title: row.title,
      reference: row.reference,
      applicantName: row.applicant_name,
      category: row.category as LocalizedText,
    },
    last: { side: row.last_side as Side, excerpt: row.last_excerpt, sentAt: row.last_at.toISOString() },
    unread: row.unread ?? 0,
    isWaiting: row.is_waiting,
  }))
  return pageOf(data, { total, filtered, ...place, after, before })
}

/** One page of a person's own conversations, in all applications that they apply with. */
export async function readMyConversations(scene: Scene, query: ListQuery): Promise<ListPage<MyConversation>> {
  const place = keyPlaceOf(query, newestConversation)
  const { userId } = userOf(scene)
  const { total, rows, after, before } = await listMyConversations(scene.db, userId, place)
  const data = rows.map((row) => ({
    application: {
      id: row.id,
      title: row.title,
      program: { slug: row.slug, title: row.program as LocalizedText, defaultLang: row.default_lang as Locale },
    },
    teamMember: row.team_member ?? '',
    last: {
      side: row.last_side as Side,
      isMe: row.last_author_id === userId,
      author: row.last_author ?? '',
      excerpt: row.last_excerpt,
      sentAt: row.last_at.toISOString(),
    },
    unread: row.unread ?? 0,
  }))
  return pageOf(data, { total, ...place, after, before })
}
