import type { Block, PrintedDocument } from './document.ts'

/** All that a document says, as a text that any program opens: what a font cannot draw can still be read. */
export function plainText({ author, footer, blocks }: PrintedDocument): string {
  return [...blocks.flatMap(linesOf), [footer, author].filter(Boolean).join(' · ')].join('\n\n').trim().concat('\n')
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'pageBreak':
      return []
    case 'title':
      return [block.text, ...(block.lead ? [block.lead] : [])]
    case 'facts':
      return [block.facts.map(({ label, value }) => `${label}\t${value}`).join('\n')]
    case 'answer':
      return [`${block.label}\n${block.text}`]
    case 'list':
      return [block.items.map((item) => `- ${item}`).join('\n')]
    case 'table':
      return [
        [block.head, ...block.rows, ...(block.totals ? [block.totals] : [])].map((row) => row.join('\t')).join('\n'),
      ]
    case 'signatures':
      return [block.title, ...block.people.map(({ role, name }) => `${role}\t${name}`)]
    case 'group':
      return [...(block.title ? [block.title] : []), ...block.blocks.flatMap(linesOf)]
    default:
      return [block.text]
  }
}

/** In UTF-8, and marked so: some programs take an unmarked text for another. */
function textFile(text: string, createdAt: string) {
  const at = new Date(createdAt)
  return {
    src: `data:text/plain;base64,${Buffer.from(`\ufeff${text.toWellFormed()}`).toString('base64')}`,
    name: 'text.txt',
    type: 'text/plain; charset=utf-8',
    creationDate: at,
    modifiedDate: at,
  }
}

/** The same document for machines: an alternative of what is printed (PDF 1.7 §7.11, Factur-X). */
function xmlFile(name: string, text: string, createdAt: string) {
  const at = new Date(createdAt)
  return {
    src: `data:text/xml;base64,${Buffer.from(text.toWellFormed()).toString('base64')}`,
    name,
    type: 'text/xml',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  }
}

/** The files that travel inside a document, as pdfmake takes them. */
export function filesIn({ attached, files = {}, createdAt }: PrintedDocument) {
  const inside = [
    ...(attached === undefined ? [] : [['text.txt', textFile(attached, createdAt)] as const]),
    ...Object.entries(files).map(([name, text]) => [name, xmlFile(name, text, createdAt)] as const),
  ]
  return inside.length > 0 ? { files: Object.fromEntries(inside) } : {}
}
