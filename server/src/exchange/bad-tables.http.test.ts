import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { importBytes, maxArchiveFiles, maxColumns } from '@laurel/contract/exchange'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { receiveUpload } from '../kernel/http/receive-upload.ts'
import type { Column } from '../kernel/sheets/index.ts'
import type { Storage } from '../kernel/storage/index.ts'
import { openHouse } from '../test/open-house.ts'
import { answersOf, openImportCall, workbookOf, zipOf } from './import-call-for-tests.ts'
import { openTable, refusingUnreadable } from './open-table.ts'

const house = openHouse()
const text = (title: string): Column => ({ title, type: 'text' })
const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

const cell = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`

/** A workbook of one sheet, as its XML says. */
async function workbook(sheet: string): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (name: string, content: string) => zip.addBuffer(Buffer.from(content), name)
  add('xl/workbook.xml', '<workbook><sheets><sheet name="List" r:id="r1"/></sheets></workbook>')
  add(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="r1" Type="t/worksheet" Target="/xl/sheet1.xml"/></Relationships>',
  )
  add('xl/sheet1.xml', sheet)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

describe('an odd table', () => {
  test('with merged cells under titles of two lines comes in as it is meant', async () => {
    const { bringIn, read } = await openImportCall(house)
    const { uploaded, done } = await bringIn(
      await workbook(
        `<worksheet><sheetData>
          <row r="1">${cell('A1', 'Ref')}${cell('B1', 'name')}${cell('C1', 'address')}<c r="D1"/></row>
          <row r="2">${cell('C2', 'street')}${cell('D2', 'town')}</row>
          <row r="3">${cell('A3', 'A')}${cell('B3', 'One')}${cell('C3', '1 rue Verte')}${cell('D3', 'Nîmes')}</row>
          <row r="4">${cell('A4', 'B')}${cell('B4', 'Two')}${cell('C4', '2 rue Verte')}</row>
        </sheetData><mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:B2"/><mergeCell ref="C1:D1"/><mergeCell ref="D3:D4"/></mergeCells></worksheet>`,
      ),
    )
    const names = uploaded.columns.map(({ name }: { name: string }) => name)
    expect([uploaded.headerLines, names]).toEqual([2, ['Ref', 'name', 'address / street', 'address / town']])
    expect(done).toMatchObject({ imported: 2, wrong: 0 })
    expect(answersOf((await read()).get('Two'))).toMatchObject({ address: { street: '2 rue Verte', town: 'Nîmes' } })
  })

  test('of 16,384 columns is refused with what is taken, and leaves nothing', async () => {
    const { base, owner } = await openImportCall(house)
    const columns = Array.from({ length: 16_384 }, (_, at) => text(`C${at}`))
    const bytes = await workbookOf({ name: 'Wide', columns, rows: [[...Array(16_383), 'last']] })
    const answer = await owner.upload(base, 'wide.xlsx', bytes, 'application/octet-stream')
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'file_too_many_columns', details: { most: maxColumns, columns: 16_384 } } },
    })
    expect((await owner.get(base)).body.metadata.total).toBe(0)
  })

  const line = 'Réf;The name;Le thème\nA;Été à Nîmes – « cœur »;ville fraîche\n'
  const western = Buffer.from(line.replace('–', '\x96').replace('œ', '\x9c'), 'latin1')
  test.each([
    ['Windows-1252', western],
    ['UTF-8', Buffer.from(line)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${line}`)],
    ['UTF-16 LE', Buffer.from(line, 'utf16le')],
    ['UTF-16 LE with its mark', Buffer.from(`\ufeff${line}`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(line, 'utf16le').swap16()],
    ['UTF-16 BE with its mark', Buffer.from(`\ufeff${line}`, 'utf16le').swap16()],
  ])('in %s comes in with its accents', async (_name, bytes) => {
    const { bringIn, read } = await openImportCall(house)
    const { done, problems } = await bringIn(bytes, { externalReference: 'Réf' })
    expect([problems, done.imported]).toEqual([[], 1])
    expect(answersOf((await read()).get('Été à Nîmes – « cœur »'))).toMatchObject({ theme: 'cool' })
  })
})

describe('a file that is too large', () => {
  test('is refused by what it says of itself, before it is sent', async () => {
    const { base, owner } = await openImportCall(house)
    const headers = { 'content-type': 'text/csv', 'content-length': String(importBytes + 1), 'x-file-name': 'x.csv' }
    const answer = await owner.post(base, undefined, { bytes: 'Ref,name\n', headers })
    expect(answer).toMatchObject({
      status: 413,
      body: { error: { code: 'too_large', details: { most: importBytes } } },
    })
    expect((await owner.get(base)).body.metadata.total).toBe(0)
  })

  test('or once it passes what is taken, and leaves nothing in the storage', async () => {
    const left: string[] = []
    const storage = {
      async put(key: string, content: Readable) {
        for await (const _ of content);
        left.push(key)
      },
    } as unknown as Storage
    let sent = 0
    function* endless() {
      for (;;) {
        sent += 1
        yield Buffer.alloc(1000, 'Ref,name\n')
      }
    }
    const stream = Readable.from(endless(), { objectMode: false })
    const incoming = { stream, name: 'x.csv', mime: 'text/csv', size: undefined }
    const receiving = receiveUpload(storage, house.platformId('demo'), incoming, 100_000)
    await expect(receiving).rejects.toMatchObject({ code: 'too_large' })
    expect(left).toEqual([])
    expect(sent).toBeLessThan(500)
  })
})

test('a file of more than 200 MB that did not say so is refused in little memory, and nothing of it stays', async () => {
  const row = Buffer.from(`A,${'une phrase avec des accents é à ç '.repeat(1800)}\n`)
  let [peak, sent] = [0, 0]
  /** Made while it is sent, so that it is nowhere whole. */
  function* lines() {
    yield Buffer.from('Ref,story\n')
    for (; sent <= importBytes; sent += row.length) {
      peak = Math.max(peak, process.memoryUsage().rss)
      yield row
    }
  }
  const storage = { get: async () => ({ stream: Readable.from(lines(), { objectMode: false }) }) } as unknown as Storage
  const before = process.memoryUsage().rss
  const opening = refusingUnreadable(() => openTable(storage, 'large.csv', {}))
  await expect(opening).rejects.toMatchObject({ code: 'too_large' })
  expect(sent).toBeGreaterThan(importBytes - row.length)
  expect((peak - before) / 1024 ** 2).toBeLessThan(100)
})

describe('a ZIP of files that is a bomb', () => {
  const mb = 1024 * 1024

  test('and says so is told by the check; one that lies is found when it comes in, and its row stays out', async () => {
    const { start, owner, read } = await openImportCall(house)
    const csv = 'Ref,name,proof\nA,One,bomb.pdf\nB,Two,plan.pdf\n'
    const zip = await zipOf({ 'plan.pdf': pdf, 'bomb.pdf': Buffer.concat([Buffer.from(pdf), Buffer.alloc(60 * mb)]) })
    expect(zip.length).toBeLessThan(mb)
    for (const lies of [false, true]) {
      // What is said of the size, in the directory.
      if (lies) zip.writeUInt32LE(100, zip.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
      const { one } = await start(csv, {}, zip)
      await owner.post(`${one}/check`)
      await house.runJobs()
      expect((await owner.get(one)).body.wrong).toBe(lies ? 0 : 1)
      if (!lies) continue
      await owner.post(`${one}/run`, { onlyValid: true })
      await house.runJobs()
      expect((await owner.get(one)).body).toMatchObject({ state: 'done', imported: 1, wrong: 1 })
      const { data } = (await owner.get(`${one}/problems`)).body
      expect(data).toMatchObject([{ line: 2, column: 'proof', reason: 'file-size' }])
    }
    expect([...(await read()).keys()]).toEqual(['Two'])
  })

  test('of more entries than are taken is refused, and the import goes on without it', async () => {
    const { start, owner } = await openImportCall(house)
    const { one } = await start('Ref,name\nA,One\n')
    const small = await zipOf({ a: 'x' })
    const [entry, end] = ['PK\x01\x02', 'PK\x05\x06'].map((mark) => small.lastIndexOf(mark, undefined, 'latin1'))
    const directory = Array<Buffer>(maxArchiveFiles + 1).fill(small.subarray(entry, end))
    const last = Buffer.from(small.subarray(end))
    last.writeUInt32LE(directory.length * (directory[0]?.length ?? 0), 12)
    const many = Buffer.concat([small.subarray(0, entry), ...directory, last])
    const answer = await owner.upload(`${one}/archive`, 'many.zip', many, 'application/zip')
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'archive_too_many_files', details: { most: maxArchiveFiles } } },
    })
    expect((await owner.get(one)).body).toMatchObject({ archive: null, state: 'mapped' })
  })
})
