import { type Field, hasOptions } from '@laurel/contract/forms/fields'
import { ChevronDown, Upload } from 'lucide-react'
import { numbered } from '../../kernel/numbered.ts'
import { useWords } from '../../kernel/words/index.ts'
import { useDraftText } from '../builder-context.tsx'
import styles from './canvas.module.css'

const maxChips = 8

/** A field as applicants will see it, drawn and not to be filled. */
export function Sketch({ field }: { field: Field }) {
  const { t } = useWords()
  const text = useDraftText()
  const placeholder = text(field.placeholder)
  if (field.type === 'textarea') return <Box className={styles.tall}>{placeholder}</Box>
  if (field.type === 'yes-no') return <Chips names={[t('forms.yes'), t('forms.no')]} mark="round" />
  if (field.type === 'table') return <Chips names={(field.table?.cols ?? []).map((col) => text(col.title))} />
  if (field.type === 'select' || field.type === 'country')
    return (
      <Box after={<ChevronDown size={16} aria-hidden="true" />}>
        {placeholder || t(field.type === 'country' ? 'forms.chooseCountry' : 'forms.choose')}
      </Box>
    )
  if (hasOptions(field.type))
    return (
      <Chips
        names={(field.options ?? []).map((option) => text(option.text))}
        mark={field.type === 'radio' || (field.type === 'picture-choice' && !field.multiple) ? 'round' : 'square'}
      />
    )
  if (field.type === 'file')
    return (
      <span className={styles.zone}>
        <Upload size={17} aria-hidden="true" />
        {t('forms.filesMost', { count: field.file?.maxCount ?? 1 })}
      </span>
    )
  if (field.type === 'validation') return null
  return <Box after={field.rules?.currency ?? field.rules?.unit}>{placeholder}</Box>
}

function Box({
  children,
  after,
  className,
}: {
  children?: React.ReactNode
  after?: React.ReactNode
  className?: string
}) {
  return (
    <span className={`${styles.input} ${className ?? ''}`}>
      <span>{children}</span>
      {after}
    </span>
  )
}

function Chips({ names, mark }: { names: readonly string[]; mark?: 'round' | 'square' }) {
  return (
    <span className={styles.chips}>
      {numbered(names.slice(0, maxChips)).map(({ place, one: name }) => (
        <span key={place} className={styles.chip}>
          {mark ? <span className={styles.mark} data-round={mark === 'round' || undefined} /> : null}
          {name || '…'}
        </span>
      ))}
      {names.length > maxChips ? <span className={styles.chip}>+{names.length - maxChips}</span> : null}
    </span>
  )
}
