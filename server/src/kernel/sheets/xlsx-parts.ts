import { escapeXml } from './xlsx-cell.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Path and XML of every part of a workbook but its worksheets (ECMA-376). */
export function workbookParts(names: readonly string[]): [path: string, xml: string][] {
  return [
    ['[Content_Types].xml', contentTypes(names.length)],
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(names)],
    ['xl/_rels/workbook.xml.rels', relationships([...names.map(worksheetRelation), ['styles', 'styles.xml']])],
    ['xl/styles.xml', styles],
  ]
}

function worksheetRelation(_: string, index: number): [string, string] {
  return ['worksheet', `worksheets/sheet${index + 1}.xml`]
}

function contentTypes(sheets: number): string {
  const worksheets = Array.from({ length: sheets }, (_, index) =>
    override(`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet+xml'),
  )
  return (
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `${override('/xl/workbook.xml', 'sheet.main+xml')}${override('/xl/styles.xml', 'styles+xml')}${worksheets.join('')}</Types>`
  )
}

function override(path: string, type: string): string {
  return `<Override PartName="${path}" ContentType="${types}.${type}"/>`
}

function relationships(list: readonly [type: string, target: string][]): string {
  const items = list.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${relations}">${items.join('')}</Relationships>`
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`
}

/** In the order of `style` in xlsx-cell.ts. Formats 14 and 22 are the reader's own short date, and date with time. */
const styles =
  `${head}<styleSheet xmlns="${main}">` +
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font>' +
  '<font><u/><sz val="11"/><color rgb="FF1763EA"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="5">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '</cellXfs></styleSheet>'
