import type { InboxItem } from '@laurel/contract/notifications'
import { isRefusal, useCall } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'
import { type Snooze, snoozeMoment } from './snooze-moments.ts'

/** What the reader does with what waits: put off, done, back; each can be undone at once. */
export function useMarks() {
  const words = useWords()
  const { t, format } = words
  const mark = useCall('markTeamInbox', { invalidates: ['readTeamInbox', 'countTeamInbox'] })
  const named = (items: readonly InboxItem[]) => items.map(({ kind, id }) => ({ kind, id }))
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (thrown) {
      toastError({ title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    }
  }
  const back = (items: readonly InboxItem[]) =>
    attempt(() => mark.mutateAsync({ body: { items: named(items), standing: 'waiting' } }))
  const undo = (items: readonly InboxItem[]) => ({ label: t('ui.undo'), onSelect: () => void back(items) })
  return {
    back,
    done: (items: readonly InboxItem[]) =>
      attempt(async () => {
        await mark.mutateAsync({ body: { items: named(items), standing: 'done' } })
        toastSuccess({ id: 'inbox', title: t('notifications.markedDone'), action: undo(items) })
      }),
    snooze: (items: readonly InboxItem[], snooze: Snooze) =>
      attempt(async () => {
        const until = snoozeMoment(snooze, Date.now())
        await mark.mutateAsync({ body: { items: named(items), standing: 'snoozed', until } })
        const title = t('notifications.snoozedUntil', { date: format.dateAndTime(until, ownZone()) })
        toastSuccess({ id: 'inbox', title, action: undo(items) })
      }),
  }
}

/** The zone of the reader's clock. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
