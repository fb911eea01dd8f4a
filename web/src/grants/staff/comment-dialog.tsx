import { type FormEvent, useState } from 'react'
import { isRefusal } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Textarea } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'

/** Asks before something is done, with some words that stay with it. */
export function CommentDialog({
  title,
  description,
  isNeeded = false,
  onSend,
  onClose,
}: {
  title: string
  description: string
  /** Without words nothing is sent. */
  isNeeded?: boolean
  onSend: (comment: string) => Promise<unknown>
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const [comment, setComment] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await onSend(comment.trim())
      onClose()
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      onSubmit={(event) => void submit(event)}
      submitLabel={title}
      isIncomplete={isNeeded && comment.trim() === ''}
      isBusy={isBusy}
    >
      <Problem>{problem ?? null}</Problem>
      <Textarea
        data-autofocus
        label={t(isNeeded ? 'grants.message' : 'grants.comment')}
        value={comment}
        maxLength={1000}
        autosize
        minRows={3}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
    </FormDialog>
  )
}
