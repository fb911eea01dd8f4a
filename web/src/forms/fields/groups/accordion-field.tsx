import type { Field } from '@laurel/contract/forms/fields'
import { ChevronDown } from 'lucide-react'
import { memo, useEffect, useMemo } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { FieldSlot } from '../field-slot.tsx'
import { controlId, useForeign, useFormAt, useFormParts, useReported, useText } from '../form-context.tsx'
import { type Place, topPlace } from '../place.ts'
import { Prose } from '../prose.tsx'
import type { QuestionProps } from '../question-props.ts'
import styles from './groups.module.css'

/** Questions behind a title that unfolds. It holds no answer: those of its questions stand beside it. */
export const AccordionField = memo(function AccordionField({ field, place }: QuestionProps) {
  const { t } = useWords()
  const { store, idPrefix } = useFormParts()
  const text = useText()
  const reported = useReported()
  const foreign = useForeign()
  const isOpen = useFormAt(place.path, (form) => form.unfolded(place.path) !== undefined)
  const failed = useFormAt(place.path, (form) => countProblems(form.problems(), field.fields ?? []))
  const places = useMemo(() => (field.fields ?? []).map((inner) => topPlace(inner.key)), [field.fields])
  const id = controlId(idPrefix, place.path)
  // An error inside must be seen: it unfolds by itself, and may be folded again.
  const hasFailed = failed > 0
  useEffect(() => {
    if (hasFailed) store.unfold(place.path, 'open')
  }, [hasFailed, store, place.path])
  return (
    <div className={styles.accordion}>
      <h3>
        <button
          type="button"
          id={id}
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={() => store.unfold(place.path, isOpen ? undefined : 'open')}
        >
          <span>
            {reported(field.title)}{' '}
            {failed > 0 ? <span className={styles.count}>{t('forms.toFix', { count: failed })}</span> : null}
          </span>
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      </h3>
      <div className={styles.folded} id={`${id}-fields`} hidden={!isOpen}>
        {text(field.description) ? <Prose text={text(field.description)} lang={foreign(field.description)} /> : null}
        {isOpen
          ? (field.fields ?? []).map((inner, at) => (
              <FieldSlot key={inner.key} field={inner} place={places[at] as Place} />
            ))
          : null}
      </div>
    </div>
  )
})

function countProblems(problems: readonly { field: string }[], fields: readonly Field[]): number {
  const keys = new Set(fields.map((field) => field.key))
  return problems.filter(({ field }) => keys.has(field.split(/[.[]/)[0] ?? '')).length
}
