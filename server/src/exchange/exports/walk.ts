import { packedId, unpackIds } from '../../applications/index.ts'
import type { ExportedApplication } from './exported.ts'

/** Applications read at once. Two batches are in memory: one being written, one being read. */
export const batchSize = 500
/** The same where each is drawn, or brings files: how far the work is, and whether it is still wanted, is heard more often. */
export const fewAtOnce = 20

export type ReadBatch = (ids: readonly string[]) => Promise<ExportedApplication[]>

/** The documents of packed ids, batch by batch; while one is used the next is being read. */
export async function* walk(
  ids: Buffer,
  readBatch: ReadBatch,
  size = batchSize,
): AsyncGenerator<ExportedApplication[]> {
  const count = ids.length / packedId
  const begin = (from: number) => {
    if (from >= count) return undefined
    const batch = readBatch(unpackIds(ids, from, size))
    // Heard of when it is its turn.
    batch.catch(() => undefined)
    return batch
  }
  let next = begin(0)
  for (let from = size; next; from += size) {
    const batch = await next
    next = begin(from)
    yield batch
  }
}
