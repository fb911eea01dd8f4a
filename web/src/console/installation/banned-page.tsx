import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { invalidate, isRefusal, queryOf, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, TextInput } from '../../ui/controls/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import styles from '../spaces.module.css'
import { InstallationFrame } from './installation-frame.tsx'
import { SimpleTable } from './simple-table.tsx'

/** Domains whose addresses open no account. */
export function BannedDomainsPage() {
  const words = useWords()
  const { t } = words
  const api = useApi()
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [domain, setDomain] = useState('')
  const [error, setError] = useState<string>()
  const reading = useQuery(queryOf('listBannedDomains', { query: { page, search: search || undefined } }))
  const add = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const added = await api.call('banDomain', { body: { domain: domain.trim() } })
      toastSuccess({ title: t('spaces.installation.banned', { domain: added.domain }) })
      setDomain('')
      setError(undefined)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setError(thrown.code === 'invalid_input' ? t('spaces.installation.noDomain') : refusalText(words, thrown.code))
    }
    await invalidate(client, ['listBannedDomains'])
  }
  const allow = async (banned: string) => {
    try {
      await api.call('allowDomain', { params: { domain: banned } })
      toastSuccess({
        title: t('spaces.installation.allowed', { domain: banned }),
        action: {
          label: t('ui.undo'),
          onSelect: () =>
            void api
              .call('banDomain', { body: { domain: banned } })
              .then(() => invalidate(client, ['listBannedDomains'])),
        },
      })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    }
    await invalidate(client, ['listBannedDomains'])
  }
  return (
    <InstallationFrame part="banned-domains">
      <div className={styles.filters}>
        <SearchInput
          label={t('spaces.installation.searchDomains')}
          value={search}
          onSearch={(next) => {
            setPage(1)
            setSearch(next)
          }}
        />
        <form className={styles.row} onSubmit={(event) => void add(event)} noValidate>
          <TextInput
            aria-label={t('spaces.installation.domain')}
            placeholder="example.org"
            value={domain}
            maxLength={253}
            error={error}
            onChange={(event) => setDomain(event.currentTarget.value)}
          />
          <Button type="submit">{t('spaces.installation.ban')}</Button>
        </form>
      </div>
      <SimpleTable<{ domain: string }>
        label={t('spaces.installation.banned-domains')}
        reading={reading}
        rowId={(row) => row.domain}
        empty={t('spaces.installation.noDomainFound')}
        onPage={setPage}
        columns={[
          { title: t('spaces.installation.domain'), cell: (row) => row.domain },
          {
            title: t('spaces.installation.actions'),
            cell: (row) => (
              <Button size="sm" onClick={() => void allow(row.domain)}>
                {t('spaces.installation.allow')}
              </Button>
            ),
          },
        ]}
      />
    </InstallationFrame>
  )
}
