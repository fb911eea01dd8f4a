import type { Import, ImportColumn, ImportMapping, ImportTarget } from '@laurel/contract/exchange'
import { readText } from '@laurel/contract/kernel'
import { NativeSelect as Select } from '@mantine/core'
import { useWords } from '../kernel/words/index.ts'
import styles from './import.module.css'
import { withQuestion, withReading } from './mapping-draft.ts'

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

function ColumnRow({ one, mapping, onChange, column }: QuestionsTableProps & { column: ImportColumn }) {
  const { t, locale } = useWords()
  const { name, samples } = column
  const chosen = mapping.fields.find((field) => field.column === name)
  const target = one.targets.find(({ fieldKey }) => fieldKey === chosen?.fieldKey)
  const label = (of: ImportTarget) => {
    const title = readText(of.title, locale, locale) || of.reference
    return of.required ? t('exchange.columns.requiredTitle', { title }) : title
  }
  const questions = one.targets.filter((of) => of.readable).map((of) => ({ value: of.fieldKey, label: label(of) }))
  const choose = (fieldKey: string) => {
    const wanted = one.targets.find((of) => of.fieldKey === fieldKey)
    const suggested = one.suggestion.fields.find((field) => field.column === name)
    onChange(withQuestion(mapping, name, wanted, suggested))
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
            data={[{ value: '', label: t('exchange.columns.leftOut') }, ...questions]}
            value={chosen?.fieldKey ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          {target?.type === 'date' ? (
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
          {target?.type === 'number' ? (
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
