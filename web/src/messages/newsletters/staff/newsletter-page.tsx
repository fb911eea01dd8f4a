import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../kernel/api/index.ts'
import type { PageProps } from '../../../kernel/router/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { ErrorState, Skeleton } from '../../../ui/page/index.ts'
import { ProgressPage } from './progress-page.tsx'
import { WritePage } from './write-page.tsx'

/** Milliseconds between two looks at one that is on its way. */
const lookEvery = 3000

/** One newsletter: its words while it is a draft, then how far it is. */
export function NewsletterPage({
  params: { newsletterId },
}: PageProps<'/admin/sender-email/newsletters/$newsletterId'>) {
  const words = useWords()
  const newsletter = useQuery({
    ...queryOf('readNewsletter', { params: { newsletterId } }, { maxAge: 0 }),
    refetchInterval: ({ state }) => {
      const { data } = state
      const isMoving = data?.state === 'sending' || data?.state === 'scheduled' || (data?.counts.queued ?? 0) > 0
      return isMoving ? lookEvery : false
    },
  })
  if (newsletter.isPending) return <Skeleton height="420px" />
  if (newsletter.isError)
    return (
      <ErrorState
        title={words.t('newsletters.failed')}
        message={refusalText(words, newsletter.error.code)}
        onRetry={() => void newsletter.refetch()}
      />
    )
  const { data } = newsletter
  return data.state === 'draft' ? <WritePage key={data.id} newsletter={data} /> : <ProgressPage newsletter={data} />
}
