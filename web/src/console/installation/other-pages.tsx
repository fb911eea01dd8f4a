import type { AccountLine, HealthLine, InstallationEntry, JobLine } from '@laurel/contract/console'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate, isRefusal, queryOf, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords, type WordKey } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from '../spaces.module.css'
import { InstallationFrame } from './installation-frame.tsx'
import { SimpleTable } from './simple-table.tsx'

/** What is looked for, and the page of what is found. */
function useRequested() {
  const [requested, setRequested] = useState({ search: '', page: 1 })
  return {
    query: { page: requested.page, search: requested.search || undefined },
    search: requested.search,
    setSearch: (search: string) => setRequested({ search, page: 1 }),
    setPage: (page: number) => setRequested({ ...requested, page }),
  }
}

export function AccountsPage() {
  const { t, format } = useWords()
  const { query, search, setSearch, setPage } = useRequested()
  const reading = useQuery(queryOf('listInstallationAccounts', { query }))
  return (
    <InstallationFrame part="accounts">
      <div className={styles.filters}>
        <SearchInput label={t('spaces.installation.searchAccounts')} value={search} onSearch={setSearch} />
      </div>
      <SimpleTable<AccountLine>
        label={t('spaces.installation.accounts')}
        reading={reading}
        rowId={({ id }) => id}
        empty={t('spaces.installation.noAccount')}
        onPage={setPage}
        columns={[
          {
            title: t('spaces.installation.account'),
            cell: (row) => (
              <span className={styles.name}>
                {row.name || row.email}
                <small>{row.email}</small>
              </span>
            ),
          },
          {
            title: t('spaces.installation.state'),
            cell: (row) => (
              <>
                <Badge tone={row.isConfirmed ? 'ok' : 'neutral'}>
                  {t(row.isConfirmed ? 'spaces.installation.proven' : 'spaces.installation.unproven')}
                </Badge>{' '}
                {row.superAdmin ? <Badge tone="violet">{t('spaces.installation.admin')}</Badge> : null}
              </>
            ),
          },
          { title: t('spaces.installation.platforms'), cell: (row) => format.number(row.platforms) },
          { title: t('spaces.installation.since'), cell: (row) => format.date(row.createdAt) },
          {
            title: t('spaces.installation.visit'),
            cell: (row) => (row.lastSeenAt ? format.date(row.lastSeenAt) : '—'),
          },
        ]}
      />
    </InstallationFrame>
  )
}

export function JobsPage() {
  const words = useWords()
  const { t, format } = words
  const api = useApi()
  const client = useQueryClient()
  const reading = useQuery(queryOf('listInstallationJobs'))
  const retry = async (name: string) => {
    try {
      const { count } = await api.call('retryInstallationJobs', { body: { name } })
      toastSuccess({ title: t('spaces.installation.retried', { count }) })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    }
    await invalidate(client, ['listInstallationJobs'])
  }
  return (
    <InstallationFrame part="jobs">
      <SimpleTable<JobLine>
        label={t('spaces.installation.jobs')}
        reading={reading}
        rowId={({ name }) => name}
        empty={t('spaces.installation.noJob')}
        columns={[
          {
            title: t('spaces.installation.job'),
            cell: (row) => (
              <span className={styles.name}>
                <code>{row.name}</code>
                {row.lastError ? <small>{row.lastError}</small> : null}
              </span>
            ),
          },
          { title: t('spaces.installation.waiting'), cell: (row) => format.number(row.waiting) },
          { title: t('spaces.installation.failing'), cell: (row) => format.number(row.failing) },
          {
            title: t('spaces.installation.oldest'),
            cell: (row) => (row.oldestAt ? format.logTime(row.oldestAt) : '—'),
          },
          {
            title: t('spaces.installation.actions'),
            cell: (row) =>
              row.failing > 0 ? (
                <Button size="sm" onClick={() => void retry(row.name)}>
                  {t('spaces.installation.retry')}
                </Button>
              ) : null,
          },
        ]}
      />
    </InstallationFrame>
  )
}

export function InstallationLogPage() {
  const { t, format } = useWords()
  const { query, search, setSearch, setPage } = useRequested()
  const reading = useQuery(queryOf('listInstallationLog', { query }))
  return (
    <InstallationFrame part="log">
      <div className={styles.filters}>
        <SearchInput label={t('spaces.installation.searchLog')} value={search} onSearch={setSearch} />
      </div>
      <SimpleTable<InstallationEntry>
        label={t('spaces.installation.log')}
        reading={reading}
        rowId={({ id }) => id}
        empty={t('spaces.installation.noEntry')}
        onPage={setPage}
        columns={[
          { title: t('spaces.installation.when'), cell: (row) => format.logTime(row.at) },
          { title: t('spaces.installation.who'), cell: (row) => row.actor },
          { title: t('spaces.installation.what'), cell: (row) => <code>{row.name}</code> },
          { title: t('spaces.installation.platform'), cell: (row) => row.platform ?? '—' },
          { title: t('spaces.installation.details'), cell: (row) => <code>{JSON.stringify(row.payload)}</code> },
        ]}
      />
    </InstallationFrame>
  )
}

export function HealthPage() {
  const { t, format } = useWords()
  const reading = useQuery(queryOf('listInstallationHealth'))
  return (
    <InstallationFrame part="health">
      <SimpleTable<HealthLine>
        label={t('spaces.installation.health')}
        reading={reading}
        rowId={({ name }) => name}
        empty={t('spaces.installation.noEntry')}
        columns={[
          { title: t('spaces.installation.what'), cell: (row) => t(`spaces.part.${row.name}` as WordKey) },
          {
            title: t('spaces.installation.state'),
            cell: (row) => <Badge tone={row.state}>{t(`spaces.check.${row.state}`)}</Badge>,
          },
          { title: t('spaces.installation.count'), cell: (row) => format.number(row.count) },
        ]}
      />
    </InstallationFrame>
  )
}
