import { readDateLimit } from '@laurel/contract/forms/values'
import { memo } from 'react'
import { useAnswer, useFormParts, useIsLocked, useText } from '../form-context.tsx'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'
import { DateBox } from './date-box.tsx'

/** A day. Limits bound the calendar; what is typed beyond them is told by the engine. */
export const DateField = memo(function DateField({ field, place }: QuestionProps) {
  const { store } = useFormParts()
  const isLocked = useIsLocked(place)
  const value = useAnswer(place)
  const text = useText()
  const limit = (text: string | undefined) => (text && readDateLimit(text, store.settings.context.today)) || undefined
  return (
    <Question field={field} place={place}>
      {(control) => (
        <DateBox
          control={control}
          name={text(field.title)}
          value={typeof value === 'string' ? value : ''}
          today={store.settings.context.today}
          min={limit(field.rules?.minDate)}
          max={limit(field.rules?.maxDate)}
          isLocked={isLocked}
          onChange={(next) => store.write(place, next)}
          onBlur={() => store.touch(place)}
        />
      )}
    </Question>
  )
})
