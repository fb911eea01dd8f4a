import { type HTMLInputTypeAttribute, memo } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './controls.module.css'
import { useAnswer, useFormParts, useIsLocked, useText } from './form-context.tsx'
import { Question } from './question.tsx'
import type { QuestionProps } from './question-props.ts'

interface TextLook {
  readonly type: HTMLInputTypeAttribute
  readonly inputMode?: 'text' | 'email' | 'url' | 'numeric'
  readonly autoComplete?: string
  readonly isShort?: boolean
}

/** One line of text: text, email, url, siret-fr, siren-fr. What is typed is kept as typed; the engine says what is wrong. */
export const TextField = memo(function TextField({ field, place }: QuestionProps) {
  const { store } = useFormParts()
  const isLocked = useIsLocked(place)
  const text = useText()
  const value = useAnswer(place)
  const look = looks[field.type as keyof typeof looks] ?? looks.text
  return (
    <Question field={field} place={place}>
      {(control) => (
        <span className={classNames(styles.box, look.isShort && styles.short)} data-error={control['aria-invalid']}>
          <input
            {...control}
            className={styles.input}
            type={look.type}
            inputMode={look.inputMode}
            autoComplete={look.autoComplete ?? 'off'}
            readOnly={isLocked}
            placeholder={text(field.placeholder) || undefined}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => store.write(place, event.currentTarget.value)}
            onBlur={() => store.touch(place)}
          />
        </span>
      )}
    </Question>
  )
})

/** `type="text"` where browsers would check by their own rules, in their own words. */
const looks = {
  text: { type: 'text', autoComplete: 'on' },
  email: { type: 'text', inputMode: 'email', autoComplete: 'email' },
  url: { type: 'text', inputMode: 'url', autoComplete: 'url' },
  'siret-fr': { type: 'text', inputMode: 'numeric', isShort: true },
  'siren-fr': { type: 'text', inputMode: 'numeric', isShort: true },
} satisfies Record<string, TextLook> as Record<'text' | 'email' | 'url' | 'siret-fr' | 'siren-fr', TextLook>
