import type { Readable } from 'node:stream'

/** Where files' contents live, under keys such as `platform/2027/01/report.pdf`. A key is written once or replaced whole. */
export interface Storage {
  /** Keeps the stream to its end. If it fails, is aborted or has another size than announced, the key is as it was before. */
  put(key: string, content: Readable, options: PutOptions): Promise<{ size: number }>
  /** Keeps a file of this machine, whole and forced to disk already; the file itself stays, and is not written to again. */
  take(key: string, path: string, options: Omit<PutOptions, 'signal'>): Promise<void>
  /** The content or a part of it; undefined when there is none. Throws `UnsatisfiableRange`. The caller consumes or destroys the stream. */
  get(key: string, range?: ByteRange): Promise<StoredContent | undefined>
  head(key: string): Promise<StoredFacts | undefined>
  exists(key: string): Promise<boolean>
  /** Succeeds when there was nothing to delete. */
  delete(key: string): Promise<void>
  /** The same for a key and what was made from it: all keys that go on with a point after it. */
  deleteWithCopies(key: string): Promise<void>
  /** Proves that the storage can be used. Throws `StartupProblem`. */
  check(): Promise<void>
}

export interface PutOptions {
  readonly mime: string
  /** Announced size in bytes, when known. */
  readonly size?: number
  readonly signal?: AbortSignal
}

/** First byte to last byte, both included, from 0; or the last bytes. */
export type ByteRange = { readonly from: number; readonly to?: number } | { readonly last: number }

export interface StoredFacts {
  /** Bytes of the whole content. */
  readonly size: number
  readonly modifiedAt: Date
}

export interface StoredContent extends StoredFacts {
  readonly stream: Readable
  /** First and last byte that `stream` gives; -1 as the last of an empty content. */
  readonly from: number
  readonly to: number
}
