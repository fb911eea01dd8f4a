import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ByteRange,
  createFolderStorage,
  createS3Storage,
  parseRange,
  type Storage,
  UnsatisfiableRange,
  WrongSize,
} from './index.ts'

const root = await mkdtemp(join(tmpdir(), 'laurel-storage-'))
const text = { mime: 'text/plain' }
let server: Server

/** Uploads in parts that were begun, and neither completed nor given up. */
let openUploads = 0

/** The fake server does not know the call that gives up an upload, nor how lists are signed: those are answered here. */
beforeAll(async () => {
  const fake = new S3rver({ directory: join(root, 's3'), silent: true, configureBuckets: [{ name: 'laurel' }] })
  await fake.configureBuckets()
  const answer = fake.getMiddleware()
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://s3')
    if (searchParams.has('uploads')) openUploads++
    if (searchParams.has('uploadId') && request.method !== 'PUT') openUploads--
    if (searchParams.has('uploadId') && request.method === 'DELETE') response.writeHead(204).end()
    else if (searchParams.has('list-type'))
      listKeys(searchParams.get('prefix') ?? '').then((keys) => response.end(listAnswer(keys)))
    else answer(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})

async function listKeys(prefix: string): Promise<string[]> {
  const names = await filesIn(join(root, 's3', 'laurel'))
  const keys = names.flatMap((name) => /^.*?\/laurel\/(.*)\._S3rver_object$/.exec(name.slice(root.length))?.[1] ?? [])
  return keys.filter((key) => key.startsWith(prefix))
}

function listAnswer(keys: readonly string[]): string {
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`
}

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(root, { recursive: true, force: true })
})

function s3(bucket = 'laurel'): Storage {
  return createS3Storage({
    bucket,
    region: 'eu-west-3',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
}

async function* zeros(megabytes: number, onChunk: () => void): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < megabytes * 16; sent++) {
    onChunk()
    yield Buffer.alloc(64 * 1024)
  }
}

async function* broken(bytes: number): AsyncGenerator<Buffer> {
  yield Buffer.alloc(bytes)
  throw new Error('the sender went away')
}

/** Every file under a folder, by name, without the parts that the fake server keeps. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return names.filter((name) => !name.includes('_uploads')).sort()
}

describe.each([
  ['a folder', () => createFolderStorage({ folder: join(root, 'folder') }), join(root, 'folder')],
  ['S3', () => s3(), join(root, 's3')],
] as const)('storage in %s', (_name, open, place) => {
  let storage: Storage
  beforeAll(() => {
    storage = open()
  })

  async function read(key: string, range?: ByteRange): Promise<string | undefined> {
    const found = await storage.get(key, range)
    return found && (await buffer(found.stream)).toString()
  }

  test('gives back what it was given', async () => {
    await storage.check()
    expect(await storage.put('a/b/hello.txt', Readable.from(['hel', 'lo']), { ...text, size: 5 })).toEqual({ size: 5 })
    expect(await read('a/b/hello.txt')).toBe('hello')
    const found = await storage.head('a/b/hello.txt')
    expect(found?.size).toBe(5)
    expect(Math.abs(Date.now() - (found?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000)
    expect(await storage.exists('a/b/hello.txt')).toBe(true)
  })

  test('replaces a content whole', async () => {
    await storage.put('replaced', Readable.from(['a long first version']), text)
    await storage.put('replaced', Readable.from(['short']), text)
    expect(await read('replaced')).toBe('short')
  })

  test('says when there is nothing', async () => {
    expect(await storage.get('nothing/here')).toBeUndefined()
    expect(await storage.get('nothing/here', { from: 0, to: 0 })).toBeUndefined()
    expect(await storage.get('nothing/here', { last: 0 })).toBeUndefined()
    expect(await storage.head('nothing/here')).toBeUndefined()
    expect(await storage.exists('nothing/here')).toBe(false)
    await storage.delete('nothing/here')
  })

  test.each([
    [{ from: 0, to: 0 }, '0', 0, 0],
    [{ from: 9, to: 9 }, '9', 9, 9],
    [{ from: 3, to: 5 }, '345', 3, 5],
    [{ from: 7 }, '789', 7, 9],
    [{ from: 7, to: 99 }, '789', 7, 9],
    [{ last: 1 }, '9', 9, 9],
    [{ last: 4 }, '6789', 6, 9],
    [{ last: 99 }, '0123456789', 0, 9],
  ])('gives the part %j', async (range, expected, from, to) => {
    await storage.put('digits', Readable.from(['0123456789']), text)
    const found = await storage.get('digits', range)
    expect(found).toMatchObject({ size: 10, from, to })
    expect(found && (await buffer(found.stream)).toString()).toBe(expected)
  })

  test.each([{ from: 10 }, { from: 50, to: 60 }, { last: 0 }])('refuses the part %j', async (range) => {
    await storage.put('digits', Readable.from(['0123456789']), text)
    await expect(storage.get('digits', range)).rejects.toThrow(UnsatisfiableRange)
    await expect(storage.get('digits', range)).rejects.toMatchObject({ size: 10 })
  })

  test('keeps an empty content', async () => {
    await storage.put('empty', Readable.from([]), { ...text, size: 0 })
    expect(await read('empty')).toBe('')
    expect(await storage.get('empty')).toMatchObject({ size: 0, from: 0, to: -1 })
  })

  test('takes a file of the machine, and leaves it there', async () => {
    const path = join(root, 'arrived.bin')
    await writeFile(path, 'arrived')
    await storage.take('taken/arrived', path, { ...text, size: 7 })
    const taken = await storage.get('taken/arrived')
    expect(taken && (await buffer(taken.stream)).toString()).toBe('arrived')
    await rm(path)
    expect(await storage.exists('taken/arrived')).toBe(true)
    await writeFile(path, 'shorter')
    await expect(storage.take('taken/other', path, { ...text, size: 8 })).rejects.toBeInstanceOf(WrongSize)
    expect(await storage.exists('taken/other')).toBe(false)
  })

  test('forgets a content and its copies, and nothing beside them', async () => {
    for (const key of ['copied/a', 'copied/a.80x80.webp', 'copied/a.1.png', 'copied/ab', 'copied/b.a'])
      await storage.put(key, Readable.from(['x']), text)
    await storage.deleteWithCopies('copied/a')
    const left = []
    for (const key of ['copied/a', 'copied/a.80x80.webp', 'copied/a.1.png', 'copied/ab', 'copied/b.a'])
      if (await storage.exists(key)) left.push(key)
    expect(left).toEqual(['copied/ab', 'copied/b.a'])
    await storage.deleteWithCopies('nothing/here')
  })

  test('forgets what is deleted', async () => {
    await storage.put('gone', Readable.from(['x']), text)
    await storage.delete('gone')
    expect(await storage.get('gone')).toBeUndefined()
  })

  test.each([
    '',
    '/etc/passwd',
    '../up',
    'a/../b',
    'a//b',
    'a/',
    'A',
    'a/.hidden',
    'a b',
    'é',
    'a\\b',
    'a\0b',
    'x'.repeat(501),
  ])('refuses the key %j', async (key) => {
    await expect((async () => storage.get(key))()).rejects.toThrow('no storage key')
    await expect((async () => storage.put(key, Readable.from(['x']), text))()).rejects.toThrow('no storage key')
    await expect((async () => storage.delete(key))()).rejects.toThrow('no storage key')
  })

  test.each([1000, 12 * 1024 * 1024])(
    'an upload that breaks after %i bytes leaves the former content and nothing else',
    async (bytes) => {
      await storage.put('kept', Readable.from(['before']), text)
      const before = await filesIn(place)
      await expect(storage.put('kept', Readable.from(broken(bytes)), text)).rejects.toThrow('the sender went away')
      expect(await read('kept')).toBe('before')
      expect(await filesIn(place)).toEqual(before)
      expect(openUploads).toBe(0)
    },
  )

  test('so does one that is aborted', async () => {
    const before = await filesIn(place)
    const control = new AbortController()
    let chunks = 0
    const content = Readable.from(zeros(100, () => ++chunks === 200 && control.abort()))
    await expect(storage.put('aborted', content, { ...text, signal: control.signal })).rejects.toThrow(/abort/i)
    expect(await storage.exists('aborted')).toBe(false)
    expect(await filesIn(place)).toEqual(before)
    expect(openUploads).toBe(0)
    expect(content.destroyed).toBe(true)
  })

  test.each([4, 6])('so does one that does not have the announced %i bytes', async (size) => {
    await expect(storage.put('wrong', Readable.from(['hel', 'lo']), { ...text, size })).rejects.toThrow(WrongSize)
    expect(await storage.exists('wrong')).toBe(false)
  })

  test('a large content passes in little memory', async () => {
    const before = process.memoryUsage().rss
    let peak = 0
    const watch = () => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }
    await storage.put('large', Readable.from(zeros(192, watch)), { mime: 'application/octet-stream' })
    const found = await storage.get('large')
    let size = 0
    for await (const chunk of found?.stream ?? []) {
      size += chunk.length
      if (size % (1024 * 1024) < 65_536) watch()
    }
    expect(size).toBe(192 * 1024 * 1024)
    expect((peak - before) / 1024 / 1024).toBeLessThan(130)
    await storage.delete('large')
  })
})

test('a storage that cannot be used says so at the start', async () => {
  await expect(s3('absent').check()).rejects.toThrow('The S3 bucket absent cannot be used: 404 NoSuchBucket')
  await expect(createFolderStorage({ folder: '/dev/null/files' }).check()).rejects.toThrow('cannot be read and written')
})

test.each([
  [undefined, undefined],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=5-', { from: 5 }],
  ['bytes=-5', { last: 5 }],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=1-2', undefined],
])('reads the header %j', (header, expected) => {
  expect(parseRange(header)).toEqual(expected)
})
