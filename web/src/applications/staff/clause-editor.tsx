import type { FilterClause } from '@laurel/contract/applications'
import { Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { DateInput } from '../../ui/index.ts'
import { operatorsOf, type Subject, takesValue } from './clause-words.ts'
import styles from './filter-bar.module.css'

interface Props {
  readonly subject: Subject
  readonly clause?: FilterClause
  readonly counts?: Readonly<Record<string, number>>
  readonly onApply: (clause: FilterClause) => void
}

/** One sentence of a filter: the verb, then the value. */
export function ClauseEditor({ subject, clause, counts, onApply }: Props) {
  const { t } = useWords()
  const operators = operatorsOf(subject)
  const [op, setOp] = useState(clause?.op ?? operators[0] ?? 'isNotEmpty')
  const [value, setValue] = useState<FilterClause['value']>(clause?.value)
  const isComplete = !takesValue(op) || (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isComplete) onApply({ field: subject.field, op, ...(takesValue(op) && { value }) })
  }
  return (
    <form className={styles.editor} onSubmit={submit}>
      <strong>{subject.label}</strong>
      {operators.length > 1 ? (
        <Select
          aria-label={t('applications.filter.verb')}
          data={operators.map((one) => ({
            value: one,
            label: t(
              `applications.op.${subject.kind === 'date' && 'lt lte gt gte'.includes(one) ? 'date.' : ''}${one}` as 'applications.op.eq',
            ),
          }))}
          value={op}
          onChange={(next) => next && setOp(next as FilterClause['op'])}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
      ) : null}
      {takesValue(op) ? (
        <ValueInput subject={subject} op={op} value={value} counts={counts} onChange={setValue} />
      ) : null}
      <Button type="submit" variant="filled" disabled={!isComplete}>
        {t('ui.apply')}
      </Button>
    </form>
  )
}

interface ValueProps {
  readonly subject: Subject
  readonly op: FilterClause['op']
  readonly value: FilterClause['value']
  readonly counts?: Readonly<Record<string, number>>
  readonly onChange: (value: FilterClause['value']) => void
}

function ValueInput({ subject, value, counts, onChange }: ValueProps) {
  const { t, format } = useWords()
  const label = t('applications.filter.value')
  if (subject.options.length > 0) {
    const chosen = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String)
    return (
      <Checkbox.Group aria-label={label} value={chosen} onChange={onChange}>
        <div className={styles.options}>
          {subject.options.map((option) => (
            <Checkbox
              key={option.value}
              value={option.value}
              label={
                <span className={styles.option}>
                  <span>{option.label}</span>
                  {counts ? <span>{format.number(counts[option.value] ?? 0)}</span> : null}
                </span>
              }
            />
          ))}
        </div>
      </Checkbox.Group>
    )
  }
  if (subject.kind === 'number') {
    const shown = typeof value === 'number' ? value : ''
    return (
      <NumberInput
        aria-label={label}
        value={shown}
        onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        suffix={subject.column?.currency ? ` ${subject.column.currency}` : undefined}
        hideControls
        data-autofocus
      />
    )
  }
  if (subject.kind === 'date') {
    return (
      <DateInput
        label={label}
        value={typeof value === 'string' ? value : null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    )
  }
  return (
    <TextInput
      aria-label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus
    />
  )
}
