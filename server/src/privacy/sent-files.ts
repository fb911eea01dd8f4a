import { type FileRow, personalDataOf } from '../files/index.ts'
import type { Scene } from '../kernel/scene.ts'

/** A file that a person sent, and where it stands in their archive. */
export interface SentFile {
  readonly path: string
  readonly row: FileRow
}

export async function sentFiles({ db }: Scene, userId: string): Promise<SentFile[]> {
  return (await personalDataOf(db, userId)).map((row, index) => ({ path: pathOf(row, index), row }))
}

/** A name that every system can unpack, and that no other file of the archive has. */
function pathOf(row: FileRow, index: number): string {
  const plain = row.name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
  return `files/${String(index + 1).padStart(3, '0')} ${plain.slice(-120)}`
}
