import type { FileRow } from '../../files/index.ts'
import type { Scene } from '../../kernel/scene.ts'

/** The bytes of a file; undefined when it is gone or larger than the limit. */
export async function storedBytes(
  scene: Scene,
  file: Pick<FileRow, 'storage_key' | 'size'>,
  max: number,
): Promise<Buffer | undefined> {
  if (file.size > max) return undefined
  const stored = await scene.house.storage.get(file.storage_key)
  if (!stored) return undefined
  const parts: Buffer[] = []
  for await (const part of stored.stream) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts)
}
