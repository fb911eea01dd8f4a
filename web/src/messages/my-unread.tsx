import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../kernel/api/index.ts'
import { useLive } from '../kernel/realtime/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { VisuallyHidden } from '../ui/page/index.ts'
import styles from './messages.module.css'
import { allMyCountsQuery, everywhere, lookAgain } from './queries.ts'

/** How many messages of organisers a person has not read; nothing when there are none. */
export function MyUnread() {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const again = () => void invalidate(queryClient, ['countAllMyMessages', 'countMyMessages'])
  useLive('countAllMyMessages', everywhere, { onChanged: again, onStale: again })
  const unread = useQuery({ ...allMyCountsQuery(), refetchInterval: lookAgain }).data?.unread ?? 0
  if (unread === 0) return null
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {unread}
      </span>
      <VisuallyHidden> {t('shell.unreadMessages', { count: unread })}</VisuallyHidden>
    </>
  )
}
