import { isBlocked } from '@laurel/contract/forms/engine'
import { type Field, type FieldType, holdsAnswer, isContainer } from '@laurel/contract/forms/fields'
import { readText } from '@laurel/contract/kernel/text'
import { LockKeyhole } from 'lucide-react'
import { memo } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { ComputedField } from './computed-field.tsx'
import styles from './form.module.css'
import { useFormAt, useFormParts, useReported } from './form-context.tsx'
import type { Place } from './place.ts'

const halves: readonly FieldType[] = ['text', 'number', 'date', 'select', 'country', 'siret-fr', 'siren-fr']
const longTitle = 34

/** One field where it stands, when it is visible; behind a closed gate, its title and what opens it. */
export const FieldSlot = memo(function FieldSlot({
  field,
  place,
  isInItem = false,
}: {
  field: Field
  place: Place
  isInItem?: boolean
}) {
  const { locale, fallback, components } = useFormParts()
  const isVisible = useFormAt(place.path, (store) => store.isVisible(place.path))
  const blockedBy = useFormAt(place.path, (store) => {
    const gate = store.gate()
    return isBlocked(store.settings.definition, gate, field.key) ? gate : undefined
  })
  if (!isVisible) return null
  const Component = field.computed ? ComputedField : components[field.type]
  const isHalf = isInItem && halves.includes(field.type) && readText(field.title, locale, fallback).length <= longTitle
  return (
    <div className={styles.slot} data-width={isHalf ? 'half' : undefined} data-field={field.key}>
      {blockedBy && field.key !== blockedBy.key ? (
        <LockedField field={field} gate={readText(blockedBy.title, locale, fallback)} />
      ) : (
        <Component field={field} place={place} />
      )}
    </div>
  )
})

function LockedField({ field, gate }: { field: Field; gate: string }) {
  const { t } = useWords()
  const reported = useReported()
  if (!holdsAnswer(field.type) && !isContainer(field.type) && field.type !== 'validation') return null
  return (
    <p className={styles.locked}>
      <LockKeyhole size={17} aria-hidden="true" />
      <span>
        {reported(field.title)}
        <small>{t('forms.lockedBy', { gate })}</small>
      </span>
    </p>
  )
}
