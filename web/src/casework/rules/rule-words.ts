import type { WriteRule } from '@laurel/contract/casework'
import { clausesOf, type FilterTree } from '@laurel/contract/listing'
import type { Words } from '../../kernel/words/index.ts'
import { type Choices, clauseWords, type Subject, subjectIn, wholeOf } from '../../listing/index.ts'

/** Names in the sentences of a rule. */
export interface RulePlace {
  readonly subjects: readonly Subject[]
  readonly choices: Choices
}

type Written = Pick<WriteRule, 'categoryIds' | 'condition' | 'userIds' | 'share' | 'role' | 'isLast'>

/** A rule in words: when it is asked, only if what, and who. */
export function ruleWords(rule: Written, place: RulePlace, words: Words) {
  return {
    when: whenWords(rule, place, words),
    onlyIf: onlyIf(rule.condition, place, words),
    who: thenWords(rule, place, words),
  }
}

function whenWords({ categoryIds }: Written, { choices }: RulePlace, { t, format }: Words): string {
  if (categoryIds.length === 0) return t('applications.rules.whenAny')
  const names = categoryIds.map(
    (id) => choices.categories.find(({ value }) => value === id)?.label ?? t('applications.rules.gone'),
  )
  return t('applications.rules.whenIn', { categories: format.list(names) })
}

/** The conditions one by one, and how they hold together; nothing: whatever was answered. */
function onlyIf(
  condition: FilterTree | null,
  place: RulePlace,
  words: Words,
): { how: string; parts: readonly string[] } {
  const { t } = words
  const { and } = wholeOf(condition)
  const [only] = and
  if (and.length === 1 && only && !('field' in only)) {
    const kind = 'and' in only ? 'all' : 'or' in only ? 'any' : 'none'
    const inside = 'and' in only ? only.and : 'or' in only ? only.or : 'or' in only.not ? only.not.or : [only.not]
    return { how: t(`applications.filter.group.${kind}`), parts: inside.map((part) => partWords(part, place, words)) }
  }
  return {
    how: and.length > 1 ? t('applications.filter.group.all') : '',
    parts: and.map((part) => partWords(part, place, words)),
  }
}

function partWords(part: FilterTree, { subjects }: RulePlace, words: Words): string {
  const { t } = words
  if (!('field' in part)) return t('applications.filter.conditions', { count: clausesOf(part).length })
  const subject = subjectIn(subjects, part.field)
  if (!subject) return t('applications.filter.gone')
  const { verb, value } = clauseWords(part, subject, words)
  return [subject.label, verb, value].filter((word) => word !== '').join(' ')
}

function thenWords({ userIds, share, role }: Written, { choices }: RulePlace, { t, format }: Words): string {
  const names = userIds.map(
    (id) => choices.assignees.find(({ value }) => value === id)?.label ?? t('applications.one.formerColleague'),
  )
  const [only] = names
  if (names.length < 2) {
    const name = only ?? t('applications.care.nobody')
    return t(role === 'lead' ? 'applications.rules.oneLeads' : 'applications.rules.oneHelps', { name })
  }
  if (share === 'in_turn') {
    const people = names.join(', ')
    return t(role === 'lead' ? 'applications.rules.turnLeads' : 'applications.rules.turnHelps', { people })
  }
  const people = format.list(names)
  return role === 'lead'
    ? t('applications.rules.allLead', { people, name: only ?? '' })
    : t('applications.rules.allHelp', { people })
}
