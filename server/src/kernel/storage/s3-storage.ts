import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { StartupProblem } from '../startup-problem.ts'
import { rangeHeader, resolveRange, UnsatisfiableRange } from './byte-range.ts'
import { counted } from './counted.ts'
import { checkKey } from './key.ts'
import type { ByteRange, PutOptions, Storage, StoredContent, StoredFacts } from './storage.ts'
import { trimmed } from './trimmed.ts'

export interface S3Options {
  readonly bucket: string
  readonly region: string
  /** Absent for Amazon's own. */
  readonly endpoint?: string
  /** `true` for servers that have no sub-domain per bucket. */
  readonly forcePathStyle?: boolean
  /** Absent: the SDK looks for the machine's role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

const partSize = 8 * 1024 * 1024

/** Files in an S3 bucket. Uploads go in parts of 8 MB, two at a time; one that fails leaves no parts behind. */
export function createS3Storage({ bucket, ...options }: S3Options): Storage {
  const client = new S3Client({
    ...options,
    // Other servers than Amazon's do not know the newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const head = (key: string) => findFacts(client, bucket, checkKey(key))
  return {
    put: (key, content, put) => upload(client, bucket, checkKey(key), content, put),
    async take(key, path, options) {
      await upload(client, bucket, checkKey(key), createReadStream(path), options)
    },
    get: (key, range) => download(client, bucket, checkKey(key), range),
    head,
    exists: async (key) => (await head(key)) !== undefined,
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkKey(key) }))
    },
    deleteWithCopies: (key) => removeWithCopies(client, bucket, checkKey(key)),
    check: () => check(client, bucket),
  }
}

async function upload(client: S3Client, Bucket: string, Key: string, content: Readable, options: PutOptions) {
  const { stream, count, failure } = counted(content, options)
  const params = { Bucket, Key, Body: stream, ContentType: options.mime }
  const sending = new Upload({ client, params, partSize, queueSize: 2, leavePartsOnError: false })
  try {
    await sending.done()
    return { size: count() }
  } catch (error) {
    content.destroy()
    stream.destroy()
    throw failure() ?? error
  }
}

async function download(
  client: S3Client,
  Bucket: string,
  Key: string,
  range?: ByteRange,
): Promise<StoredContent | undefined> {
  const requested = range && (await withoutLast(client, Bucket, Key, range))
  if (range && !requested) return undefined
  try {
    const answer = await client.send(new GetObjectCommand({ Bucket, Key, Range: requested && rangeHeader(requested) }))
    const size = Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength ?? 0)
    const { from, to } = resolveRange(requested, size)
    const body = answer.Body instanceof Readable ? answer.Body : Readable.from([])
    const stream =
      (answer.ContentLength ?? 0) > to - from + 1 ? trimmed(body, answer.ContentRange ? 0 : from, to - from + 1) : body
    return { stream, size, from, to, modifiedAt: answer.LastModified ?? new Date(0) }
  } catch (error) {
    if (hasStatus(error, 416)) throw new UnsatisfiableRange((await findFacts(client, Bucket, Key))?.size ?? 0)
    if (hasStatus(error, 404)) return undefined
    throw error
  }
}

/** "The last n bytes" is the part of ranges that servers get wrong: it is turned into first and last byte. Undefined when nothing is there. */
async function withoutLast(
  client: S3Client,
  Bucket: string,
  Key: string,
  range: ByteRange,
): Promise<ByteRange | undefined> {
  if (!('last' in range)) return range
  const found = await findFacts(client, Bucket, Key)
  return found && resolveRange(range, found.size)
}

async function findFacts(client: S3Client, Bucket: string, Key: string): Promise<StoredFacts | undefined> {
  try {
    const answer = await client.send(new HeadObjectCommand({ Bucket, Key }))
    return { size: answer.ContentLength ?? 0, modifiedAt: answer.LastModified ?? new Date(0) }
  } catch (error) {
    if (hasStatus(error, 404)) return undefined
    throw error
  }
}

async function removeWithCopies(client: S3Client, Bucket: string, key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket, Key: key }))
  const copies = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${key}.` }))
  for (const { Key } of copies.Contents ?? []) if (Key) await client.send(new DeleteObjectCommand({ Bucket, Key }))
  if (copies.IsTruncated) await removeWithCopies(client, Bucket, key)
}

/** Writes and deletes: reading rights alone would fail at the first upload. */
async function check(client: S3Client, Bucket: string): Promise<void> {
  try {
    await client.send(new PutObjectCommand({ Bucket, Key: 'laurel-check', Body: 'ok', ContentLength: 2 }))
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'laurel-check' }))
  } catch (error) {
    const reason =
      error instanceof S3ServiceException ? `${error.$metadata.httpStatusCode} ${error.name}` : String(error)
    throw new StartupProblem(`The S3 bucket ${Bucket} cannot be used: ${reason}.`)
  }
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status
}
