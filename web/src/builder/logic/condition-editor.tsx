import { type Comparison, type Condition, parseCondition, printCondition } from '@laurel/contract/forms/expressions'
import type { Field } from '@laurel/contract/forms/fields'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { Button, Select } from '../../ui/controls/index.ts'
import { IconButton, useRowKeys } from '../../ui/index.ts'
import { type FormCategory, useBuilder, useBuilderParts, useDraftText } from '../builder-context.tsx'
import styles from '../properties/properties.module.css'
import { ConditionRight } from './condition-right.tsx'
import {
  comparisonOf,
  conditionOf,
  firstValue,
  operatorsFor,
  rowsOf,
  type Source,
  sourcesAt,
  sourcesOfEarlier,
  takesValue,
} from './condition-rows.ts'
import { useChoices } from './condition-value.tsx'
import { FormulaInput } from './formula-input.tsx'

interface Props {
  readonly title: string
  readonly field: Field
  readonly asking: 'visibleIf' | 'required' | 'readOnly'
  readonly condition: Condition | undefined
  readonly onChange: (condition: Condition | undefined) => void
}

/** A condition in words: a field, an operator, a value; all of them or any of them. */
export function ConditionEditor({ title, field, asking, condition, onChange }: Props) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  const sources = useSources(field.key)
  const choicesOf = useChoices()
  const [isFormula, setFormula] = useState(false)
  const shown = rowsOf(condition)
  const { keyOf, arrange } = useRowKeys(shown?.rows.length ?? 0)
  const nearest = sources.findLast((source) => 'field' in source && !source.step) ?? sources[0]
  if (!shown || isFormula)
    return (
      <AsFormula
        title={title}
        field={field}
        asking={asking}
        condition={condition}
        onChange={onChange}
        onRows={shown ? () => setFormula(false) : undefined}
      />
    )
  const { rows, joiner } = shown
  const change = (next: readonly Comparison[], by = joiner) => onChange(conditionOf({ joiner: by, rows: next }))
  const fresh = (source: Source) => {
    const op = operatorsFor(source)[0] ?? 'isNotEmpty'
    return comparisonOf(
      source,
      op,
      undefined,
      firstValue(
        source,
        choicesOf(source).map(({ value }) => value),
      ),
    )
  }
  return (
    <section className={styles.stack} style={{ gap: 8 }}>
      <h3>{title}</h3>
      {rows.length > 0 ? (
        <ol className={`${styles.rows} ${styles.condition}`} style={{ gap: 0 }}>
          {rows.map((row, index) => (
            <li key={keyOf(index)} className={styles.comparison}>
              <div>
                <div className={styles.joined}>
                  {index > 0 ? (
                    <Joiner joiner={joiner} isFirst={index === 1} onChange={(by) => change(rows, by)} />
                  ) : null}
                  <SourceSelect
                    row={row}
                    sources={sources}
                    onChoose={(source) => change(rows.map((one, at) => (at === index ? fresh(source) : one)))}
                  />
                </div>
                <Comparing
                  row={row}
                  sources={sources}
                  onChange={(next) => change(rows.map((one, at) => (at === index ? next : one)))}
                />
              </div>
              <IconButton
                label={t('forms.builder.removeRow', { number: index + 1 })}
                icon={<X size={15} />}
                size="xs"
                disabled={!canEdit}
                onClick={() => {
                  arrange((keys) => keys.toSpliced(index, 1))
                  change(rows.filter((_, at) => at !== index))
                }}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {nearest ? (
        <div className={styles.row} style={{ flexWrap: 'wrap' }}>
          <Button
            variant="subtle"
            leftSection={<Plus size={15} />}
            disabled={!canEdit}
            style={{ flex: 'none' }}
            onClick={() => change([...rows, fresh(nearest)])}
          >
            {t('forms.builder.addCondition')}
          </Button>
          <Button variant="subtle" disabled={!canEdit} onClick={() => setFormula(true)}>
            {t('forms.builder.asFormula')}
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>{t('forms.builder.noSource')}</p>
      )}
    </section>
  )
}

/** The same condition as a formula; `onRows` leads back, where rows can say it. */
function AsFormula({
  title,
  field,
  asking,
  condition,
  onChange,
  onRows,
}: Props & { onRows: (() => void) | undefined }) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  return (
    <section className={styles.stack} style={{ gap: 8 }}>
      <h3>{title}</h3>
      <FormulaInput
        field={field}
        asking={asking}
        label={t('forms.builder.formula')}
        made={condition}
        parse={parseCondition}
        print={printCondition}
        onChange={onChange}
      />
      <div className={styles.row}>
        <Button variant="subtle" disabled={!onRows} onClick={onRows}>
          {t('forms.builder.asRows')}
        </Button>
        <Button variant="subtle" disabled={!canEdit || !condition} onClick={() => onChange(undefined)}>
          {t('forms.builder.removeCondition')}
        </Button>
      </div>
    </section>
  )
}

/** « and » or « or », the same between all rows: chosen at the second, told at the others. */
function Joiner({
  joiner,
  isFirst,
  onChange,
}: {
  joiner: 'and' | 'or'
  isFirst: boolean
  onChange: (joiner: 'and' | 'or') => void
}) {
  const { t } = useWords()
  if (!isFirst) return <span className={styles.quiet}>{t(`forms.condition.${joiner}`)}</span>
  return (
    <Select
      w={72}
      aria-label={t('forms.builder.joiner')}
      data={(['and', 'or'] as const).map((value) => ({ value, label: t(`forms.condition.${value}`) }))}
      value={joiner}
      onChange={(value) => value && onChange(value as 'and' | 'or')}
    />
  )
}

function SourceSelect({
  row,
  sources,
  onChoose,
}: {
  row: Comparison
  sources: readonly Source[]
  onChoose: (source: Source) => void
}) {
  const { t } = useWords()
  const text = useDraftText()
  const named = sources.map((source) => ({
    source,
    step: 'field' in source ? source.step : undefined,
    value: nameOf(source),
    label:
      'field' in source
        ? text(source.field.title) || t('forms.builder.untitled')
        : t(`forms.condition.meta.${source.meta}`),
  }))
  const current = 'field' in row.left ? row.left.field : 'meta' in row.left ? `meta ${row.left.meta}` : ''
  const known = named.some(({ value }) => value === current)
  return (
    <Select
      searchable
      aria-label={t('forms.builder.source')}
      error={!known}
      data={groupedByStep(named, t('forms.builder.thisStep'))}
      value={known ? current : null}
      placeholder={t('forms.builder.sourceGone')}
      onChange={(value) => {
        const chosen = named.find((one) => one.value === value)
        if (chosen) onChoose(chosen.source)
      }}
    />
  )
}

function Comparing({
  row,
  sources,
  onChange,
}: {
  row: Comparison
  sources: readonly Source[]
  onChange: (row: Comparison) => void
}) {
  const { t } = useWords()
  const source = sources.find((one) => isOf(row, one))
  if (!source) return null
  return (
    <div className={takesValue(row.op) === 'one' ? styles.pair : styles.stack}>
      <Select
        aria-label={t('forms.builder.operator')}
        data={operatorsFor(source).map((op) => ({ value: op, label: t(`forms.operator.${op}` as WordKey) }))}
        value={row.op}
        onChange={(op) => op && onChange(comparisonOf(source, op as Comparison['op'], row))}
      />
      <ConditionRight row={row} source={source} sources={sources} onChange={onChange} />
    </div>
  )
}

function nameOf(source: Source): string {
  return 'field' in source ? source.field.key : `meta ${source.meta}`
}

function isOf({ left }: Comparison, source: Source): boolean {
  return 'field' in source
    ? 'field' in left && left.field === source.field.key
    : 'meta' in left && left.meta === source.meta
}

/** One list while everything is of this step; under the titles of the steps once there are others. */
function groupedByStep(named: readonly { value: string; label: string; step?: string }[], own: string) {
  const steps = [...new Set(named.map(({ step }) => step))]
  if (steps.every((step) => step === undefined)) return named.map(({ value, label }) => ({ value, label }))
  return steps.map((step) => ({
    group: step ?? own,
    items: named.filter((one) => one.step === step).map(({ value, label }) => ({ value, label })),
  }))
}

/** Fields of earlier steps, fields before this one, then facts of the application that vary in this program. */
function useSources(key: string): Source[] {
  const { categories, langs, earlier } = useBuilderParts()
  const text = useDraftText()
  const definition = useBuilder((store) => store.draft().definition)
  const before = earlier.flatMap((form) =>
    sourcesOfEarlier(form.definition).map((field) => ({ field, step: text(form.title) })),
  )
  const own = sourcesAt(definition, key).map((field) => ({ field }))
  return [...own, ...metaSources(categories, langs), ...before]
}

function metaSources(categories: readonly FormCategory[], langs: readonly string[]): Source[] {
  return [
    ...(categories.length > 0 ? [{ meta: 'category' } as const] : []),
    ...(langs.length > 1 ? [{ meta: 'lang' } as const] : []),
  ]
}
