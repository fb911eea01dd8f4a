import { awardFields } from '@laurel/contract/awards'
import { useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Textarea } from '../../ui/controls/index.ts'
import styles from './staff.module.css'

/** A text with the fields that it may name: each is put in where one writes. */
export function MergeText({
  label,
  value,
  maxLength,
  onChange,
}: {
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
}) {
  const { t } = useWords()
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (field: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {}
    const written = `{{${field}}}`
    onChange(`${value.slice(0, selectionStart)}${written}${value.slice(selectionEnd)}`)
    area.current?.focus()
  }
  return (
    <div className={styles.merge}>
      <Textarea
        ref={area}
        label={label}
        value={value}
        maxLength={maxLength}
        autosize
        minRows={2}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <ul aria-label={t('awards.insertInto', { label })} className={styles.chips}>
        {awardFields.map((field) => (
          <li key={field}>
            <button type="button" onClick={() => insert(field)}>
              {t(`awards.field.${field}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
