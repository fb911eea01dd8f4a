import type { ImportSummary } from '@laurel/contract/exchange'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import styles from './import.module.css'
import { placeOfApplication } from './places.ts'
import { keptQuery } from './queries.ts'

/** What an undo leaves, or has left, and why; nothing where it leaves nothing. */
export function KeptList({ one, programSlug }: { one: ImportSummary; programSlug: string }) {
  const { t } = useWords()
  const kept = useQuery(keptQuery(programSlug, one.id))
  const { data = [], metadata } = kept.data ?? {}
  if (data.length === 0 || !metadata) return null
  return (
    <section className={styles.kept}>
      <strong>{t(one.state === 'undone' ? 'exchange.kept.after' : 'exchange.kept.before')}</strong>
      <ul>
        {data.map(({ id, reference, externalReference, title, why }) => (
          <li key={id}>
            <Link to={placeOfApplication(programSlug, id)}>
              {[reference ?? externalReference, title].filter(Boolean).join(' · ')}
            </Link>{' '}
            <span>{t(`exchange.kept.${why}`)}</span>
          </li>
        ))}
      </ul>
      {metadata.total > data.length ? (
        <p className={styles.quiet}>{t('exchange.kept.more', { count: metadata.total - data.length })}</p>
      ) : null}
    </section>
  )
}
