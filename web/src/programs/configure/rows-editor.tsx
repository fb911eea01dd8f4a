import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { MoreMenu, useRowKeys } from '../../ui/index.ts'
import { moved } from './moved.ts'
import styles from './rows-editor.module.css'

/** Rows of the same few inputs: added, taken away, moved by their menu. */
export function RowsEditor<Row>({
  title,
  help,
  rows,
  onChange,
  empty,
  addLabel,
  nameOf,
  max,
  isDisabled = false,
  children,
}: {
  title: string
  help?: string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** What a new row starts with. */
  empty: Row
  addLabel: string
  /** What a row is called where its menu is heard. */
  nameOf: (row: Row, index: number) => string
  max: number
  isDisabled?: boolean
  children: (row: Row, change: (row: Row) => void, index: number) => ReactNode
}) {
  const { t } = useWords()
  const id = useId()
  const { keyOf, arrange } = useRowKeys(rows.length)
  const move = (from: number, to: number) => {
    arrange((keys) => moved(keys, from, to))
    onChange(moved(rows, from, to))
  }
  return (
    <section className={styles.rows} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {help ? <p className="lr-caption">{help}</p> : null}
      {rows.length > 0 ? (
        <ol>
          {rows.map((row, index) => (
            <li key={keyOf(index)} className={styles.row}>
              <div className={styles.inputs}>{children(row, (next) => onChange(rows.with(index, next)), index)}</div>
              {isDisabled ? null : (
                <MoreMenu
                  label={t('programs.acts_of', { title: nameOf(row, index) })}
                  actions={[
                    ...(index > 0
                      ? [
                          {
                            id: 'up',
                            label: t('programs.move_up'),
                            icon: <ArrowUp size={16} />,
                            onSelect: () => move(index, index - 1),
                          },
                        ]
                      : []),
                    ...(index < rows.length - 1
                      ? [
                          {
                            id: 'down',
                            label: t('programs.move_down'),
                            icon: <ArrowDown size={16} />,
                            onSelect: () => move(index, index + 1),
                          },
                        ]
                      : []),
                    {
                      id: 'remove',
                      label: t('programs.remove'),
                      icon: <Trash2 size={16} />,
                      onSelect: () => {
                        arrange((keys) => keys.toSpliced(index, 1))
                        onChange(rows.toSpliced(index, 1))
                      },
                      isDangerous: true,
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ol>
      ) : null}
      {isDisabled || rows.length >= max ? null : (
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange([...rows, empty])}
        >
          {addLabel}
        </Button>
      )}
    </section>
  )
}
