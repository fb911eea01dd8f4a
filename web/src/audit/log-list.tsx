import type { LogEntry } from '@laurel/contract/audit'
import type { Pages } from '../kernel/api/index.ts'
import { useGo } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { NoResult } from '../ui/feedback/index.ts'
import { HeaderSlot } from '../ui/frame/index.ts'
import { EmptyState } from '../ui/page/index.ts'
import { type Column, LongTable } from '../ui/table/index.ts'
import { AboutCell } from './about-cell.tsx'
import { actorText, detailText, eventText } from './event-text.ts'
import styles from './log.module.css'
import { LogExportFollower, LogExportMenu } from './log-export.tsx'
import { LogFilters } from './log-filters.tsx'
import { isFiltered, type LogSearch, readLogSearch, writeLogSearch } from './log-search.ts'
import type { LogPlace } from './queries.ts'

interface Props {
  readonly log: Pages<LogEntry>
  readonly place: LogPlace
  readonly search: LogSearch
  /** Where it stands, without its query. */
  readonly path: string
}

/** A log: what happened, the newest first, with its filters. */
export function LogList({ log, place, search, path }: Props) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const columns = useColumns(place)
  const change = (changed: Partial<LogSearch>) =>
    void go(path + writeLogSearch({ ...search, ...changed }), { replace: true })
  const follow = (id: string | undefined) => change({ export: id })
  return (
    <>
      {place.of === 'application' ? null : (
        <HeaderSlot name="end">
          <LogExportMenu place={place} search={search} onRequested={follow} />
        </HeaderSlot>
      )}
      {search.export ? <LogExportFollower id={search.export} onOver={() => follow(undefined)} /> : null}
      <LongTable<LogEntry, 'at' | '-at'>
        name={`log-${place.of}`}
        label={t('audit.title')}
        pages={log}
        failed={t('audit.failed.title')}
        filters={<LogFilters search={search} hasKinds={place.of !== 'application'} onChange={change} />}
        columns={columns}
        rowId={(entry) => entry.id}
        rowName={(entry) => eventText(words, entry)}
        sort={search.sort ?? '-at'}
        onSort={(sort) => change({ sort: sort === 'at' ? 'at' : undefined })}
        empty={
          isFiltered(search) ? (
            <NoResult
              title={t('audit.none.title')}
              onClear={() => change({ ...readLogSearch({}), sort: search.sort })}
            />
          ) : (
            <EmptyState title={t('audit.empty.title')} message={t('audit.empty.message')} />
          )
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
      id: 'at',
      header: t('audit.when'),
      width: '190px',
      isSortable: true,
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
