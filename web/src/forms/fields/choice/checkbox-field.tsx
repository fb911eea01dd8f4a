import { memo } from 'react'
import styles from '../controls.module.css'
import { useAnswer, useFormParts, useIsLocked, useReported } from '../form-context.tsx'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'
import { chosenIn, toggled } from './chosen.ts'

/** Several choices among options that are all seen. */
export const CheckboxField = memo(function CheckboxField({ field, place }: QuestionProps) {
  const { store } = useFormParts()
  const isLocked = useIsLocked(place)
  const reported = useReported()
  const value = useAnswer(place)
  const options = field.options ?? []
  return (
    <Question field={field} place={place} isGroup>
      {(control) => (
        <div className={styles.choices} data-error={control['aria-invalid']}>
          {options.map((option, index) => (
            <label key={option.reference} className={styles.choice}>
              <input
                type="checkbox"
                id={index === 0 ? control.id : undefined}
                aria-invalid={control['aria-invalid']}
                disabled={isLocked}
                checked={chosenIn(value).includes(option.reference)}
                onChange={() => {
                  store.write(place, toggled(value, option.reference, options))
                  // One too many is told as it is ticked: a list of boxes is never left, as a text is.
                  store.touch(place)
                }}
              />
              {reported(option.text)}
            </label>
          ))}
        </div>
      )}
    </Question>
  )
})
