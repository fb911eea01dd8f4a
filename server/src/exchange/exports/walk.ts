import { packedId, unpackIds } from '../../applications/index.ts'
import type { ExportedApplication } from './exported.ts'

/** Applications read at once. Two batches are in memory: one being written, one being read. */
export const batchSize = 500

export type ReadBatch = (ids: readonly string[]) => Promise<ExportedApplication[]>

/** The documents of packed ids, batch by batch; while one is used the next is being read. */
export async function* walk(ids: Buffer, readBatch: ReadBatch): AsyncGenerator<ExportedApplication[]> {
  const count = ids.length / packedId
  const begin = (from: number) => {
    if (from >= count) return undefined
    const batch = readBatch(unpackIds(ids, from, batchSize))
    // Heard of when it is its turn.
    batch.catch(() => undefined)
    return batch
  }
  let next = begin(0)
  for (let from = batchSize; next; from += batchSize) {
    const batch = await next
    next = begin(from)
    yield batch
  }
}
