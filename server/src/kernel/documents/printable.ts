import type { Block, PrintedDocument } from './document.ts'
import type { Coverage } from './font-coverage.ts'
import type { PlacedPage } from './placed-page.ts'
import { plainText } from './plain-text.ts'

/** Stands for what the font cannot draw. */
export const notDrawn = '[…]'

/** Signs that the font lacks and that others say as well. */
const alike: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2012': '–',
  '←': '<-',
  '→': '->',
  '⇒': '=>',
  '✓': '√',
  '✔': '√',
  '•': '·',
  '■': '·',
  '▪': '·',
  '●': '·',
}

/**
 * A document whose every sign can be drawn: letters are composed, signs that only look special are written plainly, and a run
 * of what is left (Arabic, Chinese, emoji) becomes one `[…]`. Where that happened, a notice under the title says so, and
 * the whole text goes along with the file.
 */
export function printable(document: PrintedDocument, covers: Coverage): PrintedDocument {
  let isWhole = true
  const fit = (text: string): string => {
    const { drawn, isCut } = fitted(withFixedSpaces(text), covers)
    isWhole &&= !isCut
    return drawn
  }
  const blocks = document.blocks.map((block) => fitBlock(block, fit))
  const [author, footer] = [fit(document.author), fit(document.footer)]
  const [pageOf, over] = [fit(document.pageOf), fit(document.title)]
  const said: Block[] = isWhole ? [] : [{ kind: 'notice', text: document.notDrawn }]
  const head = blocks[0]?.kind === 'title' ? 1 : 0
  return {
    ...document,
    author,
    footer,
    pageOf,
    over,
    blocks: blocks.toSpliced(head, 0, ...said),
    ...(isWhole ? {} : { attached: plainText(document) }),
  }
}

/** The same for a page of placed texts: what cannot be drawn stands as `[…]`. */
export function printablePage(page: PlacedPage, covers: Coverage): PlacedPage {
  const fit = (text: string) => fitted(withFixedSpaces(text), covers).drawn
  return { ...page, texts: page.texts.map((one) => ({ ...one, text: fit(one.text) })) }
}

/**
 * No line begins with a sign that closes, nor ends with one that opens, and no figure is parted from its thousands: people
 * type plain spaces there.
 */
function withFixedSpaces(text: string): string {
  return text
    .replace(/(?<=\S) (?=(?:[»:;!?%€₽]|°\p{Lu}?)(?:\s|\p{P}|$))/gu, '\u00a0')
    .replace(/(?<=[«№§]) (?=\S)/g, '\u00a0')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0')
}

const invisible = /\p{Cf}|\p{Variation_Selector}/u
/** Never figures: those that stand between words of another script are kept. */
const joining = /\s|\p{P}|\p{M}/u

function fitted(text: string, covers: Coverage): { drawn: string; isCut: boolean } {
  let drawn = ''
  // What stands between two signs that are not drawn: spaces and commas are part of the same run.
  let between: string | undefined
  let isCut = false
  for (const sign of text.normalize('NFC')) {
    const written = writtenAs(sign, covers)
    if (written === undefined) {
      if (between === undefined) drawn += notDrawn
      between = ''
      isCut = true
    } else if (between !== undefined && (written === '' || joining.test(written))) {
      between += written
    } else {
      drawn += (between ?? '') + written
      between = undefined
    }
  }
  return { drawn: drawn + (between ?? ''), isCut }
}

/** The sign itself, or others that say the same; undefined when the font has none. */
function writtenAs(sign: string, covers: Coverage): string | undefined {
  const canDraw = (text: string) =>
    [...text].every((one) => one === '\n' || one === '\t' || covers(one.codePointAt(0) ?? 0))
  if (canDraw(sign)) return sign
  if (invisible.test(sign)) return ''
  const plain = alike[sign] ?? sign.normalize('NFKC')
  if (canDraw(plain)) return plain
  const base = plain.normalize('NFD').replace(/\p{M}/gu, '')
  return base !== '' && canDraw(base) ? base : undefined
}

type Fit = (text: string) => string

function fitBlock(block: Block, fit: Fit): Block {
  switch (block.kind) {
    case 'title':
      return { ...block, text: fit(block.text), ...(block.lead !== undefined && { lead: fit(block.lead) }) }
    case 'facts':
      return { ...block, facts: block.facts.map(({ label, value }) => ({ label: fit(label), value: fit(value) })) }
    case 'answer':
      return { ...block, label: fit(block.label), text: fit(block.text) }
    case 'list':
      return { ...block, items: block.items.map(fit) }
    case 'table': {
      const { head, rows, totals } = block
      return { ...block, head: head.map(fit), rows: rows.map((row) => row.map(fit)), totals: totals?.map(fit) }
    }
    case 'signatures': {
      const { name, date, signature } = block.labels
      return {
        ...block,
        title: fit(block.title),
        labels: { name: fit(name), date: fit(date), signature: fit(signature) },
        people: block.people.map((one) => ({ role: fit(one.role), name: fit(one.name) })),
      }
    }
    case 'group':
      return {
        ...block,
        ...(block.title !== undefined && { title: fit(block.title) }),
        blocks: block.blocks.map((inner) => fitBlock(inner, fit)),
      }
    case 'pageBreak':
      return block
    default:
      return { ...block, text: fit(block.text) }
  }
}
