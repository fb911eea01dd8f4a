import type { FilterTree, ListClause } from '@laurel/contract/listing'
import type { Words } from '../kernel/words/index.ts'
import { clauseWords } from './filters/clause-words.ts'
import { type Subject, subjectIn } from './subjects.ts'

/** How the conditions of a group combine, and which they are. */
export function groupOf(group: Exclude<FilterTree, ListClause>) {
  if ('and' in group) return { kind: 'all', parts: group.and } as const
  if ('or' in group) return { kind: 'any', parts: group.or } as const
  return { kind: 'none', parts: 'or' in group.not ? group.not.or : [group.not] } as const
}

/** A part of a filter said whole, as where nothing can be opened to read the rest: every value, every condition inside. */
export function filterSentence(part: FilterTree, subjects: readonly Subject[], words: Words): string {
  const { t } = words
  if (!('field' in part)) {
    const { kind, parts } = groupOf(part)
    const inside = parts.map((one) => filterSentence(one, subjects, words))
    return `${t(`applications.filter.group.${kind}`)} (${inside.join('; ')})`
  }
  const subject = subjectIn(subjects, part.field)
  if (!subject) return t('applications.filter.gone')
  const { verb, value } = clauseWords(part, subject, words, Number.POSITIVE_INFINITY)
  return [subject.label, verb, value].filter((word) => word !== '').join(' ')
}
