import { csvCell, freedText } from '@laurel/contract/kernel/text'
import type { ReadTexts, TextsFile } from './texts-file.ts'

/** Read first by spreadsheets, so that they take the file for UTF-8. */
const byteOrderMark = '\uFEFF'

/** The texts as CSV: one line each, its place in the form first, then the two languages, by their codes in the head. */
export function writeTextsCsv({ from, to, units }: TextsFile): string {
  const lines = [
    ['key', from, to, 'note'],
    ...units.map(({ id, source, target, note = '' }) => [id, source, target, note]),
  ]
  return `${byteOrderMark}${lines.map((cells) => cells.map((cell) => csvCell(cell, ',')).join(',')).join('\r\n')}\r\n`
}

/** Reads it again, as a spreadsheet saved it: commas, semicolons or tabs between cells. */
export function readTextsCsv(text: string): ReadTexts {
  const [head = '', ...rest] = [text.replace(byteOrderMark, '')]
  const separator = [',', ';', '\t'].find((one) => head.startsWith(`key${one}`) || head.startsWith(`"key"${one}`))
  const lines = separator && rest.length === 0 ? cellsOf(head, separator) : undefined
  const [names, ...all] = lines ?? []
  if (names?.[0] !== 'key') return { ok: false, problem: { kind: 'unreadable' } }
  const [, from = '', to = ''] = names
  if (!from || !to) return { ok: false, problem: { kind: 'no-language' } }
  const units = all
    .filter((cells) => cells.some((one) => one !== ''))
    .map(([id = '', source = '', target = '']) => ({ id, source: freedText(source), target: freedText(target) }))
  return { ok: true, file: { from, to, units } }
}

/** Undefined when a quoted cell is never closed. */
function cellsOf(text: string, separator: string): string[][] | undefined {
  const lines: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    let value = ''
    if (text[at] === '"') {
      at += 1
      for (;;) {
        const end = text.indexOf('"', at)
        if (end < 0) return
        value += text.slice(at, end)
        at = end + 1
        if (text[at] !== '"') break
        value += '"'
        at += 1
      }
    }
    const rest = new RegExp(`[^${separator}\r\n]*`, 'y')
    rest.lastIndex = at
    value += rest.exec(text)?.[0] ?? ''
    at = rest.lastIndex
    lines.at(-1)?.push(value)
    if (text[at] === separator) at += 1
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      if (at < text.length) lines.push([])
    }
  }
  return lines
}
