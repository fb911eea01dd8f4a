import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { ZipFile } from 'yazl'
import { type BuiltProgram, buildProgram } from '../story/build-program.ts'
import type { Caller } from './caller.ts'

export async function zipOf(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** A workbook of one sheet whose cells are all texts. */
export function workbookOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cell = (text: string, row: number, column: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`
  const lines = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((text, column) => cell(text, row, column)).join('')}</row>`,
  )
  return zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Projets" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="t/worksheet" Target="/xl/sheet1.xml"/></Relationships>',
    'xl/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
  })
}

const field = (type: Field['type'], key: string, title: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type,
  title: { fr: title },
  required: false,
  ...more,
})

const definition: FormDefinition = {
  schemaVersion: 1,
  fields: [
    field('text', 'ititle', 'Titre', { required: true }),
    field('number', 'iamount', 'Montant', { rules: { currency: 'EUR' } }),
    field('file', 'iplan', 'Plan', { file: { kinds: ['pdf'], maxBytes: 5000, maxCount: 1 } }),
  ],
}

/** A published program whose one form asks for a title, an amount and a file. */
export function makeProjectsProgram(owner: Caller): Promise<BuiltProgram> {
  return buildProgram(owner, {
    title: { fr: 'Projets à reprendre' },
    form: { title: { fr: 'Le projet' }, definition },
    categories: [{ title: { fr: 'Projets' } }],
  })
}
