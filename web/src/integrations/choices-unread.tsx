import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Problem } from '../ui/index.ts'
import { Skeleton } from '../ui/page/index.ts'

interface Props {
  readonly error: { readonly code: string } | null
  readonly refetch: () => unknown
}

/** In place of what may be chosen: that it is being read, or why it could not be, and another try. */
export function ChoicesUnread({ error, refetch }: Props) {
  const words = useWords()
  if (!error) return <Skeleton height="64px" />
  return (
    <Problem>
      {refusalText(words, error.code)}{' '}
      <Button size="compact-sm" onClick={() => void refetch()}>
        {words.t('ui.retry')}
      </Button>
    </Problem>
  )
}
