import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { SpoolStore } from './spool-store.ts'

const directory = await mkdtemp(join(tmpdir(), 'laurel-spool-'))
afterAll(() => rm(directory, { recursive: true, force: true }))

test('what has passed is not kept in memory', async () => {
  const store = new SpoolStore({ directory })
  const size = 128 * 1024 * 1024
  await store.create({ id: 'film', size, offset: 0 } as Parameters<SpoolStore['create']>[0])
  const before = process.memoryUsage().arrayBuffers
  let peak = 0
  function* pieces() {
    for (let sent = 0; sent < size; sent += 65_536) {
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before)
      yield Buffer.alloc(65_536, 'laurel')
    }
  }
  expect(await store.write(Readable.from(pieces(), { objectMode: false }), 'film', 0)).toBe(size)
  expect((await stat(join(directory, 'film'))).size).toBe(size)
  expect(peak / 1024 / 1024).toBeLessThan(24)
})
