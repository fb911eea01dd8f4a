import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'

interface Props {
  readonly value: string | null
  readonly today: string
  readonly least: string | undefined
  readonly most: string | undefined
  readonly onChoose: (day: string) => void
}

/** A month to pick a day in, its weeks starting on Monday; arrow keys go from day to day. */
export function DateCalendar({ value, today, least, most, onChoose }: Props) {
  const { t } = useWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const days = place.current?.querySelectorAll<HTMLButtonElement>('table button:not([disabled])') ?? []
    place.current?.scrollIntoView({ block: 'nearest' })
    const first = [...days].find((day) => day.tabIndex === 0) ?? days[0]
    first?.focus()
  }, [])
  const [previous, next] = [t('ui.calendar.previous'), t('ui.calendar.next')]
  return (
    <div ref={place}>
      <DatePicker
        size="md"
        value={value}
        defaultDate={value ?? from(today, least, most)}
        minDate={least}
        maxDate={most}
        onChange={(day) => (day ? onChoose(day) : undefined)}
        ariaLabels={{
          previousMonth: previous,
          nextMonth: next,
          previousYear: previous,
          nextYear: next,
          previousDecade: previous,
          nextDecade: next,
        }}
      />
    </div>
  )
}

/** The day whose month is shown first: today, or the nearest that may be chosen. */
function from(today: string, least = today, most = today): string {
  if (today < least) return least
  return today > most ? most : today
}
