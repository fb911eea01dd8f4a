import type { Program } from '@laurel/contract/programs'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ExternalLink, FilePen } from 'lucide-react'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { programQuery, ShareButton } from '../../programs/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { ButtonLabel, buttonClass, EmptyState, ErrorState } from '../../ui/page/index.ts'
import { dashboardQuery } from '../queries.ts'
import { AgendaCard } from './agenda-card.tsx'
import { CalendarStrip } from './calendar-strip.tsx'
import { CategoriesCard, FunnelCard, StatesCard, StatusesCard } from './count-cards.tsx'
import { CurveCard } from './curve-card.tsx'
import styles from './dashboard.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { DatesCard } from './dates-card.tsx'
import { FigureRow } from './figure-row.tsx'
import { PlacesCard } from './places-card.tsx'
import { PublicSwitch } from './public-switch.tsx'

type Path =
  | '/admin/programs/$programSlug/'
  | '/admin/programs/$programSlug/dashboard'
  | '/admin/programs/$programSlug/dashboard-v1'

/** What a program received, where it comes from, what waits and what comes next. */
export function DashboardPage({ params: { programSlug } }: PageProps<Path>) {
  const { t, locale } = useWords()
  const program = useSuspenseQuery(programQuery(programSlug, locale)).data
  return (
    <>
      <PageBar
        above={[{ label: t('programs.title'), to: '/admin/programs' }]}
        crumbs={[{ label: t('reports.dashboard') }]}
        actions={<Actions program={program} />}
      />
      <PageHeader title={t('reports.dashboard')} />
      <Figures program={program} />
    </>
  )
}

function Actions({ program: { slug, publishedAt } }: { program: Program }) {
  const { t } = useWords()
  const counts = useQuery(dashboardQuery(slug)).data
  const hasDrafts = counts === undefined || counts.started > counts.submitted
  return (
    <>
      {publishedAt ? (
        <Link className={buttonClass({ size: 'sm' })} to={`/applications/${slug}`}>
          <ButtonLabel icon={<ExternalLink size={16} aria-hidden="true" />}>{t('reports.publicPage')}</ButtonLabel>
        </Link>
      ) : null}
      {hasDrafts ? (
        <Link
          className={buttonClass({ variant: 'primary', size: 'sm' })}
          to={`/admin/programs/${slug}/responses?state=draft`}
        >
          <ButtonLabel icon={<FilePen size={16} aria-hidden="true" />}>{t('reports.seeDrafts')}</ButtonLabel>
        </Link>
      ) : null}
    </>
  )
}

function Figures({ program }: { program: Program }) {
  const words = useWords()
  const { t, format } = words
  const read = useQuery(dashboardQuery(program.slug))
  const counts = read.data
  if (read.isError && !counts)
    return (
      <ErrorState
        title={t('reports.failed')}
        message={refusalText(words, read.error.code)}
        onRetry={() => void read.refetch()}
      />
    )
  if (!counts) return <DashboardSkeleton />
  const statuses = counts.byStatus.length > 0 ? <StatusesCard counts={counts} /> : null
  return (
    <div className={styles.page}>
      <CalendarStrip program={program} now={counts.countedAt} />
      <FigureRow counts={counts} timeZone={program.timeZone} />
      {counts.started === 0 ? (
        <EmptyState
          title={t('reports.empty.title')}
          message={t(program.publishedAt ? 'applications.list.nonePublished' : 'applications.list.noneUnpublished')}
          actions={
            program.publishedAt ? (
              <ShareButton programSlug={program.slug} />
            ) : (
              <Link
                className={buttonClass({ variant: 'primary', size: 'sm' })}
                to={`/admin/programs/${program.slug}/configure`}
              >
                {t('shell.menu.configure')}
              </Link>
            )
          }
        />
      ) : null}
      <div className={styles.wide}>
        <CurveCard counts={counts} program={program} />
        <AgendaCard programSlug={program.slug} />
      </div>
      <div className={styles.three}>
        <FunnelCard counts={counts} programSlug={program.slug} />
        <CategoriesCard counts={counts} />
        <DatesCard program={program} />
      </div>
      <div className={styles.wide} data-loose>
        {counts.places.length > 0 ? (
          <div className={styles.column}>
            <PlacesCard places={counts.places} />
            {statuses}
          </div>
        ) : null}
        <div className={styles.column}>
          <StatesCard counts={counts} />
          {counts.places.length > 0 ? null : statuses}
        </div>
      </div>
      <footer className={styles.foot}>
        <p role="status">
          {t(counts.isCounting ? 'reports.countingAgain' : 'reports.countedAt', {
            date: format.dateAndTime(counts.countedAt, program.timeZone),
          })}
        </p>
        <PublicSwitch program={program} />
      </footer>
    </div>
  )
}
