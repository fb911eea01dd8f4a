import type { ProgramFace } from '@laurel/contract/programs'
import type { PublicListing } from '@laurel/contract/site'
import { useWords } from '../../../kernel/words/index.ts'
import styles from './program-rows.module.css'
import { ProgramRows } from './program-rows.tsx'

/** Programs by the month in which they close, those without an end last. */
export function ProgramCalendar({
  programs,
  now,
  shows,
}: {
  programs: readonly ProgramFace[]
  now: number
  shows: PublicListing['shows']
}) {
  const { t, locale } = useWords()
  const months = Map.groupBy(programs, ({ closesAt, timeZone }) => monthOf(closesAt, timeZone))
  return (
    <div className={styles.months}>
      {[...months].map(([month, of]) => (
        <section key={month}>
          <h3 className="lr-section">{month ? nameOfMonth(month, locale) : t('programs.rolling')}</h3>
          <ProgramRows programs={of} now={now} shows={shows} level={4} />
        </section>
      ))}
    </div>
  )
}

/** `2027-02` on the program's clocks; empty without a closing. */
function monthOf(closesAt: string | null, timeZone: string): string {
  if (!closesAt) return ''
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' }).format(new Date(closesAt))
}

function nameOfMonth(month: string, locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  )
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
