import type { ExportColumn, ExportSettings } from '@laurel/contract/exchange/exports'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { useRef, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ChosenColumn } from './chosen-column.tsx'
import { ColumnDialog } from './column-dialog.tsx'
import { moved } from './draft.ts'
import styles from './editor.module.css'

type Columns = ExportSettings['columns']

interface Props {
  readonly settings: ExportSettings
  readonly offered: readonly ExportColumn[]
  readonly program: { readonly defaultLang: Locale; readonly supportedLangs: readonly Locale[] }
  readonly mayExportPersonal: boolean
  readonly onChange: (columns: Columns) => void
}

/** The columns of the file in their order: dragged or moved by keys, renamed, coded, left out. */
export function ChosenColumns({ settings, offered, program, mayExportPersonal, onChange }: Props) {
  const { t } = useWords()
  const { columns, lang } = settings
  const [edited, setEdited] = useState<string>()
  const list = useRef<HTMLOListElement>(null)
  const nameOf = (column: Columns[number]) => {
    const title = offered.find(({ id }) => id === column.id)?.title ?? column.title
    return (
      (column.label && readText(column.label, lang, program.defaultLang)) ||
      readText(title, lang, program.defaultLang) ||
      column.id
    )
  }
  const move = (from: number, to: number, by?: -1 | 1) => {
    onChange(moved(columns, from, to))
    if (!by) return
    const id = columns[from]?.id
    // The focus follows what was moved, so that it can be moved on.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelector(`[data-column="${id}"]`)
      const requested = buttons?.querySelector<HTMLButtonElement>(`[data-by="${by}"]:not(:disabled)`)
      ;(requested ?? buttons?.querySelector<HTMLButtonElement>('[data-by]:not(:disabled)'))?.focus()
    })
  }
  const open = columns.find(({ id }) => id === edited)
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{t('exchange.export.columns.chosen', { count: columns.length })}</h2>
        {columns.length > 0 ? (
          <Button size="xs" variant="subtle" onClick={() => onChange([])}>
            {t('exchange.export.columns.clear')}
          </Button>
        ) : null}
      </div>
      {columns.length === 0 ? (
        <p className={styles.what}>{t('exchange.export.columns.none')}</p>
      ) : (
        <ol className={styles.chosen} ref={list}>
          {columns.map((column, index) => {
            const name = nameOf(column)
            const isGone = !offered.some(({ id }) => id === column.id)
            return (
              <ChosenColumn
                key={column.id}
                column={column}
                name={name}
                place={{ index, count: columns.length }}
                isGone={isGone}
                onMove={move}
                onEdit={() => setEdited(column.id)}
                onRemove={() => onChange(columns.filter(({ id }) => id !== column.id))}
              />
            )
          })}
        </ol>
      )}
      {open ? (
        <ColumnDialog
          column={open}
          name={nameOf(open)}
          languages={program.supportedLangs}
          mustBeCoded={!mayExportPersonal && Boolean(offered.find(({ id }) => id === open.id)?.isPersonal)}
          onClose={() => setEdited(undefined)}
          onSave={(next) => onChange(columns.map((column) => (column.id === next.id ? next : column)))}
        />
      ) : null}
    </section>
  )
}
