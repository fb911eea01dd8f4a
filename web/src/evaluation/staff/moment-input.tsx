import { TextInput } from '@mantine/core'
import { useWords } from '../../kernel/words/index.ts'
import { DateInput, type FieldControl } from '../../ui/index.ts'
import { fromZone, inZone } from '../zoned-moment.ts'
import styles from './staff.module.css'

/** A day and a time in a zone; clearing the day clears the moment. */
export function MomentInput({
  control,
  value,
  onChange,
  timeZone,
  defaultTime,
  isDisabled = false,
}: {
  control: FieldControl
  /** ISO, or null. */
  value: string | null
  onChange: (value: string | null) => void
  timeZone: string
  /** The time of a day just chosen. */
  defaultTime: string
  isDisabled?: boolean
}) {
  const { t } = useWords()
  const { day, time } = value ? inZone(value, timeZone) : { day: null, time: defaultTime }
  return (
    <div className={styles.moment}>
      <DateInput
        {...control}
        isDisabled={isDisabled}
        value={day}
        onChange={(next) => onChange(next ? fromZone({ day: next, time }, timeZone) : null)}
      />
      <TextInput
        type="time"
        aria-label={t('evaluation.time')}
        disabled={isDisabled || day === null}
        value={day === null ? '' : time}
        onChange={(event) => {
          const next = event.currentTarget.value
          if (day && next) onChange(fromZone({ day, time: next }, timeZone))
        }}
      />
    </div>
  )
}
