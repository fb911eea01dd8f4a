import { type HTMLInputTypeAttribute, memo } from 'react'
import type { FieldControl } from '../../../ui/index.ts'
import styles from '../controls.module.css'
import { useIsLocked, useText } from '../form-context.tsx'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'
import { TextCounter, withCounter } from './text-counter.tsx'
import { useTypedText } from './use-typed-text.ts'

interface TextLook {
  readonly type: HTMLInputTypeAttribute
  readonly inputMode?: 'text' | 'email' | 'url'
  readonly autoComplete?: string
}

/** One line of text: text, email, url. What is typed is kept as typed; the engine says what is wrong. */
export const TextField = memo(function TextField({ field, place }: QuestionProps) {
  return (
    <Question field={field} place={place}>
      {(control) => <Control field={field} place={place} control={control} />}
    </Question>
  )
})

function Control({ field, place, control }: QuestionProps & { control: FieldControl }) {
  const isLocked = useIsLocked(place)
  const text = useText()
  const typed = useTypedText<HTMLInputElement>(place)
  const look = options[field.type as keyof typeof options] ?? options.text
  return (
    <>
      <span className={styles.box} data-error={control['aria-invalid']}>
        <input
          {...control}
          aria-describedby={withCounter(control, field.rules)}
          className={styles.input}
          type={look.type}
          inputMode={look.inputMode}
          autoComplete={look.autoComplete ?? 'off'}
          readOnly={isLocked}
          placeholder={text(field.placeholder) || undefined}
          {...typed}
        />
      </span>
      <TextCounter id={control.id} place={place} rules={field.rules} isQuiet />
    </>
  )
}

/** `type="text"` where browsers would check by their own rules, in their own words. */
const options = {
  text: { type: 'text', autoComplete: 'on' },
  email: { type: 'text', inputMode: 'email', autoComplete: 'email' },
  url: { type: 'text', inputMode: 'url', autoComplete: 'url' },
} satisfies Record<string, TextLook> as Record<'text' | 'email' | 'url', TextLook>
