import { memo, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { groupedNumber } from './company-number-text.ts'
import styles from './controls.module.css'
import { useAnswer, useFormParts, useIsLocked, useText } from './form-context.tsx'
import { Question } from './question.tsx'
import type { QuestionProps } from './question-props.ts'

/** A French company (SIREN) or establishment (SIRET), by its number: shown in groups of three once it is left. */
export const CompanyField = memo(function CompanyField({ field, place }: QuestionProps) {
  const { store } = useFormParts()
  const isLocked = useIsLocked(place)
  const text = useText()
  const value = useAnswer(place)
  const [isTyping, setTyping] = useState(false)
  const typed = typeof value === 'string' ? value : ''
  return (
    <Question field={field} place={place}>
      {(control) => (
        <span className={classNames(styles.box, styles.short)} data-error={control['aria-invalid']}>
          <input
            {...control}
            className={classNames(styles.input, styles.number)}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            readOnly={isLocked}
            placeholder={text(field.placeholder) || undefined}
            value={isTyping ? typed : groupedNumber(typed)}
            onFocus={() => setTyping(true)}
            onChange={(event) => store.write(place, event.currentTarget.value)}
            onBlur={() => {
              setTyping(false)
              store.touch(place)
            }}
          />
        </span>
      )}
    </Question>
  )
})
