import { Button, TextInput } from '@mantine/core'
import { Trash2, TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { defaultTypedText, isTypedText } from './typed-text.ts'

export type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Runs when confirmed; the dialog waits for it, then closes. A promise that fails leaves it open. */
  onConfirm: () => unknown
  /** A question. */
  title: string
  /** The consequence. */
  description?: ReactNode
  /** The verb of the act: « Delete permanently », never « OK ». */
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
  /** Text to type before confirming: `true` asks for DLT (docs/rules.md §5). */
  typedText?: string | true
  children?: ReactNode
}

/** Asks before an act that cannot be undone. A typed text is compared whatever its case; a mismatch is said, not silently refused. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen ? <OpenConfirmDialog {...props} /> : null
}

function OpenConfirmDialog({ isDangerous = false, typedText, ...props }: ConfirmDialogProps) {
  const { t } = useWords()
  const form = useId()
  const expected = typedText === true ? defaultTypedText : typedText
  const [typed, setTyped] = useState('')
  const [hasMismatch, setMismatch] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (expected && !isTypedText(typed, expected)) return setMismatch(true)
    setBusy(true)
    try {
      await props.onConfirm()
      props.onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      icon={isDangerous ? <Trash2 size={18} aria-hidden="true" /> : <TriangleAlert size={18} aria-hidden="true" />}
      tone={isDangerous ? 'bad' : 'warn'}
      isQuestion
      actions={
        <>
          <Button size="md" onClick={props.onClose}>
            {props.cancelLabel ?? t('ui.cancel')}
          </Button>
          <Button
            size="md"
            type="submit"
            form={form}
            variant="filled"
            color={isDangerous ? 'bad' : 'primary'}
            loading={isBusy}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={confirm} noValidate>
        {props.children}
        {expected ? (
          <TextInput
            size="md"
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            label={<TypedLabel text={t('ui.typeToConfirm', { text: expected })} expected={expected} />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setMismatch(false)
            }}
            error={hasMismatch ? t('ui.typedMismatch', { text: expected }) : undefined}
          />
        ) : null}
      </form>
    </Dialog>
  )
}

/** The sentence with the expected text set apart, wherever the language puts it. */
function TypedLabel({ text, expected }: { text: string; expected: string }) {
  const [before, ...after] = text.split(expected)
  return (
    <>
      {before}
      <code className={styles.typed}>{expected}</code>
      {after.join(expected)}
    </>
  )
}
