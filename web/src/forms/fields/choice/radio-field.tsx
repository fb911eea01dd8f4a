import { memo } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import styles from '../controls.module.css'
import { useAnswer, useFormParts, useIsLocked, useReported } from '../form-context.tsx'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'

/** One choice among options that are all seen. What is optional may be taken back. */
export const RadioField = memo(function RadioField({ field, place }: QuestionProps) {
  const { t } = useWords()
  const { store } = useFormParts()
  const reported = useReported()
  const value = useAnswer(place)
  const isDisabled = useIsLocked(place)
  return (
    <Question field={field} place={place} isGroup>
      {(control) => (
        <div className={styles.choices} data-error={control['aria-invalid']}>
          {(field.options ?? []).map((option, index) => (
            <label key={option.reference} className={styles.choice}>
              <input
                type="radio"
                id={index === 0 ? control.id : undefined}
                name={control.id}
                aria-invalid={control['aria-invalid']}
                disabled={isDisabled}
                checked={value === option.reference}
                onChange={() => store.write(place, option.reference)}
              />
              {reported(option.text)}
            </label>
          ))}
          {value != null && field.required === false && !isDisabled ? (
            <button type="button" className={styles.clear} onClick={() => store.write(place, null)}>
              {t('forms.clearChoice')}
            </button>
          ) : null}
        </div>
      )}
    </Question>
  )
})
