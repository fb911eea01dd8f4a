import type { ProgramSummary } from '@laurel/contract/programs'
import { useWords } from '../../kernel/words/index.ts'
import { AvatarStack, VisuallyHidden } from '../../ui/page/index.ts'
import { CalendarCell } from './calendar-cell.tsx'
import { ProgramCell } from './program-cell.tsx'
import { ProgramMenu } from './program-menu.tsx'
import styles from './programs-screen.module.css'
import { Trend } from './trend.tsx'

export interface TableProps {
  readonly programs: readonly ProgramSummary[]
  /** Milliseconds. */
  readonly now: number
  /** What is shown is the page before, while the one asked for arrives. */
  readonly isStale: boolean
}

/** Active or archived programs: where each stands in its calendar, how it fills, who works on it. */
export function ProgramsTable({ programs, now, isStale }: TableProps) {
  const { t, format } = useWords()
  return (
    <div className={styles.scroller}>
      <table
        className={styles.table}
        aria-label={t('programs.title')}
        data-stale={isStale || undefined}
        aria-busy={isStale || undefined}
      >
        <thead>
          <tr>
            <th scope="col">{t('programs.column.program')}</th>
            <th scope="col">{t('programs.column.calendar')}</th>
            <th scope="col">{t('programs.column.applications')}</th>
            <th scope="col">{t('programs.column.team')}</th>
            <th scope="col">
              <VisuallyHidden>{t('programs.column.acts')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {programs.map((program) => (
            <tr key={program.id}>
              <th scope="row">
                <ProgramCell program={program} to={placeOfProgram(program)} />
              </th>
              <td className={styles.calendar} data-label={t('programs.column.calendar')}>
                <CalendarCell program={program} now={now} />
              </td>
              <td data-label={t('programs.column.applications')}>
                <Applications program={program} />
              </td>
              <td data-label={t('programs.column.team')}>
                {program.team.total > 0 ? (
                  <AvatarStack
                    people={program.team.people}
                    label={format.list(program.team.people.map((person) => person.name))}
                  />
                ) : null}
              </td>
              <td>
                <div className={styles.acts} data-menu="true">
                  <ProgramMenu program={program} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A program opens on what there is to do: its applications once it is published, its steps before. */
export function placeOfProgram({ slug, publishedAt, applications }: ProgramSummary): string {
  return `/admin/programs/${slug}/${publishedAt && applications ? 'responses' : 'configure'}`
}

function Applications({ program: { applications } }: { program: ProgramSummary }) {
  const { t, format } = useWords()
  if (!applications) return null
  if (applications.total === 0) return <span className={styles.quiet}>{t('programs.no_applications')}</span>
  return (
    <div className={styles.figures}>
      <div>
        <strong className="lr-numbers">{format.number(applications.total)}</strong>
        {applications.lastWeek > 0 ? (
          <span className={styles.more} title={t('programs.last_week')}>
            +{format.number(applications.lastWeek)}
          </span>
        ) : null}
      </div>
      <Trend weeks={applications.weeks} />
    </div>
  )
}
