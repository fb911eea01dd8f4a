import { readText } from '@laurel/contract/kernel/text'
import type { Program } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../kernel/words/index.ts'
import { Card } from '../../ui/page/index.ts'
import { type Coming, ComingDates } from '../coming-dates.tsx'
import { agendaQuery } from '../queries.ts'
import { AgendaState } from './agenda-state.tsx'
import styles from './dashboard.module.css'

/** The next dates of a program. */
export function DatesCard({ program }: { program: Program }) {
  const { t, locale } = useWords()
  const agenda = useQuery(agendaQuery(program.slug)).data
  const dates = agenda?.coming.slice(0, 5).map(
    (one): Coming => ({
      ...one,
      name: one.title ? readText(one.title, locale, program.defaultLang) : null,
      timeZone: program.timeZone,
    }),
  )
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2>{t('reports.dates')}</h2>
      </div>
      {dates?.length === 0 ? <p className={styles.quiet}>{t('reports.dates.none')}</p> : null}
      <AgendaState programSlug={program.slug} lines={4} />
      <ComingDates dates={dates ?? []} />
    </Card>
  )
}
