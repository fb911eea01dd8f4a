import type { MailBlock, MailBody, MailInline, MailText } from '@laurel/contract/emails'
import { readMerge } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import { say, sayRaw } from '../kernel/words/index.ts'
import { type MailFieldName, mailFields } from './mail-fields.ts'
import type { AnyMailKind, BuiltInBlock, WordsBlock } from './mail-kinds.ts'

type Values = Readonly<Record<string, string | number | undefined>>

const isFilled = (value: string | number | undefined) => value !== undefined && value !== ''

/** Whether a block of the product's own words is shown with these values. */
function isShown({ when, unless }: BuiltInBlock, values: Values): boolean {
  return !(when && !isFilled(values[when])) && !(unless && isFilled(values[unless]))
}

const known = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])) as Record<
    string,
    string | number
  >

/** The words that are said where several may be. */
function chosen(words: AnyMailKind['subject'], values: Values): string {
  if (typeof words === 'string') return words
  const found = (words as readonly WordsBlock[]).find((one) => isShown(one, values))
  if (!found) throw new Error('No words of the mail apply to its values')
  return found.words
}

/** What a mail says in the product's own words, with its values. */
export function writeBuiltIn(kind: AnyMailKind, locale: Locale, values: Values) {
  const params = known(values)
  const paragraphs = (kind.body as readonly BuiltInBlock[]).flatMap((block) => {
    if (!isShown(block, values)) return []
    if ('words' in block) return [say(locale, block.words, params)]
    return String(params[block.field] ?? '')
      .split(mailFields[block.field as MailFieldName].type === 'lines' ? '\n' : /\n{2,}/)
      .filter((one) => one.trim() !== '')
  })
  return {
    subject: say(locale, chosen(kind.subject, values), params),
    paragraphs,
    label: say(locale, chosen(kind.button, values), params),
  }
}

const conditionOf = ({ when, unless }: BuiltInBlock) => {
  if (when) return { when: { field: when, is: 'filled' as const } }
  return unless ? { when: { field: unless, is: 'empty' as const } } : {}
}

/** The product's own words as a text that can be changed: its placeholders become fields. */
export function builtInText(kind: AnyMailKind, locale: Locale): MailText {
  const optional = new Set<string>(kind.optional ?? [])
  const subject = typeof kind.subject === 'string' ? kind.subject : (kind.subject[0]?.words ?? '')
  const buttons: readonly WordsBlock[] =
    typeof kind.button === 'string' ? [{ words: kind.button }] : (kind.button as readonly WordsBlock[])
  return {
    subject: readMerge(sayRaw(locale, subject))
      .map((part) => ('field' in part ? `{{${part.field}${optional.has(part.field) ? '|' : ''}}}` : part.text))
      .join(''),
    preheader: '',
    body: {
      type: 'doc',
      content: [
        ...(kind.body as readonly BuiltInBlock[]).map((block) => blockOf(block, locale, optional)),
        ...buttons.map(
          (block): MailBlock => ({
            type: 'button',
            attrs: { label: sayRaw(locale, block.words), link: 'action', ...conditionOf(block) },
          }),
        ),
      ],
    } satisfies MailBody,
  }
}

function blockOf(block: BuiltInBlock, locale: Locale, optional: ReadonlySet<string>): MailBlock {
  if ('field' in block) return { type: 'slot', attrs: { field: block.field, ...conditionOf(block) } }
  const content = readMerge(sayRaw(locale, block.words)).map((part): MailInline => {
    if (!('field' in part)) return { type: 'text', text: part.text }
    const otherwise = optional.has(part.field) ? { otherwise: '' } : {}
    return { type: 'field', attrs: { field: part.field, ...otherwise } }
  })
  return { type: 'paragraph', attrs: conditionOf(block), content }
}
