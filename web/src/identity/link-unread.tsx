import type { ApiRefusal } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Problem } from '../ui/index.ts'
import { AuthHead } from './auth-head.tsx'

/** Says nothing of the link itself: no network, a server that stumbled, too many tries. */
export function isPassing({ status }: Pick<ApiRefusal, 'status'>): boolean {
  return status === 0 || status === 429 || status >= 500
}

/** A mailed link that could not be read for now, which must not be taken for one that is over: it can be tried again. */
export function LinkUnread({ error, onRetry, isBusy }: { error: ApiRefusal; onRetry: () => void; isBusy: boolean }) {
  const words = useWords()
  return (
    <>
      <AuthHead title={words.t('identity.linkUnread')} />
      <Problem>{refusalText(words, error.code)}</Problem>
      <Button size="lg" variant="filled" fullWidth loading={isBusy} onClick={onRetry}>
        {words.t('ui.retry')}
      </Button>
    </>
  )
}
