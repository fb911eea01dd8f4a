import type { ConditionValue } from '@laurel/contract/forms/expressions'
import { countries, countryName } from '@laurel/contract/forms/values'
import { useWords } from '../../kernel/words/index.ts'
import { MultiSelect, NumberInput, Select, TagsInput, TextInput } from '../../ui/controls/index.ts'
import { DateInput } from '../../ui/input/index.ts'
import { useBuilderParts, useDraftText } from '../builder-context.tsx'
import { kindOf, type Source } from './condition-rows.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** The values that a source may take, when they are known: options, countries, categories, languages. */
export function useChoices(): (source: Source) => Choice[] {
  const { locale, format } = useWords()
  const { categories, langs } = useBuilderParts()
  const text = useDraftText()
  return (source) => {
    if ('meta' in source) {
      if (source.meta === 'lang') return langs.map((lang) => ({ value: lang, label: format.language(lang) }))
      return categories.map(({ id, title }) => ({ value: id, label: text(title) }))
    }
    if (source.field.type === 'country')
      return countries.map((code) => ({ value: code, label: countryName(code, locale) }))
    return (source.field.options ?? []).map(({ reference, text: label }) => ({
      value: reference,
      label: text(label) || reference,
    }))
  }
}

/** What a source is compared with, in the control of its type. */
export function ConditionValueInput({
  source,
  takes,
  value,
  onChange,
  label,
}: {
  source: Source
  takes: 'one' | 'list' | 'none'
  value: ConditionValue | undefined
  onChange: (value: ConditionValue) => void
  label?: string
}) {
  const { t } = useWords()
  const choices = useChoices()(source)
  const named = { 'aria-label': label ?? t('forms.builder.value') }
  const kind = kindOf(source)
  if (takes === 'list')
    return <ListInput named={named} choices={choices} isNumber={kind === 'number'} value={value} onChange={onChange} />
  if (kind === 'yes-no')
    return (
      <Select
        {...named}
        data={[
          { value: 'true', label: t('forms.yes') },
          { value: 'false', label: t('forms.no') },
        ]}
        value={typeof value === 'boolean' ? String(value) : null}
        onChange={(next) => onChange(next === 'true')}
      />
    )
  if (choices.length > 0)
    return (
      <Select
        {...named}
        searchable={choices.length > 12}
        data={choices}
        value={typeof value === 'string' ? value : null}
        onChange={(next) => next && onChange(next)}
      />
    )
  if (kind === 'number')
    return (
      <NumberInput
        {...named}
        value={typeof value === 'number' ? value : ''}
        onChange={(next) => onChange(Number(next) || 0)}
      />
    )
  if (kind === 'date')
    return (
      <DateInput
        {...named}
        value={typeof value === 'string' && value ? value : null}
        onChange={(day) => onChange(day ?? '')}
      />
    )
  return (
    <TextInput
      {...named}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function ListInput({
  named,
  choices,
  isNumber,
  value,
  onChange,
}: {
  named: { 'aria-label': string }
  choices: readonly Choice[]
  isNumber: boolean
  value: ConditionValue | undefined
  onChange: (value: ConditionValue) => void
}) {
  const list = Array.isArray(value) ? value.map(String) : []
  if (choices.length > 0) return <MultiSelect {...named} data={[...choices]} value={list} onChange={onChange} />
  const keep = (texts: string[]) => onChange(isNumber ? texts.map(Number).filter((one) => !Number.isNaN(one)) : texts)
  return <TagsInput {...named} value={list} onChange={keep} />
}
