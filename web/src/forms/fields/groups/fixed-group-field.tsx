import { memo, useMemo } from 'react'
import { FieldSlot } from '../field-slot.tsx'
import { insidePlace, type Place } from '../place.ts'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'
import styles from './groups.module.css'

/** Questions that belong together under one title: a 3 px line at their left (docs/rules.md §13.6). */
export const FixedGroupField = memo(function FixedGroupField({ field, place }: QuestionProps) {
  const fields = field.fields ?? []
  const places = useMemo(
    () => (field.fields ?? []).map((inner) => insidePlace(place, inner.key)),
    [field.fields, place],
  )
  return (
    <Question field={field} place={place} isGroup>
      {() => (
        <div className={styles.inner}>
          {fields.map((inner, at) => (
            <FieldSlot key={inner.key} field={inner} place={places[at] as Place} />
          ))}
        </div>
      )}
    </Question>
  )
})
