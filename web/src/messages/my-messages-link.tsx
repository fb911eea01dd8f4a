import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../kernel/api/index.ts'
import { useLive } from '../kernel/realtime/index.ts'
import { Link } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { buttonClass, VisuallyHidden } from '../ui/page/index.ts'
import styles from './messages.module.css'
import { lookAgain, myMessageCountsQuery } from './queries.ts'

/** From an application to its messages, with how many are new. */
export function MyMessagesLink({ id, title, programSlug }: { id: string; title: string; programSlug: string }) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const again = () => void invalidate(queryClient, ['countMyMessages', 'countAllMyMessages'])
  useLive('listMyMessages', { responseId: id }, { onChanged: again, onStale: again })
  const unread = useQuery({ ...myMessageCountsQuery(id), refetchInterval: lookAgain }).data?.unread ?? 0
  return (
    <Link className={buttonClass({})} to={`/applications/${programSlug}/messages/${id}`}>
      {t('applications.messages')}
      <VisuallyHidden> {title}</VisuallyHidden>
      {unread > 0 ? (
        <>
          <span className={styles.badge} aria-hidden="true">
            {unread}
          </span>
          <VisuallyHidden> {t('applications.unread_messages', { count: unread })}</VisuallyHidden>
        </>
      ) : null}
    </Link>
  )
}
