import { buffer } from 'node:stream/consumers'
import { listFiles } from '../files/index.ts'
import type { JobRun } from '../kernel/jobs/index.ts'
import type { Attachment } from '../kernel/mail/index.ts'
import type { Storage } from '../kernel/storage/index.ts'

/** Bytes of all attachments of a mail; more is refused by many mailboxes. What does not fit is read where the mail says. */
const max = 8 * 1024 * 1024

export async function readAttachments(
  run: Pick<JobRun, 'inPlatform'>,
  fileIds: readonly string[],
  storage: Storage,
): Promise<Attachment[]> {
  if (fileIds.length === 0) return []
  const files = await run.inPlatform(({ db }) => listFiles(db, fileIds))
  if (files.reduce((sum, { size }) => sum + size, 0) > max) return []
  const attachments: Attachment[] = []
  for (const { name, mime, storage_key } of files) {
    const stored = await storage.get(storage_key)
    if (stored) attachments.push({ name, mime, content: await buffer(stored.stream) })
  }
  return attachments
}
