import { fieldsNamed } from '@laurel/contract/forms/expressions'
import { type Field, findField } from '@laurel/contract/forms/fields'
import { LockKeyhole } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './controls.module.css'
import { useFormAt, useFormParts, useText } from './form-context.tsx'
import type { Place } from './place.ts'

/** Why a question cannot be changed for now: the answers that its lock depends on, by title. */
export function useLockReason(field: Field, place: Place) {
  const { t, format } = useWords()
  const { store, readOnly } = useFormParts()
  const text = useText()
  const isShut = useFormAt(place.path, (form) => form.isReadOnly(place.path))
  if (readOnly || !isShut || typeof field.readOnly !== 'object') return undefined
  const { definition } = store.settings
  const titles = [...new Set(fieldsNamed(field.readOnly))].map((key) => text(findField(definition, key)?.title))
  const named = titles.filter((title) => title !== '')
  return (
    <span className={styles.lockReason}>
      <LockKeyhole size={15} aria-hidden="true" />
      {named.length > 0 ? t('forms.lockedBecause', { titles: format.list(named) }) : t('forms.lockedNow')}
    </span>
  )
}
