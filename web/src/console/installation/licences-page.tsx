import type { Licence } from '@laurel/contract/console'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate, isRefusal, queryOf, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords, type WordKey } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from '../spaces.module.css'
import { InstallationFrame } from './installation-frame.tsx'
import { SimpleTable } from './simple-table.tsx'

/** Licences sold elsewhere, and which platforms they serve. */
export function LicencesPage() {
  const words = useWords()
  const { t, format } = words
  const api = useApi()
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [key, setKey] = useState<string>()
  const reading = useQuery(queryOf('listLicences', { query: { page, search: search || undefined } }))
  const make = async (tier: number) => {
    try {
      setKey((await api.call('createLicence', { body: { tier } })).key)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    }
    await invalidate(client, ['listLicences'])
  }
  return (
    <InstallationFrame part="licences">
      <div className={styles.filters}>
        <SearchInput label={t('spaces.installation.searchLicences')} value={search} onSearch={setSearch} />
        {[1, 2, 3].map((tier) => (
          <Button key={tier} onClick={() => void make(tier)}>
            {t('spaces.installation.makeLicence', { tier: format.number(tier) })}
          </Button>
        ))}
      </div>
      <SimpleTable<Licence>
        label={t('spaces.installation.licences')}
        reading={reading}
        rowId={({ id }) => id}
        empty={t('spaces.installation.noLicence')}
        onPage={setPage}
        columns={[
          { title: t('spaces.installation.licence'), cell: (row) => <code>…{row.hint}</code> },
          { title: t('spaces.installation.tier'), cell: (row) => format.number(row.tier) },
          { title: t('spaces.installation.plan'), cell: (row) => t(`billing.plan.${row.plan}` as WordKey) },
          {
            title: t('spaces.installation.state'),
            cell: (row) => (
              <Badge tone={row.state === 'active' ? 'ok' : 'neutral'}>{t(`spaces.licenceState.${row.state}`)}</Badge>
            ),
          },
          { title: t('spaces.installation.platform'), cell: (row) => row.platform ?? '—' },
        ]}
      />
      <Dialog
        isOpen={key !== undefined}
        onClose={() => setKey(undefined)}
        title={t('spaces.installation.keyTitle')}
        description={t('spaces.installation.keyOnce')}
      >
        <code>{key}</code>
      </Dialog>
    </InstallationFrame>
  )
}
