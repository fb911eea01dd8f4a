import { isCalendarDate } from '@laurel/contract/forms/values'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { later } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import type { FieldControl } from '../../../ui/index.ts'
import { dateFormatOf, parseTypedDate } from '../../../ui/input/typed-date.ts'
import { VisuallyHidden } from '../../../ui/page/index.ts'
import styles from './date-box.module.css'

const Calendar = later(async () => (await import('./date-calendar.tsx')).DateCalendar)

interface Props {
  readonly control: FieldControl
  /** The question, to tell its calendar from others. */
  readonly name: string
  /** `YYYY-MM-DD`, what was typed when it is no day, or ''. */
  readonly value: string
  readonly today: string
  readonly min: string | undefined
  readonly max: string | undefined
  readonly isLocked: boolean
  readonly onChange: (value: string | null) => void
  readonly onBlur: () => void
}

/** A day, typed as people write it; beside it a button opens a calendar, fetched when it is first wanted. */
export function DateBox({ control, name, value, today, min, max, isLocked, onChange, onBlur }: Props) {
  const { t, locale } = useWords()
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const shown = isCalendarDate(value) ? inFigures(value, locale) : value
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const leave = (to: EventTarget | null) => {
    if (place.current?.contains(to as Node | null)) return
    setOpen(false)
    onBlur()
  }
  return (
    // Hears the focus leave the box and its calendar, and Escape.
    <fieldset
      role="none"
      ref={place}
      className={`lr-group ${styles.place}`}
      onBlur={(event) => leave(event.relatedTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <span className={styles.box} data-error={control['aria-invalid']}>
        <input
          {...control}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          readOnly={isLocked}
          placeholder={t('ui.datePlaceholder')}
          value={typed ?? shown}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text)
            onChange(
              parseTypedDate(text, undefined, max && max <= today ? max : undefined) ??
                (text.trim() === '' ? null : text),
            )
          }}
          onBlur={() => setTyped(undefined)}
        />
        {isLocked ? null : (
          <button
            ref={button}
            type="button"
            className={styles.open}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarDays size={18} aria-hidden="true" />
            <VisuallyHidden>{`${t('forms.openCalendar')}, ${name}`}</VisuallyHidden>
          </button>
        )}
      </span>
      {isOpen ? (
        <div className={styles.calendar}>
          <Calendar
            value={isCalendarDate(value) ? value : null}
            today={today}
            min={min}
            max={max}
            onChoose={(day) => {
              onChange(day)
              close()
            }}
          />
        </div>
      ) : null}
    </fieldset>
  )
}

/** `2027-02-26` as the language writes it in figures. */
function inFigures(day: string, locale: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return dateFormatOf(locale).replace('DD', date).replace('MM', month).replace('YYYY', year)
}
