import { groupedNumber } from '@laurel/contract/forms/values'
import { lazy, memo, Suspense, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from '../controls.module.css'
import { useAnswer, useFormParts, useIsLocked, useText } from '../form-context.tsx'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'
import { useFocusInSight } from '../use-focus-in-sight.ts'
import { useRequestedNumber } from './use-requested-number.ts'

// Without a line its code may not arrive: then nothing is said of the company, and the form goes on.
const CompanyFacts = lazy(async () => {
  const loaded = await import('./company-facts.tsx').catch(() => undefined)
  return { default: loaded?.CompanyFacts ?? (() => null) }
})

/** A French company (SIREN) or establishment (SIRET), by its number: shown in groups of three once it is left. */
export const CompanyField = memo(function CompanyField({ field, place }: QuestionProps) {
  const { store } = useFormParts()
  const isLocked = useIsLocked(place)
  const text = useText()
  const value = useAnswer(place)
  const [isTyping, setTyping] = useState(false)
  const [isWritten, setWritten] = useState(false)
  const requested = useRequestedNumber(field.type, value)
  const typed = typeof value === 'string' ? value : ''
  const reported = useRef<HTMLDivElement>(null)
  useFocusInSight(reported)
  return (
    <Question field={field} place={place}>
      {(control) => (
        <>
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
              onChange={(event) => {
                setTyping(true)
                setWritten(true)
                store.write(place, event.currentTarget.value)
              }}
              onBlur={() => {
                setTyping(false)
                store.touch(place)
              }}
            />
          </span>
          <div role="status" ref={reported}>
            {requested === undefined ? null : (
              <Suspense fallback={null}>
                <CompanyFacts key={requested} field={field} place={place} number={requested} mayFill={isWritten} />
              </Suspense>
            )}
          </div>
        </>
      )}
    </Question>
  )
})
