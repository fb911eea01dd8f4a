import { memo } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { useAnswer, useFormParts, useIsLocked, useText } from '../form-context.tsx'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'
import { CountryBox } from './country-box.tsx'

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
        <CountryBox
          control={control}
          value={typeof value === 'string' ? value : ''}
          locale={locale}
          placeholder={text(field.placeholder) || t('forms.chooseCountry')}
          isLocked={isLocked}
          onChoose={(code) => store.write(place, code)}
          onBlur={() => store.touch(place)}
        />
      )}
    </Question>
  )
})
