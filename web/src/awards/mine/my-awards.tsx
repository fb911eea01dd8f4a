import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords, WithWords } from '../../kernel/words/index.ts'
import { buttonClass } from '../../ui/page/index.ts'
import { awardPath } from '../queries.ts'
import styles from './my-awards.module.css'

const words = ['awards']

/** On the page of an application: the certificates that it was handed. Nothing where there is none. */
export function MyAwards({ id }: { id: string }) {
  const { data } = useQuery(queryOf('listMyAwards', { params: { responseId: id } }))
  // A former version leads to the one that stands: it is not listed beside it.
  const awards = (data?.data ?? []).filter(({ state }) => state !== 'replaced')
  if (awards.length === 0) return null
  return (
    <WithWords rooms={words}>
      <List awards={awards} />
    </WithWords>
  )
}

interface Own {
  readonly code: string
  readonly number: string
  readonly name: string
  readonly state: string
  readonly issuedAt: string
}

function List({ awards }: { awards: readonly Own[] }) {
  const { t, format } = useWords()
  return (
    <section className={styles.mine} aria-label={t('awards.mine.title')}>
      <h2>{t('awards.mine.title')}</h2>
      <ul>
        {awards.map(({ code, number, name, state, issuedAt }) => (
          <li key={code}>
            <span>
              <strong>{name}</strong>
              <span>
                {state === 'issued'
                  ? t('awards.mine.facts', { number, date: format.date(issuedAt) })
                  : t('awards.state.revoked')}
              </span>
            </span>
            <Link className={buttonClass({ size: 'sm' })} to={awardPath(code)}>
              {t('awards.mine.open')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
