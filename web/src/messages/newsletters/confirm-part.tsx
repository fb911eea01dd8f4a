import type { PendingSignUp } from '@laurel/contract/messages/newsletters'
import { useQuery } from '@tanstack/react-query'
import { AuthHead, isPassing, LinkUnread } from '../../identity/index.ts'
import { type ApiRefusal, apiOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Loader } from '../../ui/controls/index.ts'
import { Problem } from '../../ui/index.ts'
import { BrokenLink } from './broken-link.tsx'
import styles from './news.module.css'

/** Opened by the mail that asks to confirm: a button does so, since programs open links too. */
export function ConfirmPart({ token }: { token: string }) {
  const words = useWords()
  const { t } = words
  const params = { newsletterToken: token }
  const pending = useQuery<PendingSignUp, ApiRefusal>({
    queryKey: ['readPendingSignUp', token],
    queryFn: ({ client }) => apiOf(client).call('readPendingSignUp', { params }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const confirm = useCall('confirmSignUp')
  if (confirm.data)
    return (
      <div role="status">
        <AuthHead title={t('newsletters.page.confirmed')} lead={t('newsletters.page.confirmedHelp')} />
      </div>
    )
  if (pending.error && isPassing(pending.error))
    return <LinkUnread error={pending.error} onRetry={() => void pending.refetch()} isBusy={pending.isFetching} />
  if (pending.error) return <BrokenLink />
  if (!pending.data) return <Loader role="status" aria-label={t('newsletters.page.confirm')} />
  const { email, lists } = pending.data
  return (
    <>
      <AuthHead title={t('newsletters.page.confirm')} lead={t('newsletters.page.confirmHelp', { email })} />
      <ul className={styles.lists}>
        {lists.map(({ id, name, purpose }) => (
          <li key={id}>
            <strong>{name}</strong>
            {purpose ? <span>{purpose}</span> : null}
          </li>
        ))}
      </ul>
      <Problem>{confirm.error ? refusalText(words, confirm.error.code) : null}</Problem>
      <Button
        size="lg"
        variant="filled"
        fullWidth
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ params })}
      >
        {t('newsletters.page.confirmButton')}
      </Button>
    </>
  )
}
