import { memo } from 'react'
import type { FieldControl } from '../../../ui/index.ts'
import { AutoTextarea } from '../../../ui/input/index.ts'
import { useIsLocked, useText } from '../form-context.tsx'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'
import { TextCounter, withCounter } from './text-counter.tsx'
import { useTypedText } from './use-typed-text.ts'

/** A long text, 40 to 200 px high, with a counter when it is limited (docs/rules.md §9). */
export const TextareaField = memo(function TextareaField({ field, place }: QuestionProps) {
  return (
    <Question field={field} place={place}>
      {(control) => <Control field={field} place={place} control={control} />}
    </Question>
  )
})

function Control({ field, place, control }: QuestionProps & { control: FieldControl }) {
  const isLocked = useIsLocked(place)
  const text = useText()
  const typed = useTypedText<HTMLTextAreaElement>(place)
  return (
    <>
      <AutoTextarea
        {...control}
        density="generous"
        aria-describedby={withCounter(control, field.rules)}
        readOnly={isLocked}
        placeholder={text(field.placeholder) || undefined}
        {...typed}
      />
      <TextCounter id={control.id} place={place} rules={field.rules} />
    </>
  )
}
