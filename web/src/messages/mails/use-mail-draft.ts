import type { MailTemplate, MailText } from '@laurel/contract/emails'
import { useRef, useState } from 'react'
import { createSaver, saveOutcome, useSaver } from '../../kernel/saving/index.ts'

const textOf = ({ subject, preheader, body }: MailText): MailText => ({ subject, preheader, body })

/** A draft that saves itself: one write at a time, each on what the one before answered. */
export function useMailDraft(mail: MailTemplate, save: (draft: MailText & { etag: number }) => Promise<MailTemplate>) {
  const [text, setText] = useState<MailText>(() => textOf(mail.text))
  const [hasDraft, setHasDraft] = useState(mail.state === 'draft' || mail.state === 'modified')
  const latest = useRef(text)
  const [saver, { saving }] = useSaver(() =>
    createSaver<MailText>({ etag: mail.etag }, async (draft, etag) => {
      // The server takes no mail without a subject.
      if (draft.subject.trim() === '') return { kind: 'failed' }
      return saveOutcome(
        async () => {
          const answer = await save({ ...draft, etag })
          setHasDraft(true)
          return { etag: answer.etag, at: new Date().toISOString() }
        },
        () => ({ etag }),
      )
    }),
  )
  const change = (changed: Partial<MailText>) => {
    latest.current = { ...latest.current, ...changed }
    setText(latest.current)
    saver.changed(latest.current)
  }
  return { text, change, flush: saver.flush, saving, hasDraft, etag: saver.etag }
}
