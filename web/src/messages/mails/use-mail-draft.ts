import type { MailTemplate, MailText } from '@laurel/contract/emails'
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../kernel/api/index.ts'
import type { Saving } from '../../ui/feedback/index.ts'

/** Time after the last letter before a draft is saved. Milliseconds. */
const pause = 800

const textOf = ({ subject, preheader, body }: MailText): MailText => ({ subject, preheader, body })

/** A draft that saves itself: one write at a time, each on what the one before answered. */
export function useMailDraft(mail: MailTemplate, save: (draft: MailText & { etag: number }) => Promise<MailTemplate>) {
  const [text, setText] = useState<MailText>(() => textOf(mail.text))
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const [hasDraft, setHasDraft] = useState(mail.state === 'draft' || mail.state === 'modified')
  const etag = useRef(mail.etag)
  const latest = useRef(text)
  const saved = useRef(JSON.stringify(text))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const writing = useRef<Promise<boolean>>(Promise.resolve(true))

  const write = async (): Promise<boolean> => {
    const draft = latest.current
    const written = JSON.stringify(draft)
    if (written === saved.current) return true
    if (draft.subject.trim() === '') return false
    try {
      const answer = await save({ ...draft, etag: etag.current })
      etag.current = answer.etag
      saved.current = written
      setHasDraft(true)
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
  const change = (changed: Partial<MailText>) => {
    latest.current = { ...latest.current, ...changed }
    setText(latest.current)
    setSaving({ state: 'saving' })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), pause)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { text, change, flush, saving, hasDraft, etag }
}
