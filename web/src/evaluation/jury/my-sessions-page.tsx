import { readText } from '@laurel/contract/kernel/text'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Card, cardLinkClass, EmptyState } from '../../ui/page/index.ts'
import { mySessionsQuery } from '../queries.ts'
import { useSessionTime } from '../session-time.ts'
import { MyInvitations } from './invitations/my-invitations.tsx'
import styles from './my-sessions.module.css'
import { WorkLine } from './work-line.tsx'

type Row = AnswerOf<'listMyEvaluationSessions'>['data'][number]

/** The sessions in which one is a juror. */
export function MySessionsPage() {
  const { t } = useWords()
  const { data } = useSuspenseQuery(mySessionsQuery).data
  return (
    <div className={styles.page}>
      <h1 className="lr-page-title">{t('evaluation.mine.title')}</h1>
      <p className="lr-lead">{t('evaluation.mine.lead')}</p>
      <MyInvitations />
      {data.length === 0 ? (
        <EmptyState title={t('evaluation.mine.none')} message={t('evaluation.mine.noneMessage')} />
      ) : (
        <ul className={styles.list}>
          {data.map((session) => (
            <SessionCard key={session.id} session={session} />
          ))}
        </ul>
      )}
    </div>
  )
}

function SessionCard({ session }: { session: Row }) {
  const { locale } = useWords()
  const time = useSessionTime(session)
  return (
    <Card as="li" isRaised>
      <p className={styles.program}>{readText(session.programTitle, locale, session.defaultLang)}</p>
      <h2 className="lr-card-title">
        <Link className={cardLinkClass} to={`/applications/${session.programSlug}/sessions/details/${session.slug}`}>
          {readText(session.title, locale, session.defaultLang)}
        </Link>
      </h2>
      <p className={styles.time}>{time}</p>
      <WorkLine session={session} />
    </Card>
  )
}
