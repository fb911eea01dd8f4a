import { LogTabs } from '../emails/index.ts'
import { usePages } from '../kernel/api/index.ts'
import type { PageProps } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader } from '../ui/index.ts'
import { LogList } from './log-list.tsx'
import type { LogSearch } from './log-search.ts'
import { logQuery } from './queries.ts'

/** `/admin/home/logs`, and `/admin/logs` as the specification also names it: all that happened on the platform. */
export function PlatformLogPage({ search }: PageProps<'/admin/home/logs' | '/admin/logs', LogSearch>) {
  const { t } = useWords()
  const log = usePages('listPlatformLog', { query: logQuery(search) })
  return (
    <>
      <PageBar crumbs={[{ label: t('audit.title') }]} />
      <PageHeader
        title={t('audit.title')}
        description={t('audit.platform.lead')}
        tabs={<LogTabs current="changes" />}
      />
      <LogList log={log} place={{ of: 'platform' }} search={search} path="/admin/home/logs" />
    </>
  )
}

/** `/admin/programs/{programSlug}/logs`: all that happened in a program. */
export function ProgramLogPage({ params, search }: PageProps<'/admin/programs/$programSlug/logs', LogSearch>) {
  const { t } = useWords()
  const { programSlug } = params
  const log = usePages('listProgramLog', { params: { programId: programSlug }, query: logQuery(search) })
  return (
    <>
      <PageBar crumbs={[{ label: t('audit.title') }]} />
      <PageHeader title={t('audit.title')} description={t('audit.program.lead')} />
      <LogList
        log={log}
        place={{ of: 'program', programId: programSlug }}
        search={search}
        path={`/admin/programs/${programSlug}/logs`}
      />
    </>
  )
}
