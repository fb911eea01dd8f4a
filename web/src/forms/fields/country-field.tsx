import { countries, countryName } from '@laurel/contract/forms'
import type { Locale } from '@laurel/contract/kernel'
import { memo } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { useAnswer, useFormParts, useIsLocked, useText } from './form-context.tsx'
import { Question } from './question.tsx'
import type { QuestionProps } from './question-props.ts'
import { SelectBox } from './select-box.tsx'

/** A country, by its name in the reader's language. */
export const CountryField = memo(function CountryField({ field, place }: QuestionProps) {
  const { t } = useWords()
  const { store, locale } = useFormParts()
  const isLocked = useIsLocked(place)
  const text = useText()
  const value = useAnswer(place)
  return (
    <Question field={field} place={place}>
      {(control) => (
        <SelectBox
          {...control}
          autoComplete="country"
          disabled={isLocked}
          empty={text(field.placeholder) || t('forms.chooseCountry')}
          value={typeof value === 'string' ? value : ''}
          choices={countryChoices(locale)}
          onChange={(event) => store.write(place, event.currentTarget.value || null)}
          onBlur={() => store.touch(place)}
        />
      )}
    </Question>
  )
})

const kept = new Map<Locale, readonly { value: string; label: string }[]>()

function countryChoices(locale: Locale): readonly { value: string; label: string }[] {
  const known = kept.get(locale)
  if (known) return known
  const choices = countries
    .map((code) => ({ value: code, label: countryName(code, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  kept.set(locale, choices)
  return choices
}
