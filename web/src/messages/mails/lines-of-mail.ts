import { conditionOf, linesOf, type MailBlock, type MailInline, type MailText } from '@laurel/contract/emails'
import { readMerge } from '@laurel/contract/kernel'

/** A mail line by line, for reading what changed between two versions. */
export function linesOfMail({ subject, preheader, body }: MailText, nameOf: (field: string) => string): string[] {
  const inBody = body.content.flatMap((block) => {
    const condition = conditionOf(block)
    const mark = condition ? `[${condition.is === 'filled' ? '' : '≠ '}${nameOf(condition.field)}] ` : ''
    return textsOf(block, nameOf).map((line) => `${mark}${line}`)
  })
  const named = (line: string) =>
    readMerge(line)
      .map((part) => ('field' in part ? `«${nameOf(part.field)}»` : part.text))
      .join('')
  return [named(subject), named(preheader), ...inBody].filter((line) => line !== '')
}

function textsOf(block: MailBlock, nameOf: (field: string) => string): string[] {
  if (block.type === 'slot') return [`« ${nameOf(block.attrs.field)} »`]
  if (block.type === 'button') return [`→ ${block.attrs.label}`]
  if (block.type === 'image') return [`▭ ${block.attrs.alt}`]
  if (block.type === 'horizontalRule') return ['—']
  const mark = { bulletList: '• ', heading: '# ', paragraph: '' }[block.type]
  return linesOf(block).map((line) => `${mark}${line.map((piece) => textOf(piece, nameOf)).join('')}`)
}

function textOf(piece: MailInline, nameOf: (field: string) => string): string {
  if (piece.type === 'text') return piece.text
  return piece.type === 'field' ? `«${nameOf(piece.attrs.field)}»` : ' '
}

export interface ChangedLine {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** What became of the lines of a text, in the order of reading. */
export function compareLines(before: readonly string[], after: readonly string[]): ChangedLine[] {
  const [first, ...restBefore] = before
  const [next, ...restAfter] = after
  if (first === undefined) return after.map((text) => ({ kind: 'added', text }))
  if (next === undefined) return before.map((text) => ({ kind: 'removed', text }))
  if (first === next) return [{ kind: 'same', text: first }, ...compareLines(restBefore, restAfter)]
  return after.includes(first)
    ? [{ kind: 'added', text: next }, ...compareLines(before, restAfter)]
    : [{ kind: 'removed', text: first }, ...compareLines(restBefore, after)]
}
