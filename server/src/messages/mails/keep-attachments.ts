import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { messageFileBytes } from '@laurel/contract/messages'
import { keepUpload } from '../../files/index.ts'
import { newId } from '../../kernel/db/index.ts'
import type { ReceivedMail } from '../../kernel/mail/index.ts'
import type { Scene } from '../../kernel/scene.ts'

/** Bytes from which the type of a file is told. */
const headBytes = 16 * 1024

/** Keeps what came with a mail as files of its sender, checked like any upload. @returns their keys */
export async function keepAttachments(
  scene: Scene,
  programId: string,
  attachments: ReceivedMail['attachments'],
): Promise<string[]> {
  const keys: string[] = []
  for (const { name, mime, content } of attachments) {
    const storageKey = `${scene.platform.id}/${newId()}`
    await scene.house.storage.put(storageKey, Readable.from([content]), { mime, size: content.length })
    const upload = {
      storageKey,
      name,
      claimedMime: mime,
      head: content.subarray(0, headBytes),
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      beganAt: scene.now,
    }
    keys.push(
      (await keepUpload(scene, upload, { isPublic: false, programId, maxBytes: messageFileBytes, isAnyName: true }))
        .key,
    )
  }
  return keys
}
