import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSecret } from './data-folder.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-secret-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the secret of the folder is the same key when it is given as a setting', async () => {
  const own = await readSecret(folder, undefined)
  expect(own.length).toBe(48)
  const text = await readFile(join(folder, 'secret'), 'utf8')
  expect(await readSecret(folder, undefined)).toEqual(own)
  expect(await readSecret('/nowhere', text)).toEqual(own)
  expect(await readSecret('/nowhere', `${text}\n`)).toEqual(own)
})

test.each(['a sentence that somebody made up as a secret', 'ab12'.repeat(16)])(
  'a secret of one’s own is its text, given or kept in the folder: %s',
  async (text) => {
    expect(await readSecret('/nowhere', text)).toEqual(Buffer.from(text))
    await writeFile(join(folder, 'secret'), `${text}\n`)
    expect(await readSecret(folder, undefined)).toEqual(Buffer.from(text))
  },
)
