import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entryToJudgeQuery, mySessionQuery, mySessionsQuery } from '../../evaluation/index.ts'
import { entryAt } from '../../evaluation/jury/index.ts'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Delayed, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { WithoutMarks } from '../ballots/without-marks.tsx'
import styles from './evaluate.module.css'
import { Evaluate } from './evaluate.tsx'

type Place = '/applications/$programSlug/sessions/$sessionSlug/$responseId'

/** Judging one application. Where names are hidden the address says nothing of the application itself. */
export function EvaluatePage({ params }: PageProps<Place>) {
  const words = useWords()
  const { t } = words
  const mine = useSuspenseQuery(mySessionsQuery).data.data
  const listed = mine.find((one) => one.slug === params.sessionSlug && one.programSlug === params.programSlug)
  const session = useSuspenseQuery(mySessionQuery(listed?.id ?? '')).data
  // What a juror steps back from does not exist for them from then on: it is not asked for while the page is left.
  const [leaving, setLeaving] = useState<string>()
  const entryId = entryAt(session, params.responseId)
  const enabled = leaving !== entryId
  const entry = useQuery({ ...entryToJudgeQuery(session.id, entryId), enabled })
  const onLeaving = (isLeaving: boolean) => setLeaving(isLeaving ? entryId : undefined)
  if (entry.isError)
    return (
      <div className={styles.alone}>
        {entry.error.status === 0 || entry.error.status >= 500 ? (
          <ErrorState level={1} title={refusalText(words, entry.error.code)} onRetry={() => entry.refetch()} />
        ) : (
          <ErrorState
            level={1}
            drawing="search"
            title={t('evaluation.entryGone.title')}
            message={t('evaluation.entryGone.message')}
            actions={
              <Link to={`/applications/${params.programSlug}/sessions/details/${params.sessionSlug}`}>
                {t('evaluation.deliberation.back')}
              </Link>
            }
          />
        )}
      </div>
    )
  // A sheet is opened on what the server has now, never on a memory of it.
  if (!entry.data || (entry.isFetching && !entry.isFetchedAfterMount))
    return (
      <Delayed>
        <div className={styles.alone}>
          <Skeleton height="60dvh" />
        </div>
      </Delayed>
    )
  const shown = { session, entry: entry.data, onLeaving }
  if (session.mode !== 'score') return <WithoutMarks key={entry.data.id} {...shown} />
  return <Evaluate key={entry.data.id} {...shown} />
}
