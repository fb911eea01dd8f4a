import type { Import, ImportColumn, ImportMapping, ImportTarget } from '@laurel/contract/exchange/imports'
import { useWords } from '../kernel/words/index.ts'
import { NativeSelect as Select } from '../ui/controls/index.ts'
import styles from './import.module.css'
import { firstPlace, type Place, withPlace, withReading } from './mapping-draft.ts'

interface QuestionsTableProps {
  readonly one: Import
  readonly mapping: ImportMapping
  readonly onChange: (mapping: ImportMapping) => void
}

/** Each column with its first texts and the question that it answers. */
export function QuestionsTable(props: QuestionsTableProps) {
  const { t, format } = useWords()
  const { one, mapping } = props
  return (
    <section className={styles.questions}>
      <h2>{t('exchange.columns.questions')}</h2>
      <p className={styles.quiet}>
        {t('exchange.columns.questionsLead', {
          used: format.number(mapping.fields.length),
          total: format.number(one.columns.length),
        })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('exchange.columns.column')}</th>
            <th scope="col">{t('exchange.columns.samples')}</th>
            <th scope="col">{t('exchange.columns.question')}</th>
          </tr>
        </thead>
        <tbody>
          {one.columns.map((column) => (
            <ColumnRow key={column.name} {...props} column={column} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** It answers no question, and is used all the same: for the reference, the applicant, the category. */
function saysWhoOrWhere(mapping: ImportMapping, column: string): boolean {
  const { externalReference, applicantFirstName, applicantName, applicantEmail, stateColumn, category } = mapping
  const who = [externalReference, applicantFirstName, applicantName, applicantEmail]
  const used = [...who, stateColumn, 'column' in category && category.column]
  return used.includes(column)
}

function ColumnRow({ one, mapping, onChange, column }: QuestionsTableProps & { column: ImportColumn }) {
  const { t, text } = useWords()
  const { name, samples } = column
  const chosen = mapping.fields.find((field) => field.column === name)
  const none = t(saysWhoOrWhere(mapping, name) ? 'exchange.columns.usedAbove' : 'exchange.columns.leftOut')
  const target = one.targets.find(({ fieldKey }) => fieldKey === chosen?.fieldKey)
  const label = (of: ImportTarget) => {
    const title = text(of.title) || of.reference
    return of.required ? t('exchange.columns.requiredTitle', { title }) : title
  }
  const questions = one.targets.filter((of) => of.readable).map((of) => ({ value: of.fieldKey, label: label(of) }))
  const inner = target?.inner.find(({ key }) => key === chosen?.inner)
  const type = inner?.type ?? (target?.inner.length === 0 ? target.type : undefined)
  const put = (place: Place | undefined) => {
    const suggested = one.suggestion.fields.find((field) => field.column === name)
    const of = one.targets.find(({ fieldKey }) => fieldKey === place?.fieldKey)
    const at = of?.inner.find(({ key }) => key === place?.inner)
    onChange(withPlace(mapping, name, place, at?.type ?? of?.type, suggested))
  }
  const choose = (fieldKey: string) => {
    const requested = one.targets.find((of) => of.fieldKey === fieldKey)
    put(requested && firstPlace(mapping, requested, name))
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.samples}>
        {samples.map((sample) => (
          <span key={sample}>{sample}</span>
        ))}
      </td>
      <td>
        <div className={styles.question}>
          <Select
            aria-label={t('exchange.columns.questionOf', { column: name })}
            data={[{ value: '', label: none }, ...questions]}
            value={chosen?.fieldKey ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          {chosen && target && target.inner.length > 0 ? (
            <InnerPlace target={target} column={name} place={chosen} onChange={put} />
          ) : null}
          {type === 'date' ? (
            <Select
              aria-label={t('exchange.columns.dateOrder', { column: name })}
              data={[
                { value: 'dmy', label: t('exchange.columns.dmy') },
                { value: 'mdy', label: t('exchange.columns.mdy') },
              ]}
              value={chosen?.dateOrder ?? 'dmy'}
              onChange={(event) =>
                onChange(withReading(mapping, name, { dateOrder: event.currentTarget.value === 'mdy' ? 'mdy' : 'dmy' }))
              }
            />
          ) : null}
          {type === 'number' ? (
            <Select
              aria-label={t('exchange.columns.decimal', { column: name })}
              data={[
                { value: 'point', label: t('exchange.columns.point') },
                { value: 'comma', label: t('exchange.columns.comma') },
              ]}
              value={chosen?.decimal ?? (mapping.lang === 'en' ? 'point' : 'comma')}
              onChange={(event) =>
                onChange(
                  withReading(mapping, name, { decimal: event.currentTarget.value === 'comma' ? 'comma' : 'point' }),
                )
              }
            />
          ) : null}
        </div>
      </td>
    </tr>
  )
}

interface InnerPlaceProps {
  readonly target: ImportTarget
  readonly column: string
  readonly place: Place
  readonly onChange: (place: Place) => void
}

/** Which row of a group or a table, and which of its questions. */
function InnerPlace({ target, column, place, onChange }: InnerPlaceProps) {
  const { t, format, text } = useWords()
  const { inner, maxRows, rows } = target
  const { fieldKey } = place
  const shown = Math.min(maxRows, Math.max(20, place.row ?? 0))
  const rowName = (index: number) => text(rows[index]) || t('exchange.columns.row', { row: format.number(index + 1) })
  return (
    <>
      {maxRows > 0 ? (
        <Select
          aria-label={t('exchange.columns.rowOf', { column })}
          data={Array.from({ length: shown }, (_, index) => ({ value: String(index + 1), label: rowName(index) }))}
          value={String(place.row ?? 1)}
          onChange={(event) => onChange({ fieldKey, inner: place.inner, row: Number(event.currentTarget.value) })}
        />
      ) : null}
      <Select
        aria-label={t('exchange.columns.innerOf', { column })}
        data={inner.map(({ key, reference, title }) => ({
          value: key,
          label: text(title) || reference,
        }))}
        value={place.inner ?? ''}
        onChange={(event) => onChange({ fieldKey, row: place.row, inner: event.currentTarget.value })}
      />
    </>
  )
}
