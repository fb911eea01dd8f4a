import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from './profile.module.css'

/** The platforms where the person has a role; nothing for those who have none. */
export function PlatformsPart({ accountId }: { accountId: string }) {
  const { t } = useWords()
  const { data } = useQuery(queryOf('listConnectedPlatforms', { params: { accountId }, query: { limit: 100 } }))
  if (!data || data.data.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('identity.platforms.title')}</h2>
      <p>{t('identity.platforms.help')}</p>
      <ul className={styles.rows}>
        {data.data.map(({ id, name, address, current }) => (
          <li key={id}>
            <span className={styles.what}>
              <strong>
                <a href={address}>{name}</a>
                {current ? <Badge tone="accent">{t('identity.platforms.this')}</Badge> : null}
              </strong>
              <span>{address}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
