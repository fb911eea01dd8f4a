import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Cell, type Sheet, SheetTooLarge } from '../sheet.ts'
import { writeOds } from '../write-ods.ts'
import { writeXlsx } from '../write-xlsx.ts'
import { writeApart } from './write-apart.ts'

const columns = [
  { title: 'Text', type: 'text' as const, width: 30, read: () => 'not to be sent' },
  { title: 'Number', type: 'number' as const },
  { title: 'Day', type: 'date' as const },
]

function* rows(count: number): Generator<Cell[]> {
  for (let row = 0; row < count; row++)
    yield [`Réponse ${row}\n“${row % 7}”`, row, row % 3 === 0 ? null : new Date(Date.UTC(2027, 0, row % 300))]
}

const sheets = (): Sheet[] => [
  { name: 'First', columns, rows: rows(1234) },
  { name: 'Second', columns: columns.slice(0, 1), rows: rows(3) },
  { name: 'Empty', columns, rows: [] },
]

/** The contents of a ZIP, each inflated, in their order; moments of writing left out. */
function contentsOf(bytes: Buffer): string[] {
  const contents: string[] = []
  let at = bytes.readUInt32LE(bytes.lastIndexOf(Buffer.from('PK\x05\x06')) + 16)
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [packed, name, extra, local] = [20, 28, 30, 42].map((place) =>
      place === 28 || place === 30 ? bytes.readUInt16LE(at + place) : bytes.readUInt32LE(at + place),
    ) as [number, number, number, number]
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = bytes.subarray(start, start + packed)
    contents.push((bytes.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString())
    at += 46 + name + extra + bytes.readUInt16LE(at + 32)
  }
  return contents
}

async function written(write: (out: PassThrough) => Promise<void>): Promise<string[]> {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), write(out)])
  return contentsOf(bytes)
}

describe('a workbook written in a thread of its own', () => {
  it.each([
    ['xlsx', writeXlsx],
    ['ods', writeOds],
  ] as const)('is the same as one written here: %s', async (format, writeHere) => {
    const apart = await written((out) => writeApart(out, format, sheets()))
    expect(apart.length).toBeGreaterThan(2)
    expect(apart).toEqual(await written((out) => writeHere(out, { sheets: sheets() })))
  })

  it('ends with what the rows throw', async () => {
    async function* failing(): AsyncGenerator<Cell[]> {
      yield* rows(500)
      throw new Error('cancelled')
    }
    const out = new PassThrough().resume()
    await expect(writeApart(out, 'xlsx', [{ name: 'A', columns, rows: failing() }])).rejects.toThrow('cancelled')
  })

  it('says what a spreadsheet cannot hold', async () => {
    const many = Array.from({ length: 16_385 }, (_, index) => ({ title: String(index), type: 'text' as const }))
    const out = new PassThrough().resume()
    const writing = writeApart(out, 'xlsx', [{ name: 'Wide', columns: many, rows: rows(2) }])
    await expect(writing).rejects.toThrow(SheetTooLarge)
    await expect(writing).rejects.toMatchObject({ reason: 'too_many_columns' })
  })

  it('ends when the stream breaks before its first bytes', async () => {
    const out = new PassThrough()
    const writing = writeApart(out, 'xlsx', [{ name: 'A', columns, rows: rows(10_000_000) }])
    out.destroy(new Error('gone'))
    await expect(writing).rejects.toThrow('gone')
  })

  it('ends when nobody takes the bytes any more', async () => {
    const out = new PassThrough({ highWaterMark: 1000 })
    // Once its buffer is full.
    out.once('readable', () => out.destroy(new Error('gone')))
    let read = 0
    function* endless(): Generator<Cell[]> {
      for (const row of rows(10_000_000)) {
        read += 1
        yield row
      }
    }
    await expect(writeApart(out, 'xlsx', [{ name: 'A', columns, rows: endless() }])).rejects.toThrow('gone')
    // Rows were read only as far as there was room.
    expect(read).toBeLessThan(200_000)
  })
})
