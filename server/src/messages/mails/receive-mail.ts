import { createHash, timingSafeEqual } from 'node:crypto'
import { handOverReport } from '../../emails/index.ts'
import { forgetContents } from '../../files/index.ts'
import type { RequestHeaders, Upload } from '../../kernel/http/index.ts'
import { readRecipients } from '../../kernel/mail/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { readReplyAddress } from '../reply-address.ts'
import { findPlatformOf, handOver } from './mail-store.ts'

/** Bytes of a mail in which its head must end; a longer one is not ours. */
const longestHead = 512 * 1024

/** Who hands in no mails learns nothing: neither whether mails are taken, nor what the secret is. Refuses not_found. */
export async function admitMail({ house }: Scene, { mailSecret = '' }: RequestHeaders): Promise<void> {
  const { replies } = house
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (!replies || !timingSafeEqual(digest(mailSecret), digest(replies.secret))) refuse('not_found')
}

/** Has a mail read in the platform of the conversation that it is about; one that is about none is let fall. */
export async function receiveMail(scene: Scene, upload: Upload): Promise<undefined> {
  const head = await readHead(scene, upload)
  for (const address of readRecipients(head)) {
    if (await handOverReport(scene, address, upload.storageKey)) return
    const token = readReplyAddress(address)
    const platformId = token && (await findPlatformOf(scene, token.applicationId))
    if (!platformId) continue
    const payload = { storageKey: upload.storageKey, sha256: upload.sha256, address }
    await handOver(scene, platformId, payload)
    return
  }
  await forgetContents(scene.db, [{ storage_key: upload.storageKey }])
}

async function readHead({ house }: Scene, { storageKey }: Upload): Promise<Buffer> {
  const content = await house.storage.get(storageKey, { from: 0, to: longestHead - 1 })
  const chunks: Buffer[] = []
  for await (const chunk of content?.stream ?? []) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
