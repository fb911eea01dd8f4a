import type { Import, ImportMapping, ImportTarget, SheetSource } from '@laurel/contract/exchange/imports'
import { useWords } from '../kernel/words/index.ts'
import { NativeSelect as Select } from '../ui/controls/index.ts'
import { Field } from '../ui/index.ts'
import styles from './import.module.css'
import { newSheet, withSheet, withSheetColumn } from './mapping-draft.ts'

interface SheetsPartProps {
  readonly one: Import
  readonly mapping: ImportMapping
  readonly onChange: (mapping: ImportMapping) => void
}

/** What the other sheets of a workbook hold: the items of a group, or the rows of a table. */
export function SheetsPart(props: SheetsPartProps) {
  const { t } = useWords()
  const { one } = props
  const groups = one.targets.filter(({ readable, inner, maxRows }) => readable && inner.length > 0 && maxRows > 0)
  if (one.sheets.length === 0 || groups.length === 0) return null
  return (
    <section className={styles.sheets}>
      <h2>{t('exchange.sheets.title')}</h2>
      {one.sheets.map((sheet) => (
        <OneSheet key={sheet.name} {...props} sheet={sheet} groups={groups} />
      ))}
    </section>
  )
}

interface OneSheetProps extends SheetsPartProps {
  readonly sheet: Import['sheets'][number]
  readonly groups: readonly ImportTarget[]
}

function OneSheet({ one, mapping, onChange, sheet, groups }: OneSheetProps) {
  const { t, format, text } = useWords()
  const source = mapping.sheets?.find((own) => own.sheet === sheet.name)
  const target = groups.find(({ fieldKey }) => fieldKey === source?.fieldKey)
  const titleOf = (of: Pick<ImportTarget, 'title' | 'reference'>) => text(of.title) || of.reference
  const columns = sheet.columns.map(({ name }) => ({ value: name, label: name }))
  const change = (changed: SheetSource | undefined) => onChange(withSheet(mapping, sheet.name, changed))
  const hold = (fieldKey: string) => {
    const requested = groups.find((of) => of.fieldKey === fieldKey)
    const suggested = one.suggestion.sheets?.find((own) => own.sheet === sheet.name)
    change(requested && newSheet(sheet, requested, suggested))
  }
  return (
    <fieldset className={styles.sheet}>
      <legend>{t('exchange.sheets.facts', { sheet: sheet.name, rows: format.number(sheet.rows) })}</legend>
      <div className={styles.parts}>
        <Field label={t('exchange.sheets.holds')}>
          {(control) => (
            <Select
              {...control}
              data={[
                { value: '', label: t('exchange.columns.leftOut') },
                ...groups.map((of) => ({ value: of.fieldKey, label: titleOf(of) })),
              ]}
              value={source?.fieldKey ?? ''}
              onChange={(event) => hold(event.currentTarget.value)}
            />
          )}
        </Field>
        {source ? (
          <Field label={t('exchange.sheets.link')}>
            {(control) => (
              <Select
                {...control}
                data={columns}
                value={source.link}
                onChange={(event) => change({ ...source, link: event.currentTarget.value })}
              />
            )}
          </Field>
        ) : null}
        {source && target
          ? sheet.columns
              .filter(({ name }) => name !== source.link)
              .map(({ name }) => (
                <Field key={name} label={t('exchange.sheets.column', { column: name })}>
                  {(control) => (
                    <Select
                      {...control}
                      data={[
                        { value: '', label: t('exchange.columns.leftOut') },
                        ...target.inner.map((of) => ({ value: of.key, label: titleOf(of) })),
                      ]}
                      value={source.columns.find(({ column }) => column === name)?.inner ?? ''}
                      onChange={(event) => change(withSheetColumn(source, name, event.currentTarget.value))}
                    />
                  )}
                </Field>
              ))
          : null}
      </div>
    </fieldset>
  )
}
