import { type Box, boxUnder } from './mp4-box.ts'
import type { Readings } from './patched.ts'
import { Unsure } from './unsure.ts'

export interface Span {
  readonly at: number
  readonly size: number
}

/** The most entries of a table: a sample each frame of some hours. */
const maxSamples = 1_000_000

/** Where the samples of a track stand in the file, those that touch as one. Throws `Unsure`. */
export async function mp4Samples(file: Readings, track: Box): Promise<Span[]> {
  const table = await boxUnder(file, track, ['mdia', 'minf', 'stbl'])
  const elsewhere = await boxUnder(file, track, ['mdia', 'minf', 'dinf'])
  // A path to a film kept elsewhere.
  if (!table || (elsewhere && elsewhere.size > 40)) throw new Unsure()
  const sizes = await sizesOf(file, table)
  const [offsets, perChunk] = [await offsetsOf(file, table), await runsOf(file, table)]
  const spans: { at: number; size: number }[] = []
  let [sample, run] = [0, 0]
  for (const [chunk, at] of offsets.entries()) {
    while ((perChunk[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= chunk + 1) run += 1
    const count = perChunk[run]?.count ?? 0
    const size = sizes.slice(sample, sample + count).reduce((sum, one) => sum + one, 0)
    sample += count
    const last = spans.at(-1)
    if (last && last.at + last.size === at) last.size += size
    else spans.push({ at, size })
  }
  if (sample !== sizes.length) throw new Unsure()
  return spans
}

/** The rows of a table of numbers of 4 or 8 bytes, behind a head whose last number counts them. */
async function rowsOf(file: Readings, box: Box, head: number, width: number): Promise<Buffer> {
  const start = await file.read(box.at + box.head, head)
  if (start.length < head) throw new Unsure()
  const count = start.readUInt32BE(head - 4)
  if (count > maxSamples || head + count * width > box.size - box.head) throw new Unsure()
  return await file.read(box.at + box.head + head, count * width)
}

async function sizesOf(file: Readings, table: Box): Promise<number[]> {
  const box = await boxUnder(file, table, ['stsz'])
  const start = box && (await file.read(box.at + box.head, 12))
  if (!box || start?.length !== 12) throw new Unsure()
  const [each, count] = [start.readUInt32BE(4), start.readUInt32BE(8)]
  if (count > maxSamples) throw new Unsure()
  if (each > 0) return Array.from({ length: count }, () => each)
  return numbersIn(await rowsOf(file, box, 12, 4))
}

async function offsetsOf(file: Readings, table: Box): Promise<number[]> {
  const near = await boxUnder(file, table, ['stco'])
  if (near) return numbersIn(await rowsOf(file, near, 8, 4))
  const far = await boxUnder(file, table, ['co64'])
  if (!far) throw new Unsure()
  const rows = await rowsOf(file, far, 8, 8)
  return Array.from({ length: rows.length / 8 }, (_, at) => Number(rows.readBigUInt64BE(at * 8)))
}

/** From which chunk on, counted from 1, a chunk has so many samples. */
async function runsOf(file: Readings, table: Box): Promise<{ first: number; count: number }[]> {
  const box = await boxUnder(file, table, ['stsc'])
  if (!box) throw new Unsure()
  const numbers = numbersIn(await rowsOf(file, box, 8, 12))
  return Array.from({ length: numbers.length / 3 }, (_, at) => ({
    first: numbers[at * 3] ?? 0,
    count: numbers[at * 3 + 1] ?? 0,
  }))
}

const numbersIn = (rows: Buffer) => Array.from({ length: rows.length / 4 }, (_, at) => rows.readUInt32BE(at * 4))
