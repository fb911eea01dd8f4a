import type { AcceptedFileKind } from '@laurel/contract/forms/fields'
import type { BrokenRule } from '@laurel/contract/forms/values'
import type { WordKey, WordParams, Words } from '../../kernel/words/index.ts'

/**
 * The sentence of a broken rule in the reader's language, with its figures written as the language writes them
 * (docs/rules.md §5).
 */
export function ruleSentence(words: Words, { reason, params = {} }: BrokenRule): string {
  // So few figures are a number somewhere, or a year of some century: it is to be said which.
  const key = params.figures && (reason === 'tel' || reason === 'date') ? `rules.${reason}-figures` : `rules.${reason}`
  const written: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(params)) written[name] = writeParam(words, reason, name, value)
  if (typeof params.min === 'number' || typeof params.max === 'number') written.count = Number(params.min ?? params.max)
  if (typeof params.piece === 'string')
    return `${words.t('rules.valide-input-text')} ${words.t('rules.piece', { piece: params.piece })}`
  return words.has(key) || words.has(`${key}_other`)
    ? words.t(key as WordKey, written as WordParams)
    : words.t('rules.invalid')
}

function writeParam(
  { t, format }: Words,
  reason: string,
  name: string,
  value: string | number | readonly string[],
): string | number {
  if (name === 'maxBytes') return format.fileSize(Number(value))
  if (name === 'kinds')
    return format.list((value as readonly AcceptedFileKind[]).map((kind) => t(`forms.kind.${kind}`)))
  if (reason === 'min-date' || reason === 'max-date') return format.date(`${value}T00:00:00Z`, 'UTC')
  return typeof value === 'number' ? format.number(value, { maximumFractionDigits: 10 }) : String(value)
}
