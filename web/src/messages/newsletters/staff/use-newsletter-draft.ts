import type { Newsletter, WriteNewsletter } from '@laurel/contract/messages/newsletters'
import { useEffect, useRef, useState } from 'react'
import { isRefusal, useCall } from '../../../kernel/api/index.ts'
import type { Saving } from '../../../ui/feedback/index.ts'

/** Time after the last letter before a draft is saved. Milliseconds. */
const pause = 800

type Draft = Omit<WriteNewsletter, 'etag'>

/** A text without a subject waits for it: the server takes none. */
const isWritable = ({ texts }: Draft) => Object.values(texts).every((text) => text.subject.trim() !== '')

/** A newsletter that saves itself: one write at a time, each on what the one before answered. */
export function useNewsletterDraft(newsletter: Newsletter) {
  const { title, audience, texts } = newsletter
  const [draft, setDraft] = useState<Draft>({ title, audience, texts })
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const call = useCall('writeNewsletter', { invalidates: ['listNewsletters', 'countAudience'] })
  const etag = useRef(newsletter.etag)
  const latest = useRef(draft)
  const saved = useRef(JSON.stringify(draft))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const writing = useRef<Promise<boolean>>(Promise.resolve(true))

  const write = async (): Promise<boolean> => {
    const written = JSON.stringify(latest.current)
    if (written === saved.current) return true
    if (!isWritable(latest.current)) return false
    try {
      const params = { newsletterId: newsletter.id }
      const answer = await call.mutateAsync({ params, body: { ...latest.current, etag: etag.current } })
      etag.current = answer.etag
      saved.current = written
      setSaving(JSON.stringify(latest.current) === written ? { state: 'saved', at: new Date() } : { state: 'saving' })
      return true
    } catch (error) {
      setSaving({ state: isRefusal(error, 'stale') ? 'conflict' : 'failed' })
      return false
    }
  }
  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current)
    writing.current = writing.current.then(write)
    return writing.current
  }
  const change = (changed: Partial<Draft>) => {
    latest.current = { ...latest.current, ...changed }
    setDraft(latest.current)
    setSaving({ state: 'saving' })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), pause)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { draft, change, flush, saving, etag }
}
