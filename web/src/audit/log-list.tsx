import type { LogEntry } from '@laurel/contract/audit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useGo } from '../kernel/router/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { type Column, DataTable, EmptyState, ErrorState, HeaderSlot, NoResult } from '../ui/index.ts'
import { AboutCell } from './about-cell.tsx'
import { actorText, detailText, eventText } from './event-text.ts'
import styles from './log.module.css'
import { LogExportFollower, LogExportMenu } from './log-export.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogPager } from './log-pager.tsx'
import { isFiltered, type LogSearch, perPage, readLogSearch, writeLogSearch } from './log-search.ts'
import { type LogPlace, logQuery } from './queries.ts'

/** A log: what happened, the newest first, with its filters. `path` is where it stands, without its query. */
export function LogList({ place, search, path }: { place: LogPlace; search: LogSearch; path: string }) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const columns = useColumns(place)
  const log = useQuery({ ...logQuery(place, search), placeholderData: keepPreviousData })
  const change = (changed: Partial<LogSearch>) =>
    void go(path + writeLogSearch({ ...search, after: undefined, before: undefined, ...changed }), { replace: true })
  const follow = (id: string | undefined) =>
    void go(path + writeLogSearch({ ...search, export: id }), { replace: true })
  const { data = [], metadata } = log.data ?? {}
  if (log.isError) {
    return (
      <ErrorState
        title={t('audit.failed.title')}
        message={refusalText(words, log.error.code)}
        onRetry={() => void log.refetch()}
      />
    )
  }
  return (
    <>
      {place.of === 'application' ? null : (
        <HeaderSlot name="end">
          <LogExportMenu place={place} search={search} onAsked={follow} />
        </HeaderSlot>
      )}
      {search.export ? <LogExportFollower id={search.export} onOver={() => follow(undefined)} /> : null}
      <LogFilters search={search} hasKinds={place.of !== 'application'} onChange={change} />
      <DataTable
        label={t('audit.title')}
        rows={data}
        columns={columns}
        rowId={(entry) => entry.id}
        density="comfortable"
        isLoading={log.isPending}
        empty={
          isFiltered(search) ? (
            <NoResult title={t('audit.none.title')} onClear={() => change(readLogSearch({}))} />
          ) : (
            <EmptyState title={t('audit.empty.title')} message={t('audit.empty.message')} />
          )
        }
        footer={
          metadata && metadata.totalFiltred > perPage ? (
            <LogPager search={search} metadata={metadata} shown={data.length} onChange={change} />
          ) : null
        }
      />
    </>
  )
}

function useColumns(place: LogPlace): readonly Column<LogEntry>[] {
  const words = useWords()
  const { t, format } = words
  const about: Column<LogEntry> = {
    id: 'about',
    header: t('audit.about'),
    cell: (entry) => <AboutCell entry={entry} place={place} />,
  }
  return [
    {
      id: 'what',
      header: t('audit.what'),
      cell: (entry) => <WhatCell what={eventText(words, entry)} detail={detailText(words, entry)} />,
    },
    ...(place.of === 'application' ? [] : [about]),
    { id: 'who', header: t('audit.who'), width: '190px', cell: (entry) => actorText(words, entry) },
    {
      id: 'when',
      header: t('audit.when'),
      width: '190px',
      cell: (entry) => (
        <time className="lr-numbers" dateTime={entry.at}>
          {format.logTime(entry.at)}
        </time>
      ),
    },
  ]
}

function WhatCell({ what, detail }: { what: string; detail: string }) {
  return (
    <span className={styles.what}>
      <strong>{what}</strong>
      {detail ? <span>{detail}</span> : null}
    </span>
  )
}
