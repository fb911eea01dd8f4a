import { textLimits } from '@laurel/contract/forms/definition'
import {
  type Field,
  newName,
  type TableColumn,
  type TableColumnType,
  type TableLayout,
} from '@laurel/contract/forms/fields'
import type { Locale } from '@laurel/contract/kernel/locale'
import { useWords } from '../../kernel/words/index.ts'
import { NumberInput, Select, Switch, TextInput } from '../../ui/controls/index.ts'
import { useBuilderParts } from '../builder-context.tsx'
import { newOption } from '../state/new-field.ts'
import { OptionRows } from './options-editor.tsx'
import { freeName } from './ordered-list.ts'
import styles from './properties.module.css'
import { columnActions, RowsEditor } from './rows-editor.tsx'
import { useChange, withoutUndefined, withText } from './use-change.ts'

const columnTypes = ['text', 'number', 'date', 'select'] as const satisfies readonly TableColumnType[]

/** Columns, rows and totals of a table. */
export function TableEditor({ field }: { field: Field }) {
  const { t } = useWords()
  const { store } = useBuilderParts()
  const { set } = useChange(field.key)
  const lang = store.lang()
  const table = field.table ?? { rows: [], cols: [] }
  const change: ChangeTable = (part, merge) => set({ table: withoutUndefined({ ...table, ...part }) }, merge)
  return (
    <>
      <Columns table={table} change={change} />
      <Switch
        label={t('forms.builder.openRows')}
        checked={table.openRows ?? false}
        onChange={(event) =>
          change(
            event.currentTarget.checked
              ? { openRows: true, rows: [] }
              : {
                  openRows: undefined,
                  minRows: undefined,
                  maxRows: undefined,
                  rows: [{ reference: 'r1', title: { [lang]: newName('row', lang, 1) } }],
                },
          )
        }
      />
      {table.openRows ? <RowCounts table={table} change={change} /> : <Rows table={table} change={change} />}
      <Switch
        label={t('forms.builder.totals')}
        checked={table.total ?? false}
        onChange={(event) => change({ total: event.currentTarget.checked || undefined })}
      />
    </>
  )
}

type ChangeTable = (part: Partial<TableLayout>, merge?: string) => void

interface PartOfTable {
  readonly table: TableLayout
  readonly change: ChangeTable
}

function Columns({ table, change }: PartOfTable) {
  const { t } = useWords()
  const { store } = useBuilderParts()
  const lang = store.lang()
  const add = () => {
    const title = { [lang]: newName('column', lang, table.cols.length + 1) }
    change({ cols: [...table.cols, { reference: freeName('c', table.cols), title, type: 'text' }] })
  }
  return (
    <>
      <RowsEditor
        title={t('forms.builder.columns')}
        actions={columnActions}
        rows={table.cols}
        addLabel={t('forms.builder.addColumn')}
        minRows={1}
        onChange={(cols) => change({ cols })}
        onAdd={add}
      >
        {(col, index) => <ColumnRow table={table} change={change} col={col} index={index} />}
      </RowsEditor>
      {table.cols
        .filter((col) => col.type === 'select')
        .map((col) => (
          <OptionRows
            key={col.reference}
            title={t('forms.builder.columnOptions', { name: col.title[lang] ?? '' })}
            options={col.options ?? []}
            onChange={(options, merge) =>
              change(
                { cols: table.cols.map((one) => (one === col ? { ...one, options } : one)) },
                merge && `${col.reference} ${merge}`,
              )
            }
          />
        ))}
    </>
  )
}

function ColumnRow({ table, change, col, index }: PartOfTable & { col: TableColumn; index: number }) {
  const { t } = useWords()
  const { store, canEdit } = useBuilderParts()
  const lang = store.lang()
  const setType = (type: TableColumnType) =>
    change({ cols: table.cols.map((one) => (one === col ? typed(one, type, lang) : one)) })
  return (
    <div className={styles.stack} style={{ gap: 4 }}>
      <TextInput
        aria-label={t('forms.builder.columnTitle', { number: index + 1 })}
        readOnly={!canEdit}
        maxLength={textLimits.option}
        value={col.title[lang] ?? ''}
        onChange={(event) =>
          change(
            { cols: withTitle(table.cols, col, lang, event.currentTarget.value) },
            `column ${col.reference} ${lang}`,
          )
        }
      />
      <Select
        aria-label={t('forms.builder.columnType', { number: index + 1 })}
        data={columnTypes.map((type) => ({ value: type, label: t(`forms.type.${type}`) }))}
        value={col.type}
        onChange={(type) => type && setType(type as TableColumnType)}
      />
    </div>
  )
}

function Rows({ table, change }: PartOfTable) {
  const { t } = useWords()
  const { store, canEdit } = useBuilderParts()
  const lang = store.lang()
  const add = () => {
    const title = { [lang]: newName('row', lang, table.rows.length + 1) }
    change({ rows: [...table.rows, { reference: freeName('r', table.rows), title }] })
  }
  return (
    <RowsEditor
      title={t('forms.builder.tableRows')}
      rows={table.rows}
      addLabel={t('forms.builder.addTableRow')}
      minRows={1}
      onChange={(rows) => change({ rows })}
      onAdd={add}
    >
      {(row, index) => (
        <TextInput
          aria-label={t('forms.builder.rowTitle', { number: index + 1 })}
          readOnly={!canEdit}
          maxLength={textLimits.option}
          value={row.title[lang] ?? ''}
          onChange={(event) =>
            change(
              { rows: withTitle(table.rows, row, lang, event.currentTarget.value) },
              `row ${row.reference} ${lang}`,
            )
          }
        />
      )}
    </RowsEditor>
  )
}

/** How many rows those who answer may add. */
function RowCounts({ table, change }: PartOfTable) {
  const { t } = useWords()
  return (
    <div className={styles.pair}>
      <Count
        label={t('forms.builder.minRows')}
        value={table.minRows}
        onChange={(minRows) => change({ minRows }, 'minRows')}
      />
      <Count
        label={t('forms.builder.maxRows')}
        value={table.maxRows}
        onChange={(maxRows) => change({ maxRows }, 'maxRows')}
      />
    </div>
  )
}

function withTitle<Row extends { title: TableColumn['title'] }>(
  rows: readonly Row[],
  row: Row,
  lang: Locale,
  text: string,
): Row[] {
  return rows.map((one) => (one === row ? { ...one, title: withText(one.title, lang, text) ?? {} } : one))
}

/** A list needs choices at once; another type has none. */
function typed(col: TableColumn, type: TableColumnType, lang: Locale): TableColumn {
  const { options, ...rest } = col
  return type === 'select' ? { ...rest, type, options: options ?? [newOption(1, { lang })] } : { ...rest, type }
}

/** A whole number, or nothing. */
export function Count({
  label,
  value,
  onChange,
  max,
}: {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  max?: number
}) {
  const { canEdit } = useBuilderParts()
  return (
    <NumberInput
      label={label}
      readOnly={!canEdit}
      allowNegative={false}
      allowDecimal={false}
      min={0}
      max={max}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
    />
  )
}
