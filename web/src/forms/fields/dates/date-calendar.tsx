import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../../kernel/words/index.ts'
import { DatePicker } from '../../../ui/controls/date-picker.ts'
import { CalendarFrame } from '../../../ui/input/calendar-frame.tsx'
import { dayByKey, withinDays } from './calendar-keys.ts'

interface Props {
  readonly value: string | null
  readonly today: string
  readonly min: string | undefined
  readonly max: string | undefined
  readonly onChoose: (day: string) => void
}

/** A month to pick a day in; keys go from day to day, into other months too (WAI-ARIA, date grid). */
export function DateCalendar(props: Props) {
  return (
    <CalendarFrame meanwhile={null}>
      <Days {...props} />
    </CalendarFrame>
  )
}

function Days({ value, today, min, max, onChoose }: Props) {
  const { t } = useWords()
  const place = useRef<HTMLFieldSetElement>(null)
  const [shown, setShown] = useState(value ?? withinDays(today, min, max))
  const [first] = useState(shown)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
    focusDay(place.current, first)
  }, [first])
  const walk = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.day
    const to = from && dayByKey(event.key, from, event.shiftKey)
    if (!to) return
    // The calendar's own keys end with the month.
    event.preventDefault()
    event.stopPropagation()
    const day = withinDays(to, min, max)
    flushSync(() => setShown(day))
    focusDay(place.current, day)
  }
  const [previous, next] = [t('ui.calendar.previous'), t('ui.calendar.next')]
  return (
    // Hears the keys pressed on its days.
    <fieldset ref={place} className="lr-group" onKeyDownCapture={walk}>
      <DatePicker
        size="md"
        value={value}
        date={shown}
        onDateChange={setShown}
        minDate={min}
        maxDate={max}
        onChange={(day) => (day ? onChoose(day) : undefined)}
        getDayProps={(day) => ({ 'data-day': day })}
        ariaLabels={{
          previousMonth: previous,
          nextMonth: next,
          previousYear: previous,
          nextYear: next,
          previousDecade: previous,
          nextDecade: next,
        }}
      />
    </fieldset>
  )
}

function focusDay(place: HTMLElement | null, day: string): void {
  place?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
}
