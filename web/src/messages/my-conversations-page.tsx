import { readText } from '@laurel/contract/kernel/text'
import type { MyConversation } from '@laurel/contract/messages'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { SpacePage } from '../applications/index.ts'
import { invalidate } from '../kernel/api/index.ts'
import { useLive } from '../kernel/realtime/index.ts'
import { Link } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { EmptyState, VisuallyHidden } from '../ui/page/index.ts'
import thread from './messages.module.css'
import styles from './my-conversations-page.module.css'
import { everywhere, lookAgain, myConversationsQuery } from './queries.ts'

/** A person's own conversations, the one with the newest message first. */
export function MyConversationsPage() {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery({ ...myConversationsQuery(), refetchInterval: lookAgain })
  const again = () => void invalidate(queryClient, ['listMyConversations'])
  useLive('countAllMyMessages', everywhere, { onChanged: again, onStale: again })
  return (
    <SpacePage part="messages" title={t('messages.title')}>
      {data.data.length === 0 ? (
        <EmptyState title={t('messages.none')} message={t('messages.noneMine')} />
      ) : (
        <ul className={styles.list}>
          {data.data.map((conversation) => (
            <ConversationLine key={conversation.application.id} conversation={conversation} />
          ))}
        </ul>
      )}
    </SpacePage>
  )
}

function ConversationLine({ conversation: { application, last, unread } }: { conversation: MyConversation }) {
  const { t, format, locale } = useWords()
  const { id, title, program } = application
  const author = last.isMe ? t('messages.me') : last.author || t('messages.someone')
  return (
    <li className={styles.line} data-unread={unread > 0 || undefined}>
      <div className={styles.words}>
        <p>{readText(program.title, locale, program.defaultLang)}</p>
        <h2 className="lr-card-title">
          <Link to={`/applications/${program.slug}/messages/${id}`}>
            {title || t('messages.application')}
            {unread > 0 ? <VisuallyHidden> {t('shell.unreadMessages', { count: unread })}</VisuallyHidden> : null}
          </Link>
          {unread > 0 ? (
            <span className={thread.badge} aria-hidden="true">
              {format.number(unread)}
            </span>
          ) : null}
        </h2>
        <p className={styles.excerpt}>
          {author} · {last.excerpt}
        </p>
      </div>
      <time dateTime={last.sentAt}>{format.lately(last.sentAt, Date.now())}</time>
    </li>
  )
}
