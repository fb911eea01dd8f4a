import { memo } from 'react'
import { AutoTextarea, type FieldControl } from '../../ui/index.ts'
import { useAnswer, useFormParts, useIsLocked, useText } from './form-context.tsx'
import { Question } from './question.tsx'
import type { QuestionProps } from './question-props.ts'
import { TextCounter, withCounter } from './text-counter.tsx'

/** A long text, 40 to 200 px high, with a counter when it is limited (spec §9). */
export const TextareaField = memo(function TextareaField({ field, place }: QuestionProps) {
  return (
    <Question field={field} place={place}>
      {(control) => <Control field={field} place={place} control={control} />}
    </Question>
  )
})

/** What a key changes: it draws this much anew, and not the question around it. */
function Control({ field, place, control }: QuestionProps & { control: FieldControl }) {
  const { store } = useFormParts()
  const isLocked = useIsLocked(place)
  const text = useText()
  const value = useAnswer(place)
  const typed = typeof value === 'string' ? value : ''
  return (
    <>
      <AutoTextarea
        {...control}
        density="generous"
        aria-describedby={withCounter(control, field.rules)}
        readOnly={isLocked}
        placeholder={text(field.placeholder) || undefined}
        value={typed}
        onChange={(event) => store.write(place, event.currentTarget.value)}
        onBlur={() => store.touch(place)}
      />
      <TextCounter id={control.id} text={typed} rules={field.rules} />
    </>
  )
}
