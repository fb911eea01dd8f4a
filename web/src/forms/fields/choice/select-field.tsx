import { memo } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { useAnswer, useForeign, useFormParts, useIsLocked, useText } from '../form-context.tsx'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'
import { SelectBox } from './select-box.tsx'

/** One choice in a list. */
export const SelectField = memo(function SelectField({ field, place }: QuestionProps) {
  const { t } = useWords()
  const { store } = useFormParts()
  const isLocked = useIsLocked(place)
  const text = useText()
  const foreign = useForeign()
  const value = useAnswer(place)
  return (
    <Question field={field} place={place}>
      {(control) => (
        <SelectBox
          {...control}
          disabled={isLocked}
          empty={text(field.placeholder) || t('forms.choose')}
          value={typeof value === 'string' ? value : ''}
          choices={(field.options ?? []).map((option) => ({
            value: option.reference,
            label: text(option.text),
            lang: foreign(option.text),
          }))}
          onChange={(event) => store.write(place, event.currentTarget.value || null)}
          onBlur={() => store.touch(place)}
        />
      )}
    </Question>
  )
})
