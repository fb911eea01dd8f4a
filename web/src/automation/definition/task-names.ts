import { requestKinds } from '@laurel/contract/applications/requests'
import { applicationStates, gateStatuses } from '@laurel/contract/applications/states'
import { type AutomationCatalogue, dateNames } from '@laurel/contract/automation'
import type { FilterTree } from '@laurel/contract/listing'
import type { Words } from '../../kernel/words/index.ts'
import { filterSentence, type Subject } from '../../listing/index.ts'

export interface Named {
  readonly value: string
  readonly label: string
}

/** What the parts of a task are called. */
export interface TaskNames {
  readonly words: Words
  /** Undefined until it was read. */
  readonly catalogue: AutomationCatalogue | undefined
  readonly subjects: readonly Subject[]
}

/** From where the values are chosen that narrow a trigger. */
type ChoiceSource = AutomationCatalogue['triggers'][number]['choices'][number]['from']

type Listed =
  | 'awardTemplates'
  | 'categories'
  | 'channels'
  | 'ownMails'
  | 'people'
  | 'roles'
  | 'sessions'
  | 'statuses'
  | 'steps'
  | 'tags'
  | 'templates'
  | 'webhooks'

/** The things of a program that a task can name. */
export function thingsOf(list: Listed, { words, catalogue }: TaskNames): Named[] {
  const things: readonly ({ id: string; name: string } | { id: string; title: Record<string, string> })[] =
    catalogue?.[list] ?? []
  return things.map((one) => ({ value: one.id, label: 'name' in one ? one.name : words.text(one.title) }))
}

/** The values from which a trigger is narrowed. */
export function choicesFrom(from: ChoiceSource, names: TaskNames): Named[] {
  const { t } = names.words
  switch (from) {
    case 'states':
      return applicationStates.map((value) => ({ value, label: t(`applications.state.${value}`) }))
    case 'gateStatuses':
      return gateStatuses.map((value) => ({ value, label: t(`applications.gateStatus.${value}`) }))
    case 'requestKinds':
      return requestKinds.map((value) => ({ value, label: t(`applications.requests.kind.${value}`) }))
    case 'sides':
      return (['applicant', 'team'] as const).map((value) => ({ value, label: t(`automation.by.${value}`) }))
    case 'sendings':
      return (['first', 'again'] as const).map((value) => ({ value, label: t(`automation.sending.${value}`) }))
    default:
      return thingsOf(from, names)
  }
}

/** The names of what was chosen, in its order; what is gone is said to be. */
export function namesOf(chosen: readonly string[], among: readonly Named[], { words }: TaskNames): string {
  const labels = chosen.map((id) => among.find(({ value }) => value === id)?.label || words.t('automation.gone'))
  return words.format.list(labels)
}

/** The dates around which a task can be set. */
export function datesOf({ words, catalogue }: TaskNames): Named[] {
  const own = dateNames.map((value) => ({ value, label: words.t(`automation.date.${value}`) }))
  const ofAnswers = catalogue?.dates.map(({ name, title }) => ({ value: name, label: words.text(title) })) ?? []
  return [...own, ...ofAnswers]
}

/** As it stands within a sentence; German keeps its capitals, which nouns may begin with. */
export function within(text: string, { words: { locale } }: TaskNames): string {
  return locale === 'de' ? text : text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)
}

/** Conditions in words, those of the outermost group as a list. */
export function conditionsText(tree: FilterTree, { words, subjects }: TaskNames): string {
  const parts = 'and' in tree ? tree.and : [tree]
  return words.format.list(parts.map((part) => filterSentence(part, subjects, words)))
}
