import { personalDataOf as roles } from '../access/index.ts'
import { personalDataOf as applications } from '../applications/index.ts'
import { personalDataOf as history } from '../audit/index.ts'
import { personalDataOf as mails } from '../emails/index.ts'
import { personalDataOf as evaluations } from '../evaluation/index.ts'
import { type FileRow, personalDataOf as files } from '../files/index.ts'
import { personalDataOf as account } from '../identity/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { personalDataOf as messages } from '../messages/index.ts'

export interface Gathered {
  /** Becomes `data.json`. */
  readonly json: Readonly<Record<string, unknown>>
  readonly files: readonly { readonly path: string; readonly row: FileRow }[]
}

/** A name that every system can unpack, and that no other file of the archive has. */
function pathOf(row: FileRow, index: number): string {
  const plain = row.name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
  return `files/${String(index + 1).padStart(3, '0')} ${plain.slice(-120)}`
}

/** Everything that this platform holds about a person: each room tells what it knows. */
export async function gather(scene: Scene, userId: string): Promise<Gathered> {
  const { db, platform, now } = scene
  const own = await account(scene, userId)
  const sent = (await files(db, userId)).map((row, index) => ({ path: pathOf(row, index), row }))
  const json = {
    platform: { name: platform.name, address: platform.origin },
    writtenAt: now.toISOString(),
    account: own,
    roles: await roles(db, userId),
    applications: await applications(db, userId),
    evaluations: await evaluations(db, userId),
    messages: await messages(db, userId),
    mails: await mails(db, own.email),
    files: sent.map(({ path, row }) => ({ path, name: row.name, size: row.size, at: row.created_at.toISOString() })),
    history: await history(db, userId),
  }
  return { json, files: sent }
}
