import { useQuery } from '@tanstack/react-query'
import { historyQuery } from '../../applications/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { Avatar } from '../../ui/page/index.ts'
import { NotRead } from './not-read.tsx'
import styles from './response-page.module.css'

interface Props {
  readonly programId: string
  readonly responseId: string
  readonly timeZone: string
}

/** Who did what, and when, the newest first. */
export function HistoryList({ programId, responseId, timeZone }: Props) {
  const words = useWords()
  const { t, format, has } = words
  const { data, error, refetch } = useQuery(historyQuery(programId, responseId))
  if (error && !data)
    return (
      <section className={styles.part}>
        <h2>{t('applications.history.title')}</h2>
        <NotRead onRetry={refetch} />
      </section>
    )
  if (!data || data.data.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('applications.history.title')}</h2>
      <ol className={styles.history}>
        {data.data.map(({ id, name, at, actor, payload }) => {
          const key = `applications.event.${name.replace(/^application\./, '')}`
          const to = typeof payload.to === 'string' && has(`applications.state.${payload.to}`) ? payload.to : undefined
          const reason = typeof payload.reason === 'string' ? payload.reason : payload.message
          const who = actor.name || t('applications.history.system')
          return (
            <li key={id}>
              <Avatar name={who} size={22} />
              <div>
                <strong>{who}</strong> {has(key) ? t(key as WordKey) : name}
                {to ? <strong> {t(`applications.state.${to}` as WordKey)}</strong> : null}
                <time dateTime={at}> {format.dateAndTime(at, timeZone)}</time>
                {typeof reason === 'string' && reason ? <p>{reason}</p> : null}
              </div>
            </li>
          )
        })}
      </ol>
      {data.metadata.totalFiltred > data.data.length ? (
        <Link to={`/admin/programs/${programId}/responses/${responseId}/history`}>
          {t('applications.history.all', { number: format.number(data.metadata.totalFiltred) })}
        </Link>
      ) : null}
    </section>
  )
}
