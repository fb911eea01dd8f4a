import type { AcceptedFileKind, Field } from '@laurel/contract/forms/fields'
import { acceptedExtensions } from '@laurel/contract/forms/files'
import type { Words } from '../../kernel/words/index.ts'
import { rowLimits } from '../row-limits.ts'
import { valueLimits } from './value-limits.ts'

/** What an answer must be, in a few words: its kind, its limits, when it is asked. */
export function questionFacts(field: Field, words: Words, text: (one: Field['title']) => string): string[] {
  const { t } = words
  return [
    t(`forms.type.${field.type}`),
    ...limits(field, words),
    ...(field.table ? field.table.cols.map((col) => text(col.title)) : []),
    ...(field.visibleIf ? [t('forms.shownIf')] : []),
  ]
}

function limits({ type, rules = {}, file, minRows, maxRows, table }: Field, words: Words): string[] {
  const { t, format } = words
  const facts: string[] = []
  if (rules.minCharacters) facts.push(t('forms.limit.charactersLeast', { count: rules.minCharacters }))
  if (rules.minWords) facts.push(t('forms.limit.wordsLeast', { count: rules.minWords }))
  if (rules.minChoices) facts.push(t('forms.limit.choicesLeast', { count: rules.minChoices }))
  if (rules.maxCharacters !== undefined) facts.push(t('forms.limit.characters', { count: rules.maxCharacters }))
  if (rules.maxWords !== undefined) facts.push(t('forms.limit.words', { count: rules.maxWords }))
  if (rules.maxChoices !== undefined) facts.push(t('forms.limit.choices', { count: rules.maxChoices }))
  const values = valueLimits({ type, rules }, words)
  if (values) facts.push(values)
  const rows =
    type === 'questions-group'
      ? rowLimits('entries', minRows, maxRows, t)
      : table?.openRows
        ? rowLimits('rows', table.minRows, table.maxRows, t)
        : ''
  if (rows) facts.push(rows)
  if (file) {
    facts.push(
      t('forms.filesMost', { count: file.maxCount }),
      t('forms.sizeMost', { size: format.fileSize(file.maxBytes) }),
    )
    facts.push(...kindsIn(file.kinds, t))
  }
  return facts
}

function kindsIn(kinds: readonly AcceptedFileKind[], t: Words['t']): string[] {
  if (kinds.includes('any')) return []
  const extensions = acceptedExtensions(kinds).map((extension) => extension.slice(1))
  return [
    kinds.length > 1 || extensions.length > 8
      ? kinds.map((kind) => t(`forms.kind.${kind}`)).join(', ')
      : extensions.join(', '),
  ]
}
