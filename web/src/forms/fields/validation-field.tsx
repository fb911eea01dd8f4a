import { CircleCheck, CircleX, Hourglass, LockKeyhole } from 'lucide-react'
import { memo } from 'react'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import styles from './form.module.css'
import { controlId, useForeign, useFormAt, useFormParts, useReported, useText } from './form-context.tsx'
import { Prose } from './prose.tsx'
import type { QuestionProps } from './question-props.ts'

const known = ['pending', 'validated', 'rejected', 'changes_allowed', 'stale'] as const
const icons = {
  pending: Hourglass,
  validated: CircleCheck,
  rejected: CircleX,
  changes_allowed: LockKeyhole,
  stale: LockKeyhole,
} as const

/** A gate: what stands after it opens once the organiser has validated what stands before it (docs/rules.md §4). */
export const ValidationField = memo(function ValidationField({ field, place }: QuestionProps) {
  const { t } = useWords()
  const { idPrefix, gateAction } = useFormParts()
  const text = useText()
  const reported = useReported()
  const foreign = useForeign()
  const status = useFormAt(place.path, (store) => store.settings.gates?.[field.key])
  const shown = known.find((one) => one === status)
  const Icon = shown ? icons[shown] : LockKeyhole
  const { messageBefore, messageAfter } = field.gate ?? {}
  const own = shown === 'validated' ? messageAfter : shown === 'rejected' ? undefined : messageBefore
  return (
    <section className={styles.gate} id={controlId(idPrefix, place.path)} data-status={shown}>
      <h3>
        <Icon size={20} aria-hidden="true" />
        {reported(field.title)}
      </h3>
      {text(field.description) ? (
        <div className={styles.prose}>
          <Prose text={text(field.description)} lang={foreign(field.description)} />
        </div>
      ) : null}
      <p>{t(`forms.gate.${shown ?? 'in_progress'}` as WordKey)}</p>
      {text(own) ? <p lang={foreign(own)}>{text(own)}</p> : null}
      {gateAction?.(field.key, status)}
    </section>
  )
})
