import { Button } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton } from '../../ui/index.ts'
import { useBuilderParts } from './builder-context.tsx'
import { shifted } from './ordered-list.ts'
import styles from './properties.module.css'

/** A short list that is written, reordered, lengthened and shortened in place. */
export function RowsEditor<Row extends { reference: string }>({
  title,
  rows,
  addLabel,
  leastRows = 0,
  onChange,
  onAdd,
  children,
}: {
  title: string
  rows: readonly Row[]
  addLabel: string
  leastRows?: number
  onChange: (rows: Row[]) => void
  onAdd: () => void
  children: (row: Row, index: number) => ReactNode
}) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  return (
    <fieldset className={styles.stack} style={{ margin: 0, padding: 0, border: 0, gap: 6 }}>
      <legend style={{ padding: '0 0 4px', fontWeight: 600 }}>{title}</legend>
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          <li key={row.reference} className={styles.row}>
            {children(row, index)}
            {canEdit ? (
              <>
                <IconButton
                  label={t('forms.builder.rowUp', { number: index + 1 })}
                  icon={<ArrowUp size={14} />}
                  size="xs"
                  withTooltip={false}
                  disabled={index === 0}
                  onClick={() => onChange(shifted(rows, index, -1))}
                />
                <IconButton
                  label={t('forms.builder.rowDown', { number: index + 1 })}
                  icon={<ArrowDown size={14} />}
                  size="xs"
                  withTooltip={false}
                  disabled={index === rows.length - 1}
                  onClick={() => onChange(shifted(rows, index, 1))}
                />
                <IconButton
                  label={t('forms.builder.rowRemove', { number: index + 1 })}
                  icon={<X size={14} />}
                  size="xs"
                  withTooltip={false}
                  disabled={rows.length <= leastRows}
                  onClick={() => onChange(rows.filter((one) => one !== row))}
                />
              </>
            ) : null}
          </li>
        ))}
      </ol>
      {canEdit ? (
        <Button variant="subtle" leftSection={<Plus size={15} />} onClick={onAdd} style={{ justifySelf: 'start' }}>
          {addLabel}
        </Button>
      ) : null}
    </fieldset>
  )
}
