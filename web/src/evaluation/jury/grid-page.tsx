import { readText } from '@laurel/contract/kernel/text'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { HeaderSlot } from '../../ui/frame/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import { mySessionQuery, mySessionsQuery } from '../queries.ts'
import { useSessionTime } from '../session-time.ts'
import { Waiting } from '../waiting.tsx'
import styles from './grid.module.css'
import { moveInGrid } from './grid-keys.ts'
import { GridRow } from './grid-row.tsx'
import type { JurorSession } from './juror-session.ts'

/** All of a juror's entries against all criteria: marks are given here too, each row saves itself. */
export function GridPage({ params }: PageProps<'/applications/$programSlug/sessions/details/$sessionSlug/grid'>) {
  const mine = useSuspenseQuery(mySessionsQuery).data.data
  const listed = mine.find((one) => one.slug === params.sessionSlug && one.programSlug === params.programSlug)
  // Rows start from what the server has now, never from a memory of it.
  const found = useQuery({ ...mySessionQuery(listed?.id ?? ''), refetchOnMount: 'always' })
  if (!found.data || (found.isFetching && !found.isFetchedAfterMount))
    return (
      <div className={styles.page}>
        <Waiting query={found} />
      </div>
    )
  return <Grid session={found.data} />
}

function Grid({ session }: { session: JurorSession }) {
  const { t, locale } = useWords()
  const time = useSessionTime(session)
  const criteria = session.criteria.filter(({ kind }) => kind !== 'separator')
  const home = `/applications/${session.programSlug}/sessions/details/${session.slug}`
  return (
    <div className={styles.page}>
      <HeaderSlot name="start">
        <Link to={home} className={styles.where}>
          {readText(session.programTitle, locale, session.defaultLang)}
        </Link>
      </HeaderSlot>
      <header>
        <h1 className="lr-page-title">{t('evaluation.grid.title')}</h1>
        <p>
          <Link to={home}>{readText(session.title, locale, session.defaultLang)}</Link> · {time}
        </p>
        {session.entries.length > 0 ? <p className={styles.keys}>{t('evaluation.grid.keys')}</p> : null}
        {session.entries.length > 0 ? <p className={styles.sideways}>{t('evaluation.grid.sideways')}</p> : null}
      </header>
      {session.entries.length === 0 ? (
        <EmptyState title={t('evaluation.mine.nothing')} message={t('evaluation.mine.nothingMessage')} />
      ) : (
        <section className={styles.scroll} aria-label={t('evaluation.grid.title')} {...{ tabIndex: 0 }}>
          <table className={styles.grid} onKeyDown={({ nativeEvent }) => moveInGrid(nativeEvent)}>
            <thead>
              <tr>
                <th scope="col">{t('evaluation.grid.entry')}</th>
                {criteria.map((criterion) => (
                  <th key={criterion.id} scope="col">
                    {readText(criterion.title, locale, session.defaultLang)}
                  </th>
                ))}
                <th scope="col">{t('evaluation.grid.total')}</th>
                <th scope="col">{t('evaluation.state')}</th>
              </tr>
            </thead>
            <tbody>
              {session.entries.map((entry) => (
                <GridRow key={entry.id} session={session} entry={entry} criteria={criteria} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
