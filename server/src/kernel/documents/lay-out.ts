import type { Content, ContextPageSize, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Block, PrintedDocument, SignaturesBlock, TableBlock } from './document.ts'
import { filesIn } from './plain-text.ts'

/** What assistive technology is told that a text is; read by `tagStructure`. */
export type Tag = 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'LI' | 'TH' | 'RowTH' | 'TD' | 'Artifact'

/** Texts of one table, or list, name the same object, and those of one row too. */
export interface Tagged {
  readonly tag: Tag
  readonly whole?: object
  readonly row?: object
}

const ink = '#151b2d'
const quiet = '#48506a'
const line = '#d3d8e2'
const sunken = '#f6f7fa'

/** Points; A4 leaves 483 between the margins. */
const margin = 56

/** The document as pdfmake reads it. Pictures are left out; every text says what it is. */
export function layOutDocument(document: PrintedDocument): TDocumentDefinitions {
  const { title, subject, lang, author, createdAt } = document
  return {
    pageSize: 'A4',
    pageMargins: [margin, 76, margin, 64],
    version: '1.7',
    tagged: true,
    displayTitle: true,
    language: lang,
    info: { title, subject, author, creator: author, producer: 'Laurel', creationDate: new Date(createdAt) },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.3, color: ink },
    header: (page: number, _pages: number, { width }: ContextPageSize) => headerOf(document, page, width),
    footer: (page: number, pages: number) => footerOf(document, page, pages),
    content: document.blocks.map(layOutBlock),
    ...filesIn(document),
  }
}

/** Characters of the title over each page after the first, where it stands large: what fits on one line beside the author. */
const titleOver = 64

function headerOf(
  { author, title, over: drawn = title, accent }: PrintedDocument,
  page: number,
  width: number,
): Content {
  const signs = [...drawn]
  const over =
    signs.length > titleOver
      ? `${signs
          .slice(0, titleOver - 1)
          .join('')
          .trimEnd()}…`
      : drawn
  return {
    margin: [margin, 30, margin, 0],
    stack: [
      {
        columns: [
          tagged('Artifact', { text: author, bold: true, fontSize: 9, width: '*' }),
          ...(page > 1
            ? [
                tagged('Artifact', {
                  text: over,
                  fontSize: 8,
                  color: quiet,
                  width: 'auto',
                  alignment: 'right',
                  noWrap: true,
                }),
              ]
            : []),
        ],
        columnGap: 12,
      },
      {
        canvas: [{ type: 'line', x1: 0, y1: 5, x2: width - 2 * margin, y2: 5, lineWidth: 1.5, lineColor: accent }],
      },
    ],
  }
}

function footerOf({ footer, pageOf }: PrintedDocument, page: number, pages: number): Content {
  const number = pageOf.replace('{page}', String(page)).replace('{pages}', String(pages))
  const small = { fontSize: 8, color: quiet }
  return {
    margin: [margin, 18, margin, 0],
    columns: [
      tagged('Artifact', { text: footer, ...small, width: '*' }),
      tagged('Artifact', { text: number, ...small, width: 'auto', alignment: 'right' }),
    ],
  }
}

function layOutBlock(block: Block): Content {
  switch (block.kind) {
    case 'title':
      return {
        stack: [
          tagged('H1', { text: block.text, fontSize: 20, bold: true, lineHeight: 1.15 }),
          ...(block.lead ? [paragraph({ text: block.lead, color: quiet, fontSize: 11, margin: [0, 4, 0, 0] })] : []),
        ],
        margin: [0, 0, 0, 14],
      }
    case 'heading':
      return headingOf(block.level, block.text)
    case 'pageBreak':
      return { text: '', pageBreak: 'before' }
    case 'text':
      return textOf(block.text, block.tone)
    case 'notice':
      return {
        table: { widths: ['*'], body: [[paragraph({ text: block.text, fillColor: sunken, margin: [6, 4, 6, 4] })]] },
        layout: boxes,
        margin: [0, 0, 0, 14],
      }
    case 'facts':
      return factsOf(block.facts)
    case 'answer':
      return {
        stack: [
          withNext(tagged('H4', { text: block.label, bold: true, fontSize: 9, color: quiet }), 16),
          paragraph({ text: block.text, ...(block.isEmpty && { color: quiet, italics: true }) }),
        ],
        margin: [0, 0, 0, 9],
      }
    case 'list':
      return listOf(block.items)
    case 'table':
      return tableOf(block)
    case 'signatures':
      return signaturesOf(block)
    case 'group':
      return {
        stack: [
          ...(block.title ? [withNext(tagged('H4', { text: block.title, bold: true, margin: [0, 0, 0, 4] }))] : []),
          ...block.blocks.map(layOutBlock),
        ],
        // Not set in: what is set in and goes on over a page makes all that follows wider than the page.
        margin: [0, 0, 0, 6],
      }
  }
}

function headingOf(level: 1 | 2 | 3, text: string): Content {
  if (level === 1) {
    const styles = { fontSize: 14, bold: true, lineHeight: 1.15, margin: [0, 14, 0, 8] }
    return withNext(tagged('H2', { text, ...styles, outline: true, outlineText: text }))
  }
  const tag = level === 2 ? 'H3' : 'H4'
  return withNext(tagged(tag, { text, fontSize: level === 2 ? 11.5 : 10, bold: true, margin: [0, 8, 0, 3] }))
}

/**
 * Never alone at the foot of a page: beside what it names there must be room for the beginning of what follows, which is given
 * back. Cheaper than pdfmake's `pageBreakBefore`, which lays the whole document out again for each page that it breaks.
 * @param room points: a smaller heading and its first line, or the head of a table and its first row
 */
function withNext(heading: Content, room = 48): Content {
  return {
    unbreakable: true,
    stack: [heading, { canvas: [], margin: [0, room, 0, 0] }],
    margin: [0, 0, 0, -room],
  } as unknown as Content
}

function textOf(text: string, tone: 'quiet' | 'strong' | 'code' | undefined): Content {
  const styles = { quiet: { color: quiet, fontSize: 9 }, strong: { bold: true }, code: { fontSize: 9 } }
  const content = paragraph({ text, margin: [0, tone === 'strong' ? 6 : 0, 0, 4], ...(tone && styles[tone]) })
  // What is strong names what follows: a table, most often.
  return tone === 'strong' && text.length < longestTitle ? withNext(content) : content
}

/** Characters; what is longer may break over a page. */
const longestTitle = 1000

/** Hairlines between rows, none beside them. */
const rules = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

const boxes = { ...rules, vLineWidth: () => 0.5, vLineColor: () => line }

function listOf(items: readonly string[]): Content {
  const whole = {}
  return { ul: items.map((text) => tagged('LI', { text, whole })), margin: [0, 0, 0, 8], color: quiet }
}

function factsOf(facts: readonly { label: string; value: string }[]): Content {
  // A table of no rows cannot be drawn.
  if (facts.length === 0) return []
  const whole = {}
  const rows = facts.map(({ label, value }) => {
    const row = {}
    return [
      tagged('RowTH', { text: label, color: quiet, fontSize: 9, whole, row }),
      tagged('TD', { text: value, whole, row }),
    ]
  })
  const table = { widths: [130, '*'], body: rows, keepsRows: true }
  return { table, layout: rules, margin: [0, 0, 0, 14] } as Content
}

/** Points: the width of one place to sign, half of the page, and the room that a hand takes on a line. */
const place = { width: 227, gap: 29, line: 18, signature: 42 }

function signaturesOf({ title, labels, people }: SignaturesBlock): Content {
  const rule = (above: number) => ({
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: place.width, y2: 0, lineWidth: 0.5, lineColor: quiet }],
    margin: [0, above, 0, 2],
  })
  const label = (text: string) => paragraph({ text, color: quiet, fontSize: 8 })
  const placeOf = ({ role, name }: SignaturesBlock['people'][number]) => ({
    width: place.width,
    stack: [
      paragraph({ text: role, color: quiet, fontSize: 9 }),
      // A name to be written takes the room of one that is known: the lines beside each other are level.
      tagged(name ? 'P' : 'Artifact', { text: name || '\u00a0', bold: true, margin: [0, 4, 0, 0] }),
      rule(1),
      label(labels.name),
      rule(place.line),
      label(labels.date),
      rule(place.signature),
      label(labels.signature),
    ],
  })
  const rows = people.flatMap((_, at) => (at % 2 === 0 ? [people.slice(at, at + 2)] : []))
  const [first = [], ...later] = rows.map((row) => ({
    unbreakable: true,
    columns: row.map(placeOf),
    columnGap: place.gap,
    margin: [0, 0, 0, 16],
  }))
  const heading = tagged('H3', { text: title, fontSize: 11.5, bold: true, margin: [0, 14, 0, 8] })
  return { stack: [{ unbreakable: true, stack: [heading, first] }, ...later] } as unknown as Content
}

/** Many columns are set smaller. */
function tableOf({ head, rows, titledRows, totals, figures = [] }: TableBlock): Content {
  const fontSize = head.length > 6 ? 7 : head.length > 4 ? 8 : 9
  const whole = {}
  const strong = { bold: true, fillColor: sunken }
  const rowOf = (texts: readonly string[], isHead: boolean, styles: object = {}) => {
    const row = {}
    return head.map((_, at) =>
      tagged(isHead ? 'TH' : titledRows && at === 0 ? 'RowTH' : 'TD', {
        text: figures.includes(at) ? withMinus(texts[at] ?? '') : (texts[at] ?? ''),
        fontSize,
        alignment: figures.includes(at) ? 'right' : 'left',
        whole,
        row,
        ...styles,
      }),
    )
  }
  const body = [
    rowOf(head, true, strong),
    ...rows.map((row) => rowOf(row, false)),
    ...(totals ? [rowOf(totals, false, strong)] : []),
  ]
  const table = {
    headerRows: 1,
    widths: widthsOf(head, rows, figures),
    body,
    hasTotals: totals !== undefined,
    keepsRows: true,
  }
  return { table, layout: boxes, margin: [0, 2, 0, 10] } as Content
}

/** A minus as wide as the figures beside it, where a hyphen stands for it. */
function withMinus(figure: string): string {
  return figure.replace(/^-(?=\d)/, '−')
}

/** Figures and short words take what they need: the room is for what is written in words. */
function widthsOf(head: readonly string[], rows: TableBlock['rows'], figures: readonly number[]): ('auto' | '*')[] {
  const isShort = (at: number) => [head, ...rows].every((row) => (row[at] ?? '').length <= 10)
  const widths = head.map((_, at) => (figures.includes(at) || isShort(at) ? ('auto' as const) : ('*' as const)))
  return widths.includes('*') ? widths : head.map(() => '*')
}

function paragraph(content: object): Content {
  return tagged('P', content)
}

/** pdfmake hands what it does not know of a node on: the tag is found again when its lines are drawn. */
function tagged(tag: Tag, content: object): Content {
  return { ...content, tag } as unknown as Content
}
