import { isCalendarDate, readDateLimit } from '@laurel/contract/forms'
import { memo } from 'react'
import { DateInput } from '../../ui/index.ts'
import styles from './controls.module.css'
import { useAnswer, useFormParts, useIsLocked } from './form-context.tsx'
import { Question } from './question.tsx'
import type { QuestionProps } from './question-props.ts'

/** A day. Limits bound the calendar; what is typed beyond them is told by the engine. */
export const DateField = memo(function DateField({ field, place }: QuestionProps) {
  const { store } = useFormParts()
  const isLocked = useIsLocked(place)
  const value = useAnswer(place)
  const limit = (text: string | undefined) => text && readDateLimit(text, store.settings.context.today)
  return (
    <Question field={field} place={place}>
      {(control) => (
        <div className={styles.short}>
          <DateInput
            {...control}
            size="lg"
            value={isCalendarDate(value) ? value : null}
            onChange={(next) => store.write(place, next)}
            onBlur={() => store.touch(place)}
            least={limit(field.rules?.minDate)}
            most={limit(field.rules?.maxDate)}
            isDisabled={isLocked}
          />
        </div>
      )}
    </Question>
  )
})
