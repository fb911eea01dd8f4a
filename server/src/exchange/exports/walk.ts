import { packedId, unpackIds } from '../../listing/index.ts'
import type { ExportedApplication } from './exported.ts'

/**
 * Applications read at once: as few as keep statements worth their way. What is in memory only briefly is collected at once,
 * which costs a third of what collecting it later does.
 */
export const batchSize = 100
/** The same where each is drawn, or brings files: how far the work is, and whether it is still wanted, is heard more often. */
export const fewAtOnce = 20

/** Batches being read while one is written. */
const ahead = 2

export type ReadBatch = (ids: readonly string[]) => Promise<ExportedApplication[]>

/** The documents of packed ids, batch by batch; while one is used the next ones are being read. */
export async function* walk(
  ids: Buffer,
  readBatch: ReadBatch,
  size = batchSize,
): AsyncGenerator<ExportedApplication[]> {
  const count = ids.length / packedId
  const reading: Promise<ExportedApplication[]>[] = []
  let from = 0
  const begin = () => {
    if (from >= count) return
    const batch = readBatch(unpackIds(ids, from, size))
    // Heard of when it is its turn.
    batch.catch(() => undefined)
    reading.push(batch)
    from += size
  }
  for (let one = 0; one < ahead; one++) begin()
  for (let next = reading.shift(); next; next = reading.shift()) {
    const batch = await next
    begin()
    yield batch
  }
}
