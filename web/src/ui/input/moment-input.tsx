import { TextInput } from '@mantine/core'
import { useWords } from '../../kernel/words/index.ts'
import { Field } from '../form/field.tsx'
import { DateInput } from './date-input-lazy.tsx'
import styles from './moment-input.module.css'
import { momentIn, zonedTime } from './zoned-time.ts'

/** A day and an hour on the clocks of a zone; the value is a moment (ISO), or null. A day alone is given `usualTime`. */
export function MomentInput({
  label,
  help,
  error,
  value,
  onChange,
  timeZone,
  usualTime,
  isDisabled = false,
  isOptional = true,
}: {
  label: string
  help?: string
  error?: string | undefined
  value: string | null
  onChange: (moment: string | null) => void
  timeZone: string
  usualTime: string
  isDisabled?: boolean
  isOptional?: boolean
}) {
  const { t } = useWords()
  const shown = value ? zonedTime(value, timeZone) : undefined
  return (
    <Field label={label} help={help} error={error} isOptional={isOptional}>
      {(control) => (
        <div className={styles.moment}>
          <DateInput
            {...control}
            value={shown?.day ?? null}
            isDisabled={isDisabled}
            onChange={(day) => onChange(day ? momentIn({ day, time: shown?.time ?? usualTime }, timeZone) : null)}
          />
          <TextInput
            type="time"
            aria-label={t('ui.timeOf', { label })}
            disabled={isDisabled || !shown}
            value={shown?.time ?? ''}
            onChange={(event) => {
              const time = event.currentTarget.value
              if (shown && /^\d\d:\d\d/.test(time))
                onChange(momentIn({ day: shown.day, time: time.slice(0, 5) }, timeZone))
            }}
          />
        </div>
      )}
    </Field>
  )
}
