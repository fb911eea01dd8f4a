import type { ExportColumn, ExportSettings } from '@laurel/contract/exchange/exports'
import { fold } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { useState } from 'react'
import { useWords, type Words } from '../../kernel/words/index.ts'
import { Button, Checkbox, TextInput } from '../../ui/controls/index.ts'
import { chosen } from './draft.ts'
import styles from './editor.module.css'

interface Props {
  readonly settings: ExportSettings
  readonly offered: readonly ExportColumn[]
  readonly fallback: Locale
  readonly mayExportPersonal: boolean
  readonly onChange: (columns: ExportSettings['columns']) => void
}

/** Everything that can be a column, searched, by the part of the application where it stands. */
export function ColumnPicker({ settings, offered, fallback, mayExportPersonal, onChange }: Props) {
  const words = useWords()
  const { t, locale } = words
  const [requested, setRequested] = useState('')
  const { columns } = settings
  const nameOf = ({ title, id }: ExportColumn) => readText(title, locale, fallback) || id
  const isOfFiles = settings.format === 'zip'
  const possible = isOfFiles ? offered.filter(({ fieldType }) => fieldType === 'file') : offered
  const found = possible.filter((column) => fold(nameOf(column)).includes(fold(requested)))
  const groups = Map.groupBy(found, (column) => groupName(column, words, fallback))
  const has = (id: string) => columns.some((column) => column.id === id)
  const add = (more: readonly ExportColumn[]) =>
    onChange([...columns, ...more.filter(({ id }) => !has(id)).map((one) => chosen(one, mayExportPersonal))])
  const remove = (id: string) => onChange(columns.filter((column) => column.id !== id))
  return (
    <section className={styles.part}>
      <h2>{t(isOfFiles ? 'exchange.export.columns.filesOf' : 'exchange.export.columns.offered')}</h2>
      {isOfFiles && columns.length === 0 ? (
        <p className={styles.what}>{t('exchange.export.columns.allFiles')}</p>
      ) : null}
      <TextInput
        aria-label={t('exchange.export.columns.search')}
        placeholder={t('exchange.export.columns.search')}
        value={requested}
        onChange={(event) => setRequested(event.currentTarget.value)}
      />
      {found.length === 0 ? <p className={styles.what}>{t('ui.nothingFound')}</p> : null}
      <div className={styles.offered}>
        {[...groups].map(([group, members]) => (
          <fieldset key={group}>
            <legend>{group}</legend>
            {members.length > 1 && members.some(({ id }) => !has(id)) ? (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('exchange.export.columns.addAllOf', { group })}
                onClick={() => add(members)}
              >
                {t('exchange.export.columns.addAll')}
              </Button>
            ) : null}
            {members.map((column) => (
              <Checkbox
                key={column.id}
                label={nameOf(column)}
                description={
                  column.isPersonal && !mayExportPersonal ? t('exchange.export.columns.onlyCoded') : undefined
                }
                checked={has(column.id)}
                onChange={(event) => (event.currentTarget.checked ? add([column]) : remove(column.id))}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}

function groupName({ group, stepTitle }: ExportColumn, { t, locale }: Words, fallback: Locale): string {
  if (group !== 'answers') return t(`exchange.export.group.${group}`)
  return (stepTitle && readText(stepTitle, locale, fallback)) || t('exchange.export.group.answers')
}
