import type { Conversation, ConversationView } from '@laurel/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { FileText, Search, Send } from 'lucide-react'
import { useState } from 'react'
import { useMore } from '../../kernel/api/index.ts'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, TextInput } from '../../ui/controls/index.ts'
import { NoResult } from '../../ui/feedback/index.ts'
import { FullPage, PageBar } from '../../ui/frame/index.ts'
import { Avatar, Count, EmptyState, ErrorState, ReadMore, Skeleton, VisuallyHidden } from '../../ui/page/index.ts'
import { inboxCountsQuery, lookAgain } from '../queries.ts'
import { ConversationPane } from './conversation-pane.tsx'
import styles from './inbox.module.css'
import { type InboxSearch, inboxPlace } from './inbox-search.ts'
import { placeOfMany } from './recipients.ts'

const views: readonly ConversationView[] = ['waiting', 'unread', 'all']
const perPage = 30

/** A program's conversations: those that wait for an answer first, and the one that is open beside them. */
export function InboxPage({ params, search }: PageProps<'/admin/programs/$programSlug/messagerie', InboxSearch>) {
  const { t } = useWords()
  const { programSlug } = params
  const [requested, setRequested] = useState('')
  const text = requested.trim()
  const inbox = useMore(
    'listConversations',
    { params: { programId: programSlug }, query: { view: search.view, ...(text && { search: text }) } },
    { perPage, refetchInterval: lookAgain },
  )
  const shown = inbox.rows ?? []
  return (
    <FullPage className={styles.page}>
      <PageBar
        crumbs={[{ label: t('messages.title') }]}
        actions={
          <>
            <Button
              component={Link}
              to={`/admin/programs/${programSlug}/messagerie/templates`}
              leftSection={<FileText size={16} aria-hidden="true" />}
            >
              {t('messages.templates')}
            </Button>
            <Button component={Link} to={placeOfMany(programSlug)} leftSection={<Send size={16} aria-hidden="true" />}>
              {t('messages.many.title')}
            </Button>
          </>
        }
      />
      <section
        className={styles.inbox}
        aria-label={t('messages.inbox')}
        data-aside={search.responseId ? true : undefined}
      >
        <h1 className={styles.title}>{t('messages.title')}</h1>
        <ViewLinks programSlug={programSlug} search={search} />
        <TextInput
          type="search"
          size="sm"
          aria-label={t('messages.search')}
          placeholder={t('messages.search')}
          leftSection={<Search size={15} aria-hidden="true" />}
          value={requested}
          onChange={(event) => setRequested(event.currentTarget.value)}
        />
        {inbox.error ? (
          <ErrorState title={t('messages.failed')} message={t('messages.failedHelp')} onRetry={inbox.refetch} />
        ) : null}
        {inbox.isPending ? <Skeleton height="180px" /> : null}
        {inbox.rows && shown.length === 0 ? (
          requested ? (
            <NoResult title={t('messages.noResult')} onClear={() => setRequested('')} />
          ) : (
            <EmptyState title={t(`messages.empty.${search.view}`)} message={t('messages.emptyHelp')} />
          )
        ) : null}
        <ul className={styles.lines}>
          {shown.map((one) => (
            <li key={one.application.id}>
              <Line one={one} programSlug={programSlug} search={search} />
            </li>
          ))}
        </ul>
        {inbox.isMore ? (
          <ReadMore
            shown={shown.length}
            total={inbox.metadata?.totalFiltred ?? shown.length}
            isReading={inbox.isReading}
            isFailed={inbox.isMoreFailed}
            onRead={inbox.read}
          />
        ) : null}
      </section>
      {search.responseId ? (
        <ConversationPane
          key={search.responseId}
          programSlug={programSlug}
          responseId={search.responseId}
          back={inboxPlace(programSlug, { view: search.view })}
        />
      ) : (
        <div className={styles.nothing}>
          {shown.length > 0 ? <EmptyState title={t('messages.choose')} message={t('messages.chooseHelp')} /> : null}
        </div>
      )}
    </FullPage>
  )
}

function ViewLinks({ programSlug, search }: { programSlug: string; search: InboxSearch }) {
  const { t } = useWords()
  const counts = useQuery({ ...inboxCountsQuery(programSlug), refetchInterval: lookAgain }).data
  const countOf = (view: ConversationView) => (view === 'all' ? undefined : counts?.[view])
  return (
    <nav className={styles.views} aria-label={t('messages.views')}>
      {views.map((view) => (
        <Link key={view} to={inboxPlace(programSlug, { ...search, view })}>
          {t(`messages.view.${view}`)} {countOf(view) === undefined ? null : <Count>{countOf(view)}</Count>}
        </Link>
      ))}
    </nav>
  )
}

/** Who wrote last, what, when; bold while unread. */
function Line({ one, programSlug, search }: { one: Conversation; programSlug: string; search: InboxSearch }) {
  const { t, format, text } = useWords()
  const { application, last, unread } = one
  const title = application.title || t('messages.application')
  return (
    <Link
      to={inboxPlace(programSlug, { ...search, responseId: application.id })}
      className={styles.line}
      data-unread={unread > 0 || undefined}
    >
      <Avatar name={application.applicantName || title} size={32} />
      <span className={styles.words}>
        <span className={styles.top}>
          <strong>{title}</strong>
          {unread > 0 ? (
            <span className={styles.unread}>
              <span aria-hidden="true">{format.number(unread)}</span>
              <VisuallyHidden>{t('applications.unread_messages', { count: unread })}</VisuallyHidden>
            </span>
          ) : null}
          <time dateTime={last.sentAt}>{format.dayWord(last.sentAt, Date.now()) ?? format.shortDate(last.sentAt)}</time>
        </span>
        <span className={styles.from}>
          {[application.applicantName, application.reference, text(application.category)].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.excerpt}>
          {last.side === 'staff' ? t('messages.teamSaid', { text: last.excerpt }) : last.excerpt}
        </span>
      </span>
    </Link>
  )
}
