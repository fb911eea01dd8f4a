import { taskLimits, type WaitUnit, waitUnits } from '@laurel/contract/automation'
import { useWords } from '../../kernel/words/index.ts'
import { NumberInput, Select } from '../../ui/controls/index.ts'
import styles from '../automation.module.css'
import { datesOf, type Named } from '../definition/task-names.ts'
import { hourText } from '../definition/task-words.ts'
import { useEditor } from '../editor/editor-context.tsx'

/** A whole number between two others; what is typed meanwhile and is none leaves it as it was. */
export function WholeNumber({
  label,
  value,
  min,
  max,
  error,
  onChange,
}: {
  label: string
  value: number
  min: number
  max: number
  error?: string | undefined
  onChange: (value: number) => void
}) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={min < 0}
      clampBehavior="blur"
      error={error}
      onChange={(next) => {
        const whole = Number(next)
        if (next !== '' && Number.isInteger(whole) && whole >= min && whole <= max) onChange(whole)
      }}
    />
  )
}

/** So much time, in a unit. */
export function TimeFields({
  amount,
  unit,
  error,
  onChange,
}: {
  amount: number
  unit: WaitUnit
  error?: string | undefined
  onChange: (part: { amount?: number; unit?: WaitUnit }) => void
}) {
  const { t } = useWords()
  return (
    <div className={styles.pair}>
      <WholeNumber
        label={t('automation.field.amount')}
        value={amount}
        min={1}
        max={taskLimits.waitDays * 24 * 60}
        error={error}
        onChange={(next) => onChange({ amount: next })}
      />
      <Select
        label={t('automation.field.unit')}
        data={waitUnits.map((value) => ({ value, label: t(`automation.unit.${value}`) }))}
        value={unit}
        allowDeselect={false}
        onChange={(next) => onChange({ unit: waitUnits.find((one) => one === next) ?? unit })}
      />
    </div>
  )
}

interface Around {
  readonly date: string | null
  readonly days: number
  readonly hour: number
}

/** So many days before or after a date, at an hour. */
export function AroundFields({
  date,
  days,
  hour,
  error,
  onChange,
}: Around & { error?: string | undefined; onChange: (part: Partial<Around>) => void }) {
  const { t } = useWords()
  const { names } = useEditor()
  const side = days < 0 ? 'before' : days > 0 ? 'after' : 'on'
  const count = Math.max(1, Math.abs(days))
  const put = (next: string | null, of = count) =>
    onChange({ days: next === 'before' ? -of : next === 'after' ? of : 0 })
  return (
    <>
      <Choice
        label={t('automation.field.date')}
        options={datesOf(names)}
        value={date}
        error={error}
        onChange={(next) => onChange({ date: next })}
      />
      <div className={styles.pair}>
        <Select
          label={t('automation.field.side')}
          data={(['before', 'on', 'after'] as const).map((value) => ({ value, label: t(`automation.side.${value}`) }))}
          value={side}
          allowDeselect={false}
          onChange={(next) => put(next)}
        />
        {side === 'on' ? null : (
          <WholeNumber
            label={t('automation.unit.days')}
            value={count}
            min={1}
            max={taskLimits.waitDays}
            onChange={(of) => put(side, of)}
          />
        )}
      </div>
      <HourField hour={hour} onChange={(next) => onChange({ hour: next })} />
    </>
  )
}

export function HourField({ hour, onChange }: { hour: number; onChange: (hour: number) => void }) {
  const words = useWords()
  return (
    <Select
      label={words.t('automation.field.hour')}
      description={words.t('automation.field.hourHelp')}
      data={Array.from({ length: 24 }, (_, at) => ({ value: String(at), label: hourText(at, words) }))}
      value={String(hour)}
      allowDeselect={false}
      onChange={(next) => next !== null && onChange(Number(next))}
    />
  )
}

/** One thing of a list; one that is gone is said to be, until another is chosen. */
export function Choice({
  label,
  options,
  value,
  error,
  isClearable = false,
  onChange,
}: {
  label: string
  options: readonly Named[]
  value: string | null
  error?: string | undefined
  isClearable?: boolean
  onChange: (value: string | null) => void
}) {
  const { t } = useWords()
  return (
    <Select
      label={label}
      placeholder={t('automation.field.choose')}
      data={withGone(options, value === null ? [] : [value], t('automation.gone'))}
      value={value}
      error={error}
      searchable
      clearable={isClearable}
      allowDeselect={isClearable}
      nothingFoundMessage={t('ui.nothingFound')}
      onChange={onChange}
    />
  )
}

/** The options, and what was chosen once and is none of them any more. */
export function withGone(options: readonly Named[], chosen: readonly string[], gone: string): Named[] {
  const lost = chosen.filter((id) => !options.some(({ value }) => value === id))
  return [...options, ...lost.map((value) => ({ value, label: gone }))]
}
