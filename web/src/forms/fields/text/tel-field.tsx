import { memo } from 'react'
import { PhoneInput, type PhoneInputProps } from '../../../ui/input/index.ts'
import { useAnswer, useFormParts, useIsLocked } from '../form-context.tsx'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'

/** A phone number with the flag of its country. */
export const TelField = memo(function TelField({ field, place }: QuestionProps) {
  const { store } = useFormParts()
  const isLocked = useIsLocked(place)
  const value = useAnswer(place)
  return (
    <Question field={field} place={place}>
      {(control) => (
        <PhoneInput
          {...control}
          size="lg"
          country={(store.settings.context.country as PhoneInputProps['country']) ?? 'FR'}
          value={typeof value === 'string' ? value : ''}
          onChange={(next) => store.write(place, next)}
          onBlur={() => store.touch(place)}
          isDisabled={isLocked}
        />
      )}
    </Question>
  )
})
