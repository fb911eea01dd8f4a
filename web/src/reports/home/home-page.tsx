import { dayIn } from '@laurel/contract/kernel'
import { readText } from '@laurel/contract/kernel/text'
import { addDays, type HomeDashboard } from '@laurel/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { timeLeft } from '../../programs/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { buttonClass, Card, EmptyState, ErrorState, Figure } from '../../ui/page/index.ts'
import { ChartCard } from '../chart/chart-card.tsx'
import { LineChart } from '../chart/line-chart.tsx'
import { type Coming, ComingDates } from '../coming-dates.tsx'
import { weeksOf } from '../program/curve.ts'
import styles from '../program/dashboard.module.css'
import { DashboardSkeleton } from '../program/dashboard-skeleton.tsx'
import { homeQuery } from '../queries.ts'
import { StartList } from '../start-list.tsx'
import own from './home.module.css'

/** All the active programs of the platform together: what comes in, what waits, what is next. */
export function HomePage(_: PageProps<'/admin/home/dashboard'>) {
  const words = useWords()
  const { t } = words
  const home = useQuery(homeQuery())
  return (
    <>
      <PageBar crumbs={[{ label: t('reports.dashboard') }]} />
      <PageHeader title={t('reports.dashboard')} />
      <StartList />
      {home.data ? (
        <Home home={home.data} />
      ) : home.isError ? (
        <ErrorState
          title={t('reports.failed')}
          message={refusalText(words, home.error.code)}
          onRetry={() => void home.refetch()}
        />
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}

function Home({ home }: { home: HomeDashboard }) {
  const { t, format, locale } = useWords()
  const session = useSession()
  if (home.programs.length === 0)
    return (
      <EmptyState
        drawing="grid"
        title={t('reports.home.none.title')}
        message={t('reports.home.none.message')}
        actions={
          may(session, 'platform.programs.manage') ? (
            <Link to="/admin/home/programs/create" className={buttonClass({ variant: 'primary', size: 'sm' })}>
              {t('programs.new')}
            </Link>
          ) : (
            <Link to="/admin/programs">{t('programs.title')}</Link>
          )
        }
      />
    )
  const sum = (count: (program: HomeDashboard['programs'][number]) => number) =>
    home.programs.reduce((all, program) => all + count(program), 0)
  const dates = home.coming.map(
    (one): Coming => ({
      ...one,
      name: one.title ? readText(one.title, locale, one.defaultLang) : null,
      timeZone: home.programs.find(({ slug }) => slug === one.programSlug)?.timeZone ?? 'UTC',
      place: (
        <Link to={`/admin/programs/${one.programSlug}/dashboard`}>
          {readText(one.programTitle, locale, one.defaultLang)}
        </Link>
      ),
    }),
  )
  return (
    <div className={styles.page}>
      <div className={styles.row}>
        {(
          [
            ['open', sum(({ phase }) => (phase === 'open' ? 1 : 0))],
            ['week', sum(({ submittedLastWeek }) => submittedLastWeek)],
            ['drafts', sum(({ started, submitted }) => started - submitted)],
            ['review', sum(({ toReview }) => toReview)],
          ] as const
        ).map(([id, count]) => (
          <div key={id} className={styles.figure}>
            <Figure label={t(`reports.home.${id}`)} value={format.number(count)} />
          </div>
        ))}
      </div>
      <div className={styles.wide} data-loose="true">
        <WeeksCard home={home} />
        <Card as="section">
          <div className={styles.head}>
            <h2>{t('reports.dates')}</h2>
          </div>
          {dates.length === 0 ? <p className={styles.quiet}>{t('reports.dates.none')}</p> : null}
          <ComingDates dates={dates} />
        </Card>
      </div>
      <Programs home={home} />
      <p className={own.counted}>{t('reports.countedAt', { date: format.dateAndTime(home.countedAt) })}</p>
    </div>
  )
}

const weeks = 12

/** What was begun and sent in each of the last weeks, over all programs. */
function WeeksCard({ home }: { home: HomeDashboard }) {
  const { t, format } = useWords()
  const title = t('reports.home.weeks')
  const today = dayIn(home.timeZone, new Date(home.countedAt))
  const series = [
    { id: 'started', label: t('reports.curve.started'), color: 2, values: weeksOf(home, today, 'started', weeks) },
    {
      id: 'submitted',
      label: t('reports.curve.submitted'),
      color: 1,
      values: weeksOf(home, today, 'submitted', weeks),
    },
  ]
  const ends = Array.from({ length: weeks }, (_, index) => addDays(today, -7 * (weeks - 1 - index)))
  const said = (day: string) => `${day}T12:00:00Z`
  const points = ends.map((day) => t('reports.home.weekTo', { date: format.mediumDate(said(day)) }))
  return (
    <ChartCard
      title={title}
      isWide
      legend={series}
      table={{
        columns: [t('reports.home.week_column'), ...series.map(({ label }) => label)],
        rows: points.map((name, index) => [name, ...series.map(({ values }) => values[index] ?? 0)]),
      }}
    >
      <LineChart
        label={title}
        series={series}
        points={points}
        ticks={ends.flatMap((day, index) => (index % 2 === 1 ? [{ index, label: format.shortDate(said(day)) }] : []))}
      />
    </ChartCard>
  )
}

function Programs({ home: { programs, countedAt } }: { home: HomeDashboard }) {
  const { t, format, locale } = useWords()
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2>{t('reports.home.programs')}</h2>
      </div>
      <section className={own.scroller} {...reachable} aria-label={t('reports.home.programs')}>
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">{t('reports.home.program')}</th>
              <th scope="col">{t('reports.home.phase')}</th>
              <th scope="col">{t('reports.started')}</th>
              <th scope="col">{t('reports.submitted')}</th>
              <th scope="col">{t('reports.home.week')}</th>
              <th scope="col">{t('reports.home.review')}</th>
            </tr>
          </thead>
          <tbody>
            {programs.map((program) => {
              const left = program.closesAt ? timeLeft(program.closesAt, Date.parse(countedAt)) : undefined
              return (
                <tr key={program.id}>
                  <th scope="row">
                    <Link to={`/admin/programs/${program.slug}/dashboard`}>
                      {readText(program.title, locale, program.defaultLang)}
                    </Link>
                  </th>
                  <td>
                    {t(`programs.phase.${program.phase}`)}
                    {program.phase === 'open' && left ? (
                      <small>{t(`programs.closes_in.${left.unit}`, { count: left.count })}</small>
                    ) : null}
                  </td>
                  {[program.started, program.submitted, program.submittedLastWeek, program.toReview].map(
                    (count, index) => (
                      <td key={columnNames[index]}>{format.number(count)}</td>
                    ),
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

const columnNames = ['started', 'submitted', 'week', 'review']
/** What scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 }
