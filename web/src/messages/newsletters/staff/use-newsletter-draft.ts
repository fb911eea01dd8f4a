import type { Newsletter, WriteNewsletter } from '@laurel/contract/messages/newsletters'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryOf, useCall } from '../../../kernel/api/index.ts'
import { createSaver, saveOutcome, useSaver } from '../../../kernel/saving/index.ts'

type Draft = Omit<WriteNewsletter, 'etag'>

/** A text without a subject waits for it: the server takes none. */
const isWritable = ({ texts }: Draft) => Object.values(texts).every((text) => text.subject.trim() !== '')

/** A newsletter that saves itself: one write at a time, each on what the one before answered. */
export function useNewsletterDraft(newsletter: Newsletter) {
  const { title, audience, texts } = newsletter
  const [draft, setDraft] = useState<Draft>({ title, audience, texts })
  const { mutateAsync } = useCall('writeNewsletter', { invalidates: ['listNewsletters', 'countAudience'] })
  const queryClient = useQueryClient()
  const latest = useRef(draft)
  const [saver, { saving }] = useSaver(() =>
    createSaver<Draft>({ etag: newsletter.etag }, async (changed, etag) => {
      if (!isWritable(changed)) return { kind: 'failed' }
      return saveOutcome(
        async () => {
          const params = { newsletterId: newsletter.id }
          const answer = await mutateAsync({ params, body: { ...changed, etag } })
          // Whoever comes back to the page finds it as it was left.
          queryClient.setQueryData(queryOf('readNewsletter', { params }).queryKey, answer)
          return { etag: answer.etag, at: new Date().toISOString() }
        },
        () => ({ etag }),
      )
    }),
  )
  const change = (changed: Partial<Draft>) => {
    latest.current = { ...latest.current, ...changed }
    setDraft(latest.current)
    saver.changed(latest.current)
  }
  return { draft, change, flush: saver.flush, saving, etag: saver.etag }
}
