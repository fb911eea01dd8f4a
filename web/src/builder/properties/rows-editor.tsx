import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { IconButton } from '../../ui/index.ts'
import { useBuilderParts } from '../builder-context.tsx'
import { shifted } from './ordered-list.ts'
import styles from './properties.module.css'

const rowActions = {
  up: 'forms.builder.rowUp',
  down: 'forms.builder.rowDown',
  remove: 'forms.builder.rowRemove',
} as const

export const columnActions = {
  up: 'forms.builder.columnUp',
  down: 'forms.builder.columnDown',
  remove: 'forms.builder.columnRemove',
} as const

/** A short list that is written, reordered, lengthened and shortened in place. A line just added is the one being written. */
export function RowsEditor<Row extends { reference: string }>({
  title,
  rows,
  addLabel,
  actions = rowActions,
  minRows = 0,
  onChange,
  onAdd,
  children,
}: {
  title: string
  rows: readonly Row[]
  addLabel: string
  /** How the buttons of a line are called; by its number. */
  actions?: typeof rowActions | typeof columnActions
  minRows?: number
  onChange: (rows: Row[]) => void
  onAdd: () => void
  children: (row: Row, index: number) => ReactNode
}) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  const list = useRef<HTMLOListElement>(null)
  const isAdding = useRef(false)
  const add = () => {
    isAdding.current = true
    onAdd()
  }
  // Its name of birth is picked, so that typing or pasting replaces it.
  useEffect(() => {
    if (!isAdding.current || rows.length === 0) return
    isAdding.current = false
    const input = list.current?.lastElementChild?.querySelector('input')
    input?.focus()
    input?.select()
  }, [rows.length])
  return (
    <fieldset className={styles.stack} style={{ margin: 0, padding: 0, border: 0, gap: 6 }}>
      <legend style={{ padding: '0 0 4px', fontWeight: 600 }}>{title}</legend>
      <ol ref={list} className={styles.rows} onKeyDown={canEdit ? addOnEnter(add) : undefined}>
        {rows.map((row, index) => (
          <li key={row.reference} className={styles.row}>
            {children(row, index)}
            {canEdit ? (
              <>
                <IconButton
                  label={t(actions.up, { number: index + 1 })}
                  icon={<ArrowUp size={14} />}
                  size="xs"
                  withTooltip={false}
                  disabled={index === 0}
                  onClick={() => onChange(shifted(rows, index, -1))}
                />
                <IconButton
                  label={t(actions.down, { number: index + 1 })}
                  icon={<ArrowDown size={14} />}
                  size="xs"
                  withTooltip={false}
                  disabled={index === rows.length - 1}
                  onClick={() => onChange(shifted(rows, index, 1))}
                />
                <IconButton
                  label={t(actions.remove, { number: index + 1 })}
                  icon={<X size={14} />}
                  size="xs"
                  withTooltip={false}
                  disabled={rows.length <= minRows}
                  onClick={() => onChange(rows.filter((one) => one !== row))}
                />
              </>
            ) : null}
          </li>
        ))}
      </ol>
      {canEdit ? (
        <Button variant="subtle" leftSection={<Plus size={15} />} onClick={add} style={{ justifySelf: 'start' }}>
          {addLabel}
        </Button>
      ) : null}
    </fieldset>
  )
}

/** Enter in the text of a line adds the next; not while a word is being composed, nor in a list of choices. */
const addOnEnter = (add: () => void) => (event: KeyboardEvent) => {
  const { target, key, nativeEvent } = event
  const isText = target instanceof HTMLInputElement && !target.readOnly && !target.hasAttribute('aria-haspopup')
  if (key !== 'Enter' || !isText || nativeEvent.isComposing) return
  event.preventDefault()
  add()
}
