import type { FormDefinition } from '@laurel/contract/forms/definition'
import {
  type Comparison,
  type Condition,
  type Expression,
  formulaNames,
  printCondition,
} from '@laurel/contract/forms/expressions'
import { type Field, findField } from '@laurel/contract/forms/fields'
import { countryName, dateText } from '@laurel/contract/forms/values'

import { useWords, type WordKey, type Words } from '../../kernel/words/index.ts'
import {
  type FormCategory,
  fieldOfEarlier,
  useBuilder,
  useBuilderParts,
  useDraftText,
  useEarlier,
} from '../builder-context.tsx'
import { isPlain } from './condition-rows.ts'

export interface ConditionWords {
  readonly words: Words
  /** Finds a field by its key, in this form. */
  readonly field: (key: string) => Field | undefined
  readonly definition: FormDefinition
  /** The forms of earlier steps, whose fields may be named too. */
  readonly earlier?: readonly FormDefinition[]
  readonly categories: readonly FormCategory[]
  readonly text: (text: Field['title'] | undefined) => string
}

/** A condition in words: « Aide publique est Oui et Catégorie n’est pas Mobilités ». */
export function conditionSentence(condition: Condition, input: ConditionWords): string {
  const { t, format } = input.words
  if ('op' in condition && !isPlain(condition)) {
    return t('forms.condition.formula', {
      formula: printCondition(condition, formulaNames(input.definition, input.earlier)),
    })
  }
  if ('not' in condition) return t('forms.condition.not', { condition: conditionSentence(condition.not, input) })
  if ('op' in condition) return comparisonSentence(condition, input)
  const parts = ('and' in condition ? condition.and : condition.or).map((one) =>
    'op' in one ? conditionSentence(one, input) : `(${conditionSentence(one, input)})`,
  )
  return 'and' in condition ? format.list(parts) : parts.join(` ${t('forms.condition.or')} `)
}

function comparisonSentence({ op, left, right }: Comparison, input: ConditionWords): string {
  const { t } = input.words
  const field = 'field' in left ? input.field(left.field) : undefined
  const source = 'field' in left ? input.text(field?.title) || t('forms.builder.untitled') : sourceName(left, input)
  const operator = t(`forms.operator.${op}` as WordKey)
  if (!right) return `${source} ${operator}`
  const value =
    'value' in right
      ? [right.value].flat().map((one) => valueName(one, field, 'meta' in left ? left.meta : undefined, input))
      : ['field' in right ? input.text(input.field(right.field)?.title) : sourceName(right, input)]
  return `${source} ${operator} ${value.filter((one) => one !== '').join(', ') || '…'}`
}

function sourceName(left: Expression, { words: { t } }: ConditionWords): string {
  if ('today' in left && left.today !== 0) {
    return t('forms.condition.days', { days: left.today > 0 ? `+${left.today}` : `−${-left.today}` })
  }
  if ('today' in left) return t('forms.condition.today')
  if (!('meta' in left)) return '…'
  return left.meta === 'category' || left.meta === 'lang' ? t(`forms.condition.meta.${left.meta}`) : left.meta
}

/** A value as people read it: the text of an option, the name of a country, a category or a language. */
export function valueName(
  value: unknown,
  field: Field | undefined,
  meta: string | undefined,
  input: ConditionWords,
): string {
  const { t, locale, format } = input.words
  if (typeof value === 'boolean') return value ? t('forms.yes') : t('forms.no')
  if (typeof value === 'number') return format.number(value)
  const text = String(value)
  if (meta === 'category') return input.text(input.categories.find(({ id }) => id === text)?.title) || text
  if (meta === 'lang' && text) return format.language(text)
  if (field?.type === 'country') return countryName(text, locale)
  if (field?.type === 'date') return dateText(text, locale)
  const option = field?.options?.find(({ reference }) => reference === text)
  return option ? input.text(option.text) || text : text
}

/** What conditions are worded with, in the builder. */
export function useConditionWords(): ConditionWords {
  const words = useWords()
  const { categories } = useBuilderParts()
  const definition = useBuilder((store) => store.draft().definition)
  const text = useDraftText()
  const earlier = useEarlier()
  return {
    words,
    categories,
    text,
    definition,
    earlier,
    field: (key) => findField(definition, key) ?? fieldOfEarlier(earlier, key),
  }
}
