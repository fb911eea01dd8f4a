import { conditionOf, type MailBlock, type MailInline, type MailText } from '@laurel/contract/emails'
import { fillMerge } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import { escapeHtml, fixedSpaces, type LayoutOptions, type Paragraph } from '../kernel/mail/index.ts'
import { mailFields } from './mail-fields.ts'

/** What a text is filled with. */
export interface Filling {
  readonly locale: Locale
  readonly values: Readonly<Record<string, string>>
  /** Where the links of the registry lead. */
  readonly links: Readonly<Record<string, string>>
  /** The address of a picture that was uploaded. */
  pictureOf(fileKey: string): string
}

export interface RenderedText extends Pick<LayoutOptions, 'preheader'> {
  readonly subject: string
  readonly paragraphs: readonly Paragraph[]
  /** Fields with neither a value nor words in their place. */
  readonly empty: readonly string[]
}

const quoteStyle = 'border-left:3px solid #d3d8e2;padding:2px 0 2px 14px'
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Fills a text: values are shown literally whatever they hold, and read for no further fields. */
export function renderText(text: MailText, filling: Filling): RenderedText {
  const subject = fillMerge(text.subject, filling.values)
  const preheader = fillMerge(text.preheader, filling.values)
  const empty = new Set([...subject.empty, ...preheader.empty])
  const paragraphs = text.body.content.flatMap((block) => renderBlock(block, filling, empty))
  return {
    subject: oneLine(subject.text),
    ...(preheader.text.trim() && { preheader: oneLine(preheader.text) }),
    paragraphs,
    empty: [...empty],
  }
}

function renderBlock(block: MailBlock, filling: Filling, empty: Set<string>): Paragraph[] {
  const condition = conditionOf(block)
  if (condition && isFilled(filling, condition.field) !== (condition.is === 'filled')) return []
  switch (block.type) {
    case 'paragraph':
      return htmlOf(block.content, filling, empty, (html) => html)
    case 'heading':
      return htmlOf(
        block.content,
        filling,
        empty,
        (html) => `<h2 style="margin:8px 0 0;font-size:18px;line-height:26px">${html}</h2>`,
      )
    case 'bulletList': {
      const items = block.content.map(({ content }) =>
        content.map((line) => renderLine(line.content, filling, empty)).join('<br>'),
      )
      return [{ html: listOf(items) }]
    }
    case 'slot':
      return renderSlot(block.attrs.field, filling)
    case 'button': {
      const label = fillMerge(block.attrs.label, filling.values)
      for (const name of label.empty) empty.add(name)
      const url = filling.links[block.attrs.link] ?? block.attrs.link
      return [{ button: { label: fixedSpaces(oneLine(label.text), filling.locale), url } }]
    }
    case 'image': {
      const source = escapeHtml(filling.pictureOf(block.attrs.fileKey))
      return [
        {
          html: `<img src="${source}" alt="${escapeHtml(block.attrs.alt)}" style="max-width:100%;height:auto;border:0">`,
        },
      ]
    }
    case 'horizontalRule':
      return [{ html: '<hr style="border:0;border-top:1px solid #e5e8ef;margin:8px 0">' }]
  }
}

const isFilled = ({ values }: Filling, field: string) => (values[field] ?? '').trim() !== ''
const listOf = (items: readonly string[]) =>
  `<ul style="margin:0;padding-left:22px">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

function htmlOf(
  content: readonly MailInline[] | undefined,
  filling: Filling,
  empty: Set<string>,
  wrap: (html: string) => string,
): Paragraph[] {
  const html = renderLine(content, filling, empty)
  return html === '' ? [] : [{ html: wrap(html) }]
}

/** What a field holds, set apart: a list, or paragraphs that somebody wrote. */
function renderSlot(field: string, filling: Filling): Paragraph[] {
  const value = filling.values[field]?.trim() ?? ''
  if (value === '') return []
  const shown = (text: string) => escapeHtml(fixedSpaces(text, filling.locale))
  if (field in mailFields && mailFields[field as keyof typeof mailFields].type === 'lines')
    return [{ html: `<div style="${quoteStyle}">${listOf(value.split('\n').map(shown))}</div>` }]
  return [{ html: `<div style="${quoteStyle}">${shown(value).replaceAll('\n', '<br>')}</div>` }]
}

function renderLine(content: readonly MailInline[] = [], filling: Filling, empty: Set<string>): string {
  return content.map((piece) => renderPiece(piece, filling, empty)).join('')
}

function renderPiece(piece: MailInline, filling: Filling, empty: Set<string>): string {
  if (piece.type === 'hardBreak') return '<br>'
  const text = piece.type === 'text' ? piece.text : fieldValue(piece.attrs, filling, empty)
  const html = escapeHtml(fixedSpaces(text, filling.locale)).replaceAll('\n', '<br>')
  return (piece.marks ?? []).reduce((inner, mark) => {
    if (mark.type === 'bold') return `<strong>${inner}</strong>`
    if (mark.type === 'italic') return `<em>${inner}</em>`
    return /^https:\/\//i.test(mark.attrs.href) ? `<a href="${escapeHtml(mark.attrs.href)}">${inner}</a>` : inner
  }, html)
}

function fieldValue(
  { field, otherwise }: { readonly field: string; readonly otherwise?: string | null | undefined },
  { values }: Filling,
  empty: Set<string>,
): string {
  const value = values[field]?.trim() ?? ''
  if (value === '' && typeof otherwise !== 'string') empty.add(field)
  return value || (otherwise ?? '')
}
