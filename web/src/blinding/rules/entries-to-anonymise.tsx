import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionAddress } from '../../evaluation/index.ts'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Badge, EmptyState } from '../../ui/page/index.ts'
import { Pagination } from '../../ui/table/index.ts'
import styles from './anonymity.module.css'
import type { EntryAction } from './anonymity-page.tsx'

type Row = AnswerOf<'listEntriesToAnonymise'>['data'][number]

/** The applications by their codes: what of each waits for somebody, and what its jurors would see. */
export function EntriesToAnonymise({
  mayManage,
  mayReveal,
  onAction,
}: {
  mayManage: boolean
  mayReveal: boolean
  onAction: (action: EntryAction, row: Row) => void
}) {
  const { t } = useWords()
  const { params } = useSessionAddress()
  const [page, setPage] = useState(1)
  const found = useQuery(queryOf('listEntriesToAnonymise', { params, query: { page, perPage: 25 } })).data
  return (
    <section>
      <h2>{t('evaluation.entries.title')}</h2>
      <p>{t('evaluation.anonymity.entriesLead')}</p>
      {found?.data.length === 0 ? (
        <EmptyState level={3} title={t('evaluation.entries.none')} message={t('evaluation.entries.noneMessage')} />
      ) : null}
      <ul className={styles.fields}>
        {(found?.data ?? []).map((row) => (
          <li key={row.entryId}>
            <div className={styles.entry}>
              <strong>{row.code}</strong>
              {row.waiting > 0 ? (
                <Badge tone="warn">{t('evaluation.anonymity.waiting', { count: row.waiting })}</Badge>
              ) : null}
              {row.withheld > 0 ? (
                <Badge tone="bad">{t('evaluation.anonymity.withheld', { count: row.withheld })}</Badge>
              ) : null}
              {row.waiting === 0 && row.approved > 0 ? (
                <Badge tone="ok">{t('evaluation.anonymity.ready')}</Badge>
              ) : null}
            </div>
            <div className={styles.acts}>
              {mayManage && row.waiting + row.approved > 0 ? (
                <Button size="xs" onClick={() => onAction('redact', row)}>
                  {t('evaluation.anonymity.look')}
                </Button>
              ) : null}
              <Button size="xs" onClick={() => onAction('preview', row)}>
                {t('evaluation.anonymity.preview')}
              </Button>
              {mayReveal ? (
                <Button size="xs" variant="subtle" onClick={() => onAction('reveal', row)}>
                  {t('evaluation.anonymity.reveal')}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {found && found.metadata.nbPages > 1 ? (
        <Pagination page={page} perPage={25} total={found.metadata.totalFiltred} onPage={setPage} />
      ) : null}
    </section>
  )
}
