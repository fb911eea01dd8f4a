import { memo } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from '../controls.module.css'
import { useAnswer, useFormParts, useIsLocked } from '../form-context.tsx'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'

/** Yes or no, side by side. */
export const YesNoField = memo(function YesNoField({ field, place }: QuestionProps) {
  const { t } = useWords()
  const { store } = useFormParts()
  const isLocked = useIsLocked(place)
  const value = useAnswer(place)
  return (
    <Question field={field} place={place} isGroup>
      {(control) => (
        <div className={classNames(styles.choices, styles.pair)} data-error={control['aria-invalid']}>
          {([true, false] as const).map((one) => (
            <label key={String(one)} className={styles.choice}>
              <input
                type="radio"
                id={one ? control.id : undefined}
                name={control.id}
                aria-invalid={control['aria-invalid']}
                disabled={isLocked}
                checked={value === one}
                onChange={() => store.write(place, one)}
              />
              {one ? t('forms.yes') : t('forms.no')}
            </label>
          ))}
        </div>
      )}
    </Question>
  )
})
