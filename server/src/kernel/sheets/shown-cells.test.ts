import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from '../zip/index.ts'
import { readTable, type Sheet, shownText, type TableCell, writeCsv, writeOds, writeXlsx } from './index.ts'

async function zipped(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, { compress: name !== 'mimetype' })
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** A workbook whose row under its titles has these cells; a style for each format. */
function workbook(formats: readonly string[], row: string): Promise<Buffer> {
  const styles = formats.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')
  const xfs = formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')
  const titles = Array.from({ length: 12 }, (_, at) => `<c t="inlineStr"><is><t>T${at}</t></is></c>`).join('')
  return zipped({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationship Id="r1" Type="t/worksheet" Target="s.xml"/><Relationship Id="r2" Type="t/styles" Target="styles.xml"/>',
    'xl/styles.xml': `<styleSheet><numFmts>${styles}</numFmts><cellXfs>${xfs}</cellXfs></styleSheet>`,
    'xl/s.xml': `<sheetData><row>${titles}</row><row>${row}</row></sheetData>`,
  })
}

async function rowsOf(bytes: Buffer): Promise<TableCell[][]> {
  await using table = await readTable(Readable.from([bytes]))
  const rows = []
  for await (const { cells } of table.rows) rows.push([...cells])
  return rows
}

describe('a cell of a workbook is what its sheet shows', () => {
  test.each([
    ['zeros', '00000', '1000', '01000'],
    ['a phone', '0# ## ## ## ##', '612345678', '06 12 34 56 78'],
    ['a phone with escapes', '0#\\ ##\\ ##\\ ##\\ ##', '612345678', '06 12 34 56 78'],
    ['a currency', '#,##0.00\\ [$€-40C]', '1234.5', '1234.50 €'],
    ['an hour', 'h:mm', '0.604166666666667', '14:30'],
    ['an hour of its language', '[$-409]h:mm\\ AM/PM;@', '0.604166666666667', '2:30 PM'],
    ['a duration', '[h]:mm:ss', '1.5', '36:00:00'],
    ['a day and hour', 'dd/mm/yyyy\\ hh:mm', '46480.604166666667', '2027-04-03 14:30'],
    ['a day', 'd&quot; du mois &quot;m', '46480.9', '2027-04-03'],
    ['a month', 'mmm\\-yy', '46480', '2027-04-03'],
    ['a float', 'General', '0.30000000000000004', '0.3'],
    ['fourteen figures', 'General', '73282932000074', '73282932000074'],
    ['figures behind an exponent', '0.00E+00', '73282932000074', '73282932000074'],
    ['a day that is none', 'dd/mm/yyyy', '-1', '#####'],
  ])('%s', async (_name, code, value, shown) => {
    const [row] = await rowsOf(await workbook(['General', code], `<c s="1"><v>${value}</v></c>`))
    expect(shownText(row?.[0])).toBe(shown)
  })

  test('a percentage is the number that stands before its sign', async () => {
    const [row] = await rowsOf(await workbook(['0%'], '<c s="0"><v>0.125</v></c>'))
    expect(row?.[0]).toEqual({ number: 12.5, shown: '13%' })
  })

  test('days and hours written as such', async () => {
    const cells = ['2027-04-03', '2027-04-03T14:30:00', '2027-04-03T14:30:00.000Z', '14:30:00', '1899-12-30T14:30:00']
    const row = cells.map((text, at) => `<c s="${at === 4 ? 1 : 0}" t="d"><v>${text}</v></c>`).join('')
    const [read] = await rowsOf(await workbook(['General', 'hh:mm'], row))
    expect(read?.slice(0, 5).map(shownText)).toEqual([
      '2027-04-03',
      '2027-04-03 14:30',
      '2027-04-03 14:30',
      '14:30',
      '14:30',
    ])
  })

  test('what a broken formula shows is no value', async () => {
    const [row] = await rowsOf(await workbook([], '<c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="str"><v>#N/A</v></c>'))
    expect(row?.slice(0, 2)).toEqual([{ error: '#DIV/0!' }, '#N/A'])
    expect(await rowsOf(Buffer.from('a;b\n#REF!;x\n#VALEUR!;#1 in town\n'))).toEqual([
      [{ error: '#REF!' }, 'x'],
      [{ error: '#VALEUR!' }, '#1 in town'],
    ])
  })
})

describe('an OpenDocument spreadsheet', () => {
  const mime = 'application/vnd.oasis.opendocument.spreadsheet'
  const text = (value: string) =>
    `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
  const content = (tables: string) =>
    zipped({ mimetype: mime, 'content.xml': `<office:document-content>${tables}</office:document-content>` })

  test('is read as its sheet shows it: repeated, merged and hidden cells, notes, errors', async () => {
    const titles = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(text).join('')
    const bytes = await content(
      `<style:style style:name="off" style:family="table"><style:table-properties table:display="false"/></style:style>
      <table:table table:name="Hidden" table:style-name="off"><table:table-row>${text('no')}</table:table-row></table:table>
      <table:table table:name="List" table:style-name="on"><table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      <table:table-header-rows><table:table-row>${titles}</table:table-row></table:table-header-rows>
      <table:table-row>
        <table:table-cell office:value-type="float" office:value="1000"><text:p>01000</text:p></table:table-cell>
        <table:table-cell office:value-type="percentage" office:value="0.25"><text:p>25 %</text:p></table:table-cell>
        <table:table-cell office:value-type="time" office:time-value="PT36H00M00S"><text:p>36:00:00</text:p></table:table-cell>
        <table:table-cell office:value-type="date" office:date-value="2027-04-03T14:30:00"><text:p>03/04/27 14:30</text:p></table:table-cell>
        <table:table-cell office:value-type="string" calcext:value-type="error"><text:p>#N/D</text:p></table:table-cell>
        <table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation><text:p>one<text:s text:c="2"/>two &amp; <text:span>three</text:span></text:p><text:p>four</text:p></table:table-cell>
        <table:table-cell office:value-type="float" office:value="1234.5" table:number-rows-spanned="2"><text:p>1 234,5</text:p></table:table-cell>
        <table:table-cell table:number-columns-repeated="16377"/>
      </table:table-row>
      <table:table-row>${text('y')}<table:table-cell table:number-columns-repeated="5"/><table:covered-table-cell/></table:table-row>
      <table:table-row table:number-rows-repeated="2">${text('x')}<table:table-cell office:value-type="boolean" office:boolean-value="true" table:number-columns-repeated="2"/></table:table-row>
      <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      </table:table><table:table table:name="More"><table:table-row>${text('Id')}${text('N')}</table:table-row><table:table-row>${text('1')}${text('2')}</table:table-row></table:table>`,
    )
    await using table = await readTable(Readable.from([bytes]))
    const rows = []
    for await (const { line, cells } of table.rows) rows.push([line, ...cells.map(shownText)])
    expect([table.headerLine, table.header.join('')]).toEqual([3, 'ABCDEFG'])
    expect(rows).toEqual([
      [4, '01000', '25 %', '36:00:00', '2027-04-03 14:30', '#N/D', 'one  two & three\nfour', '1234.5'],
      [5, 'y', '', '', '', '', '', '1234.5'],
      [6, 'x', 'true', 'true', '', '', '', ''],
      [7, 'x', 'true', 'true', '', '', '', ''],
    ])
    expect(table.others.map(({ name }) => name)).toEqual(['More'])
    const more = []
    for await (const { cells } of (await table.others[0]?.read())?.rows ?? []) more.push(cells)
    expect(more).toEqual([['1', '2']])
  })
})

describe('what is written is read back', () => {
  const columns = [
    { title: 'Text', type: 'text' as const },
    { title: 'Number', type: 'number' as const },
    { title: 'Day', type: 'date' as const },
  ]
  const rows = [
    ['01000', 12, '2027-04-03'],
    ['=1+1', 0.3, new Date('2027-04-03T14:30:00Z')],
    ["'apostrophe", -5.25, ''],
    ['two\nlines  and "quotes"; and, more\t|', 0, '1850-06-01'],
    ['Łódź, œuvre, Щ', 123456789012345, '2027-12-31'],
  ]
  // A text file writes moments as ISO does: exports write them as texts.
  const plain = rows.map((row) => row.map((cell) => (cell instanceof Date ? '2027-04-03 14:30' : cell)))
  const sheet = (): Sheet => ({ name: 'A', columns, rows })
  const shown = rows.map((row) => row.map((cell) => (cell instanceof Date ? '2027-04-03 14:30' : String(cell))))

  test.each([
    ['CSV', (out: PassThrough) => writeCsv(out, { columns, rows: plain })],
    ['CSV with semicolons', (out: PassThrough) => writeCsv(out, { columns, rows: plain, delimiter: ';', mark: false })],
    ['XLSX', (out: PassThrough) => writeXlsx(out, { sheets: [sheet()] })],
    ['ODS', (out: PassThrough) => writeOds(out, { sheets: [sheet()] })],
  ])('%s', async (_name, write) => {
    const out = new PassThrough()
    const [bytes] = await Promise.all([buffer(out), write(out)])
    expect((await rowsOf(Buffer.from(bytes))).map((row) => row.map(shownText))).toEqual(shown)
  })
})
