import { memo } from 'react'
import styles from './form.module.css'
import { useForeign, useText } from './form-context.tsx'
import { Prose } from './prose.tsx'
import type { QuestionProps } from './question-props.ts'

/** A title between two parts of a form. */
export const SeparatorTitle = memo(function SeparatorTitle({ field }: QuestionProps) {
  const text = useText()
  const foreign = useForeign()
  const description = text(field.description)
  return (
    <div className={styles.separator}>
      <h2 className="lr-section" lang={foreign(field.title)}>
        {text(field.title)}
      </h2>
      {description ? (
        <div className={styles.prose}>
          <Prose text={description} lang={foreign(field.description)} />
        </div>
      ) : null}
    </div>
  )
})

/** A text between two questions. */
export const SeparatorText = memo(function SeparatorText({ field }: QuestionProps) {
  const text = useText()
  const foreign = useForeign()
  const description = text(field.description)
  return (
    <div className={styles.prose}>
      {description ? (
        <Prose text={description} lang={foreign(field.description)} />
      ) : (
        <p lang={foreign(field.title)}>{text(field.title)}</p>
      )}
    </div>
  )
})
