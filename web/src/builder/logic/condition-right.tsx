import type { Comparison, Expression } from '@laurel/contract/forms/expressions'
import { conditionKind } from '@laurel/contract/forms/expressions'
import type { Field } from '@laurel/contract/forms/fields'
import { useWords } from '../../kernel/words/index.ts'
import { NumberInput, Select } from '../../ui/controls/index.ts'
import { useBuilderParts, useDraftText } from '../builder-context.tsx'
import styles from '../properties/properties.module.css'
import { comparisonOf, firstValue, type Source, takesValue } from './condition-rows.ts'
import { ConditionValueInput, useChoices } from './condition-value.tsx'

type Way = 'value' | 'field' | 'today'

/** What a comparison is made with: a value, another field of the same kind, or a day counted from today. */
export function ConditionRight({
  row,
  source,
  sources,
  onChange,
}: {
  row: Comparison
  source: Source
  sources: readonly Source[]
  onChange: (row: Comparison) => void
}) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  const choices = useChoices()(source).map(({ value }) => value)
  const alike = alikeFields(source, row, sources)
  const { right } = row
  if (!right) return null
  const ways: Way[] = [
    'value',
    ...(alike.length > 0 ? (['field'] as const) : []),
    ...(isOfDays(source) ? (['today'] as const) : []),
  ]
  const way: Way = 'field' in right ? 'field' : 'today' in right ? 'today' : 'value'
  const choose = (next: string | null) => {
    const [other] = alike
    if (next === 'today') onChange({ ...row, right: { today: 0 } })
    else if (next === 'field' && other) onChange({ ...row, right: { field: other.key } })
    else onChange(comparisonOf(source, row.op, undefined, firstValue(source, choices)))
  }
  const isChoosable = takesValue(row.op) === 'one' && (ways.length > 1 || way !== 'value')
  return (
    <div className={styles.stack} style={{ gap: 6 }}>
      {isChoosable ? (
        <Select
          aria-label={t('forms.builder.compareWith')}
          disabled={!canEdit}
          data={ways.map((value) => ({ value, label: t(`forms.builder.compare.${value}`) }))}
          value={way}
          onChange={choose}
        />
      ) : null}
      <RightInput row={row} right={right} source={source} alike={alike} onChange={onChange} />
    </div>
  )
}

function RightInput({
  row,
  right,
  source,
  alike,
  onChange,
}: {
  row: Comparison
  right: Expression
  source: Source
  alike: readonly Field[]
  onChange: (row: Comparison) => void
}) {
  const { t } = useWords()
  const text = useDraftText()
  if ('field' in right)
    return (
      <Select
        searchable
        aria-label={t('forms.builder.value')}
        data={alike.map((one) => ({ value: one.key, label: text(one.title) || t('forms.builder.untitled') }))}
        value={alike.some(({ key }) => key === right.field) ? right.field : null}
        onChange={(key) => key && onChange({ ...row, right: { field: key } })}
      />
    )
  if ('today' in right)
    return (
      <NumberInput
        aria-label={t('forms.builder.todayDays')}
        allowDecimal={false}
        min={-100_000}
        max={100_000}
        value={right.today}
        onChange={(days) => onChange({ ...row, right: { today: Math.trunc(Number(days) || 0) } })}
      />
    )
  if (!('value' in right)) return null
  return (
    <ConditionValueInput
      source={source}
      takes={takesValue(row.op)}
      value={right.value}
      onChange={(value) => onChange({ ...row, right: { value } })}
    />
  )
}

function isOfDays(source: Source): boolean {
  return 'field' in source && source.field.type === 'date'
}

/** Other fields that the source can be compared with by this operator. */
function alikeFields(source: Source, { op }: Comparison, sources: readonly Source[]): Field[] {
  if (!('field' in source)) return []
  const kind = conditionKind(source.field.type)
  const requested = kind === 'choices' && op === 'contains' ? 'choice' : kind
  return sources.flatMap((one) =>
    'field' in one && one.field.key !== source.field.key && conditionKind(one.field.type) === requested
      ? [one.field]
      : [],
  )
}
