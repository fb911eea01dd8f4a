import type { Readable } from 'node:stream'
import { BrokenZip, type OpenZip, openZip } from '../zip/index.ts'
import { UnreadableTable } from './unreadable-table.ts'
import { elementsOf, textOf } from './xlsx-elements.ts'
import { type NumberFormat, readFormats } from './xlsx-formats.ts'
import { attribute, richText } from './xml-text.ts'

/** What all sheets of a workbook share. */
export interface Book extends AsyncDisposable {
  readonly sheets: readonly { readonly name: string; readonly part: string }[]
  readonly strings: readonly string[]
  /** How each style shows numbers, by its place. */
  readonly formats: readonly NumberFormat[]
  /** Days are counted from 1904, as Macintoshes did. */
  readonly is1904: boolean
  content(part: string): Promise<Readable>
}

const maxParts = 10_000
const smallPart = 20 * 1024 * 1024
/** Texts of a workbook stay in memory while it is read. */
const maxStrings = 3_000_000
const maxCharacters = 120_000_000

/**
 * Opens a workbook: its visible sheets, its texts and its styles. A part may be inflated to 100 MB, a larger file's to 60
 * times its size and never more than 1.5 GB: real workbooks stay far below, bombs do not. Throws `UnreadableTable`.
 */
export async function openBook(path: string, size: number): Promise<Book> {
  const zip = await openZip(path, maxParts).catch((error: unknown) => {
    throw asUnreadable(error)
  })
  const max = Math.min(1.5 * 1024 ** 3, Math.max(100 * 1024 * 1024, 60 * size))
  const content = (part: string) => contentOf(zip, part, max)
  try {
    const workbook = await textOf(await content('xl/workbook.xml'), smallPart)
    const relations = readRelations(await textOf(await content('xl/_rels/workbook.xml.rels'), smallPart))
    const sheets = sheetsOf(workbook, relations)
    if (sheets.length === 0) throw new UnreadableTable('empty')
    const has = (part: string) => zip.entries.some(({ name }) => name === part)
    const [texts, styles] = [partOf(relations, 'sharedStrings'), partOf(relations, 'styles')]
    return {
      sheets,
      strings: has(texts) ? await readStrings(await content(texts)) : [],
      formats: has(styles) ? readFormats(await textOf(await content(styles), smallPart)) : [],
      is1904: /<(?:\w+:)?workbookPr\b[^<>]*\bdate1904\s*=\s*["'](?:1|true)["']/.test(workbook),
      content,
      [Symbol.asyncDispose]: () => zip[Symbol.asyncDispose](),
    }
  } catch (error) {
    await zip[Symbol.asyncDispose]()
    throw asUnreadable(error)
  }
}

/** An archive that cannot be read, in the words of tables; anything else as it is. */
export function asUnreadable(error: unknown): unknown {
  if (!(error instanceof BrokenZip)) return error
  const isLarge = error.reason === 'too_large' || error.reason === 'too_many_entries'
  return new UnreadableTable(isLarge ? 'inflates' : error.reason === 'encrypted' ? 'encrypted' : 'not_a_spreadsheet')
}

function contentOf(zip: OpenZip, part: string, max: number): Promise<Readable> {
  const entry = zip.entries.find(({ name, isFile }) => isFile && name === part)
  if (!entry) throw new UnreadableTable('not_a_spreadsheet')
  return zip.content(entry, max)
}

interface Relation {
  readonly type: string
  readonly part: string
}

function readRelations(xml: string): ReadonlyMap<string, Relation> {
  const relations = new Map<string, Relation>()
  for (const [tag] of xml.matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g)) {
    const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')]
    if (!id || !target) continue
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
    relations.set(id, { part, type: attribute(tag, 'Type')?.split('/').at(-1) ?? '' })
  }
  return relations
}

function partOf(relations: ReadonlyMap<string, Relation>, type: string): string {
  return [...relations.values()].find((relation) => relation.type === type)?.part ?? ''
}

/** In the order of their tabs; hidden ones and charts are left out. */
function sheetsOf(workbook: string, relations: ReadonlyMap<string, Relation>): { name: string; part: string }[] {
  return [...workbook.matchAll(/<(?:\w+:)?sheet\b[^<>]*>/g)].flatMap(([tag]) => {
    const relation = relations.get(attribute(tag, 'id') ?? '')
    const isHidden = /hidden/i.test(attribute(tag, 'state') ?? '')
    if (isHidden || relation?.type !== 'worksheet') return []
    return [{ name: attribute(tag, 'name') ?? '', part: relation.part }]
  })
}

async function readStrings(xml: Readable): Promise<string[]> {
  const strings: string[] = []
  let characters = 0
  for await (const element of elementsOf(xml, 'si')) {
    const text = richText(element)
    characters += text.length
    strings.push(text)
    if (strings.length > maxStrings || characters > maxCharacters) throw new UnreadableTable('inflates')
  }
  return strings
}
