import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import styles from './privacy.module.css'

/** The proof of each choice, the newest first. */
export function ConsentProofs() {
  const { t, format } = useWords()
  const [page, setPage] = useState(1)
  const { data } = useQuery(queryOf('listConsents', { query: { page } }))
  if (!data || data.metadata.total === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t('privacy.proofs')}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('privacy.proofs.at')}</th>
              <th scope="col">{t('privacy.proofs.choice')}</th>
              <th scope="col">{t('privacy.proofs.version')}</th>
              <th scope="col">{t('privacy.proofs.visitor')}</th>
              <th scope="col">{t('privacy.proofs.until')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((one) => (
              <tr key={one.id}>
                <td>{format.logTime(one.at)}</td>
                <td>{t(one.analyze ? 'privacy.proofs.accepted' : 'privacy.proofs.refused')}</td>
                <td>
                  {format.number(one.policyVersion)} · {one.lang}
                </td>
                <td>
                  <code className={styles.code}>{one.visitor}</code>
                </td>
                <td>{one.withdrawnAt ? format.logTime(one.withdrawnAt) : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <nav className={styles.buttons} aria-label={t('privacy.pages')}>
        <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
          {t('privacy.before')}
        </Button>
        <Button disabled={page >= data.metadata.nbPages} onClick={() => setPage(page + 1)}>
          {t('privacy.after')}
        </Button>
      </nav>
    </section>
  )
}
