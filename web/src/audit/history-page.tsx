import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { queryOf, usePages } from '../kernel/api/index.ts'
import { Link, type PageProps } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader } from '../ui/index.ts'
import styles from './log.module.css'
import { LogList } from './log-list.tsx'
import type { LogSearch } from './log-search.ts'
import { logQuery } from './queries.ts'

type Path = '/admin/programs/$programSlug/responses/$responseId/history'

/** Everything that happened to one application. */
export function HistoryPage({ params, search }: PageProps<Path, LogSearch>) {
  const { t } = useWords()
  const { programSlug: programId, responseId } = params
  const place = { of: 'application', programId, responseId } as const
  const thing = { programId, responseId }
  const log = usePages('listApplicationHistory', { params: thing, query: logQuery(search) })
  const last = useQuery(queryOf('listApplicationHistory', { params: thing, query: { perPage: 1 } }))
  const application = last.data?.data[0]?.application
  const name = [application?.reference, application?.title].filter(Boolean).join(' · ')
  const here = `/admin/programs/${programId}/responses/${responseId}`
  return (
    <>
      <PageBar crumbs={[{ label: t('audit.history.title') }]} />
      <PageHeader
        title={name || t('audit.history.title')}
        voice={name ? 'serif' : 'sans'}
        description={t('audit.history.lead')}
        actions={
          <Link className={styles.back} to={here}>
            <ArrowLeft size={16} aria-hidden="true" />
            {t('audit.history.back')}
          </Link>
        }
      />
      <LogList log={log} place={place} search={search} path={`${here}/history`} />
    </>
  )
}
