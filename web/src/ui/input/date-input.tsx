import { DateInput as MantineDateInput } from '@mantine/dates'
import { CalendarDays } from 'lucide-react'
import { type Translate, useWords } from '../../kernel/words/index.ts'
import type { FieldControl } from '../form/field.tsx'
import { CalendarFrame } from './calendar-frame.tsx'
import { dateFormatOf, logDateFormatOf, parseTypedDate } from './typed-date.ts'

export type DateInputProps = Partial<FieldControl> & {
  /** `YYYY-MM-DD`, or null. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  /** Bounds, `YYYY-MM-DD`. */
  min?: string
  max?: string
  label?: string
  size?: 'sm' | 'lg'
  /** Written as the rows of a log are (docs/rules.md §9), which this day narrows. */
  isOfLog?: boolean
  isDisabled?: boolean
}

/** A day, typed or picked in a calendar whose weeks start on Monday. */
export function DateInput({ min, max, isDisabled, isOfLog = false, size = 'sm', ...rest }: DateInputProps) {
  const { locale, t } = useWords()
  const format = isOfLog ? logDateFormatOf(locale) : dateFormatOf(locale)
  return (
    <CalendarFrame>
      <MantineDateInput
        {...rest}
        size={size}
        valueFormat={format}
        placeholder={t(isOfLog ? 'ui.logDatePlaceholder' : 'ui.datePlaceholder')}
        dateParser={(typed) => parseTypedDate(typed, format)}
        ariaLabels={calendarLabels(t)}
        minDate={min}
        maxDate={max}
        disabled={isDisabled}
        error={rest['aria-invalid']}
        clearable
        clearButtonProps={{ 'aria-label': t('ui.clear'), style: { minWidth: 24, height: 24 } }}
        leftSection={<CalendarDays size={16} aria-hidden="true" />}
        leftSectionPointerEvents="none"
      />
    </CalendarFrame>
  )
}

/** What leads to months and years is named by what it shows: « décembre 2099 ». */
function calendarLabels(t: Translate) {
  const [previous, next] = [t('ui.calendar.previous'), t('ui.calendar.next')]
  return {
    previousMonth: previous,
    nextMonth: next,
    previousYear: previous,
    nextYear: next,
    previousDecade: previous,
    nextDecade: next,
  }
}
