import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { isRefusal } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Dialog } from '../../ui/index.ts'

/** Asks for the name of a new form. */
export function NewFormDialog({
  isOpen,
  onClose,
  onCreate,
}: {
  isOpen: boolean
  onClose: () => void
  onCreate: (title: string) => Promise<void>
}) {
  const words = useWords()
  const { t } = words
  const id = useId()
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!title.trim()) return setError(t('rules.required'))
    setBusy(true)
    try {
      await onCreate(title.trim())
    } catch (thrown) {
      setError(refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('forms.list.create')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={id} loading={isBusy}>
            {t('forms.list.createAct')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          size="md"
          data-autofocus
          label={t('forms.builder.formTitle')}
          value={title}
          error={error}
          onChange={(event) => {
            setTitle(event.currentTarget.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
