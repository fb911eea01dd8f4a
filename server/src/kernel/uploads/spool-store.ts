import type { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { FileStore } from '@tus/file-store'

/** Bytes that may pass before their memory is asked back. */
const maxPassed = 8 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (how: { type: 'minor' }) => void

/**
 * The folder where pieces wait. What has passed is garbage at once, but the collector counts a piece as the few bytes of its
 * handle, and comes after a hundred megabytes of them: it is called in time, which costs it a millisecond.
 */
export class SpoolStore extends FileStore {
  override write(readable: Readable, id: string, offset: number): Promise<number> {
    let passed = 0
    readable.on('data', ({ length }: Uint8Array) => {
      passed += length
      if (passed < maxPassed) return
      passed = 0
      collect({ type: 'minor' })
    })
    return super.write(readable, id, offset)
  }
}
