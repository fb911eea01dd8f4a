import type { Message, Side } from '@laurel/contract/messages'
import { type FileRow, presentFile } from '../files/index.ts'
import type { Scene } from '../kernel/scene.ts'

interface Said {
  readonly id: string
  readonly side: Side
  readonly authorId: string | null
  readonly authorName: string
  readonly body: string
  readonly sentAt: Date
  readonly readAt: Date | null
  readonly readName: string
}

/** @param reader whose side asks: only the team learns who read */
export function presentMessage(scene: Scene, reader: Side, said: Said, files: readonly FileRow[]): Message {
  return {
    id: said.id,
    side: said.side,
    author: { name: said.authorName, isMe: scene.actor.kind === 'user' && scene.actor.userId === said.authorId },
    text: said.body,
    files: files.map(presentFile),
    sentAt: said.sentAt.toISOString(),
    readAt: said.readAt?.toISOString() ?? null,
    readBy: (reader === 'staff' && said.readName) || null,
  }
}
