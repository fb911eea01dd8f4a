import { textLimits } from '@laurel/contract/forms/definition'
import { type FormEvent, useState } from 'react'
import { isRefusal } from '../../kernel/api/index.ts'
import { refusalText, useWords, type Words } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { FormDialog } from '../../ui/index.ts'
import styles from '../revisions/revisions.module.css'
import { type Start, StartChoice } from './start-choice.tsx'

/** Asks for the name of a new form, and what it starts from. */
export function NewFormDialog({
  programId,
  isOpen,
  onClose,
  onCreate,
}: {
  programId: string
  isOpen: boolean
  onClose: () => void
  onCreate: (title: string, start: Start) => Promise<void>
}) {
  const words = useWords()
  const { t } = words
  const [typed, setTyped] = useState<string>()
  const [start, setStart] = useState<Start>({ kind: 'empty' })
  const title = typed ?? suggestedTitle(start, words)
  const [error, setError] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!title.trim()) return setError(t('rules.required'))
    if (start.kind === 'unread') return setMissing(true)
    setBusy(true)
    try {
      await onCreate(title.trim(), start)
    } catch (thrown) {
      setError(refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('forms.list.create')}
      onSubmit={submit}
      submitLabel={t('forms.list.createAct')}
      isBusy={isBusy}
      className={styles.stack}
    >
      <TextInput
        size="md"
        data-autofocus
        label={t('forms.builder.formTitle')}
        value={title}
        maxLength={textLimits.formTitle}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(undefined)
        }}
      />
      {isOpen ? <StartChoice programId={programId} start={start} isMissing={isMissing} onStart={setStart} /> : null}
    </FormDialog>
  )
}

/** A template's name, or that of the form in the file, until another is typed. */
function suggestedTitle(start: Start, { text }: Words): string {
  if (start.kind === 'template') return start.title
  return start.kind === 'file' ? text(start.title) : ''
}
