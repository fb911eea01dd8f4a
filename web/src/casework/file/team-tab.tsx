import { type ApplicationFile, topFields } from '@laurel/contract/applications'
import type { TeamComment } from '@laurel/contract/casework'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { CommentForm } from '../team/comment-form.tsx'
import { CommentThread } from '../team/comment-thread.tsx'
import { useNamedComment } from '../team/use-named-comment.ts'
import styles from './file.module.css'
import { type FileSearch, filePlace } from './file-search.ts'
import { NotRead } from './not-read.tsx'
import { type Case, commentsQuery } from './queries.ts'

interface Props {
  readonly place: Case
  readonly application: ApplicationFile
  readonly comments: readonly TeamComment[]
  readonly search: FileSearch
  readonly zone: string
  readonly fallback: Locale
}

/** All that the team says: about the whole application, and about each answer. */
export function TeamTab({ place, application, comments, search, zone, fallback }: Props) {
  const { t, locale } = useWords()
  const { data, error, refetch } = useQuery(commentsQuery(place))
  const named = useNamedComment(comments)
  const first = comments.filter(({ parentId }) => parentId === null)
  const questionOf = ({ stepId, fieldKey }: TeamComment) => {
    const step = application.steps.find(({ id }) => id === stepId)
    const field = topFields(step?.form?.definition.fields ?? []).find(({ key }) => key === fieldKey)
    return readText(field?.title, locale, fallback)
  }
  return (
    <section className={styles.tab} aria-labelledby="team-title">
      <h2 id="team-title">{t('applications.one.teamTitle')}</h2>
      <CommentForm place={place} label={t('applications.one.commentWhole')} />
      {error && !data ? <NotRead onRetry={refetch} /> : null}
      {data && first.length === 0 ? <p className={styles.quiet}>{t('applications.one.noComments')}</p> : null}
      {first.map((comment) => (
        <div key={comment.id}>
          {comment.fieldKey ? (
            <p className={styles.about}>
              <Link
                to={filePlace(
                  place.programId,
                  place.responseId,
                  { ...search, tab: 'answers' },
                  `${comment.stepId}-${comment.fieldKey}`,
                )}
              >
                {questionOf(comment)}
              </Link>
            </p>
          ) : null}
          <CommentThread
            place={place}
            comment={comment}
            replies={comments.filter(({ parentId }) => parentId === comment.id)}
            zone={zone}
            named={named}
          />
        </div>
      ))}
    </section>
  )
}
