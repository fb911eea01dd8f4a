import { memo } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { currencySymbol } from '../../currency-symbol.ts'
import styles from '../controls.module.css'
import { useAnswer, useFormParts, useIsLocked, useText } from '../form-context.tsx'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'
import { NumberInput } from './number-input.tsx'

/** A number with its currency or its unit. */
export const NumberField = memo(function NumberField({ field, place }: QuestionProps) {
  const { store } = useFormParts()
  const isLocked = useIsLocked(place)
  const { locale } = useWords()
  const text = useText()
  const value = useAnswer(place)
  const { currency, unit } = field.rules ?? {}
  const mark = currency ? currencySymbol(currency, locale) : unit
  return (
    <Question field={field} place={place}>
      {(control) => (
        <span className={classNames(styles.box, styles.short)} data-error={control['aria-invalid']}>
          <NumberInput
            {...control}
            aria-describedby={
              [control['aria-describedby'], mark && `${control.id}-unit`].filter(Boolean).join(' ') || undefined
            }
            className={classNames(styles.input, styles.number)}
            readOnly={isLocked}
            placeholder={text(field.placeholder) || undefined}
            value={value}
            onChange={(next) => store.write(place, next)}
            onBlur={() => store.touch(place)}
          />
          {mark ? (
            <span className={styles.unit} id={`${control.id}-unit`}>
              {mark}
            </span>
          ) : null}
        </span>
      )}
    </Question>
  )
})
