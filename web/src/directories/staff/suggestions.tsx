import type { Directory } from '@laurel/contract/directories'
import type { Suggestion } from '@laurel/contract/directories/public'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords, type WordKey } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { Badge, ErrorState, Skeleton } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import { staleByEntries } from './use-directory.ts'
import { useFieldName } from './use-field-name.ts'

/** What people propose and report: decided one by one, the oldest first. */
export function Suggestions({ directory }: { directory: Directory }) {
  const words = useWords()
  const { t } = words
  const read = useQuery(queryOf('listDirectorySuggestions', { params: { directoryId: directory.id } }))
  return (
    <section className={styles.part} aria-label={t('directories.suggestions.title')}>
      <h2>{t('directories.suggestions.title')}</h2>
      {read.isPending ? <Skeleton height="120px" /> : null}
      {read.isError ? (
        <ErrorState
          title={t('directories.failed')}
          message={refusalText(words, read.error.code)}
          onRetry={() => void read.refetch()}
        />
      ) : null}
      <ul className={styles.suggestions}>
        {read.data?.data.map((one) => (
          <li key={one.id}>
            <SuggestionPart directory={directory} suggestion={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isReason = (reason: string) => ['wrong', 'gone', 'offensive', 'not_agreed', 'other'].includes(reason)

function SuggestionPart({ directory, suggestion }: { directory: Directory; suggestion: Suggestion }) {
  const words = useWords()
  const { t, format } = words
  const nameOf = useFieldName(directory.fields)
  const decide = useCall('decideDirectorySuggestion', { invalidates: staleByEntries })
  const { kind, entry, changes, reason, details, name, email, at } = suggestion
  const title = entry?.title ?? changes.find(({ key }) => key === 'title')?.after ?? ''
  const answer = (chosen: 'accepted' | 'declined') =>
    decide.mutate(
      { params: { directoryId: directory.id, suggestionId: suggestion.id }, body: { answer: chosen } },
      {
        onSuccess: () => toastSuccess({ title: t('directories.suggestions.decided') }),
        onError: ({ code }) => toastError({ title: refusalText(words, code) }),
      },
    )
  const who = [name, email].filter(Boolean).join(', ')
  return (
    <article className={styles.suggestion} aria-label={`${t(`directories.suggestion.${kind}`)} ${title}`}>
      <p>
        <Badge tone={kind === 'report' ? 'warn' : 'accent'}>{t(`directories.suggestion.${kind}`)}</Badge>{' '}
        <strong>{title}</strong>
      </p>
      <p className={styles.quiet}>
        {reason === 'own' ? t('directories.suggestions.own') : who || t('directories.suggestions.nobody')}
        {' · '}
        <time dateTime={at}>{format.mediumDate(at)}</time>
      </p>
      {isReason(reason) ? <p>{t(`directories.reason.${reason}` as WordKey)}</p> : null}
      {details ? <p>{details}</p> : null}
      {changes.map(({ key, before, after }) => (
        <p key={key}>
          {nameOf(key)}
          {t('directories.suggestions.colon')} {before ? <del>{before}</del> : null} <ins>{after || '—'}</ins>
        </p>
      ))}
      <div className={styles.actions}>
        <Button size="xs" loading={decide.isPending} onClick={() => answer('accepted')}>
          {t(`directories.suggestions.accept.${kind}`)}
        </Button>
        <Button size="xs" variant="subtle" disabled={decide.isPending} onClick={() => answer('declined')}>
          {t('directories.suggestions.decline')}
        </Button>
      </div>
    </article>
  )
}
