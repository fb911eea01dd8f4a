import { isRelativeDay, type ListPlain } from '@laurel/contract/listing'
import { useWords } from '../../kernel/words/index.ts'
import { NumberInput } from '../../ui/controls/index.ts'
import { DateInput } from '../../ui/input/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from './filter-bar.module.css'

interface Props {
  readonly label: string
  readonly value: ListPlain | undefined
  readonly onChange: (value: ListPlain | undefined) => void
}

const ways = ['day', 'today', 'ago', 'ahead'] as const
type Way = (typeof ways)[number]

/** A day of the calendar, or one that moves with today. */
export function DayInput({ label, value, onChange }: Props) {
  const { t } = useWords()
  const way = wayOf(value)
  const choose = (next: Way) => {
    if (next === 'today') onChange({ today: 0 })
    else onChange(next === 'day' ? undefined : { today: next === 'ago' ? -7 : 7 })
  }
  return (
    <div className={styles.day}>
      <NativeSelect
        label={t('applications.filter.whichDay')}
        value={way}
        options={ways.map((one) => ({ value: one, label: t(`applications.filter.way.${one}`) }))}
        onChange={(event) => choose(event.currentTarget.value as Way)}
      />
      {way === 'day' ? (
        <DateInput
          label={label}
          value={typeof value === 'string' ? value : null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      ) : null}
      {isRelativeDay(value) && way !== 'today' ? (
        <NumberInput
          aria-label={t('applications.filter.days')}
          value={Math.abs(value.today)}
          onChange={(next) => onChange({ today: (way === 'ago' ? -1 : 1) * Math.max(1, Number(next) || 1) })}
          min={1}
          max={36_500}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          hideControls
        />
      ) : null}
    </div>
  )
}

function wayOf(value: ListPlain | undefined): Way {
  if (!isRelativeDay(value)) return 'day'
  if (value.today === 0) return 'today'
  return value.today < 0 ? 'ago' : 'ahead'
}
