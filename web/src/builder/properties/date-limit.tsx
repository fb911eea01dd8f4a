import { isCalendarDate } from '@laurel/contract/forms/values'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { NumberInput, Select } from '../../ui/controls/index.ts'
import { DateInput } from '../../ui/input/index.ts'
import { useBuilderParts } from '../builder-context.tsx'
import styles from './properties.module.css'

type LimitKind = 'none' | 'fixed' | 'today'

/** A limit of a date: a day, or so many days after (or before) the day of the answer. */
export function DateLimit({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  const [chosen, setChosen] = useState<LimitKind>(kindIn(value))
  const kind = value === undefined ? chosen : kindIn(value)
  const choose = (next: LimitKind) => {
    setChosen(next)
    onChange(next === 'today' ? 'today' : undefined)
  }
  return (
    <div className={styles.stack} style={{ gap: 6 }}>
      <Select
        label={label}
        data={(['none', 'fixed', 'today'] as const).map((one) => ({
          value: one,
          label: t(`forms.builder.limit.${one}`),
        }))}
        value={kind}
        onChange={(next) => next && choose(next as LimitKind)}
      />
      {kind === 'fixed' ? (
        <DateInput
          label={t('forms.builder.limitDay', { name: label })}
          value={isCalendarDate(value) ? value : null}
          onChange={(day) => onChange(day ?? undefined)}
          isDisabled={!canEdit}
        />
      ) : null}
      {kind === 'today' ? (
        <NumberInput
          label={t('forms.builder.limitDays')}
          allowDecimal={false}
          readOnly={!canEdit}
          value={daysIn(value)}
          onChange={(days) => onChange(todayPlus(typeof days === 'number' ? days : 0))}
        />
      ) : null}
    </div>
  )
}

function kindIn(value: string | undefined): LimitKind {
  if (value === undefined) return 'none'
  return value.startsWith('today') ? 'today' : 'fixed'
}

function daysIn(value: string | undefined): number {
  return Number(value?.slice('today'.length) || 0)
}

function todayPlus(days: number): string {
  return days === 0 ? 'today' : `today${days > 0 ? '+' : ''}${days}`
}
