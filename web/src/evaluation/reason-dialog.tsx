import { type FormEvent, type ReactNode, useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { Field, FormDialog, type FormDialogProps, UiProvider } from '../ui/index.ts'
import { AutoTextarea } from '../ui/input/index.ts'
import { useRefusalToast } from './use-refusal-toast.ts'

export type ReasonDialogProps = Omit<FormDialogProps, 'onSubmit' | 'children'> & {
  readonly onSend: (reason: string) => Promise<unknown>
  /** It may stay empty. */
  readonly isOptional?: boolean
  /** The subject of the reason, where it is to be chosen. */
  readonly before?: ReactNode
  /** Further fields, below the reason. */
  readonly children?: ReactNode
}

/** A dialog that asks why before it acts. A refusal is said, and the dialog stays with what was written. */
export function ReasonDialog({ onSend, isOptional = false, before, children, ...dialog }: ReasonDialogProps) {
  const { t } = useWords()
  const refused = useRefusalToast()
  const [reason, setReason] = useState('')
  const [isWanting, setWanting] = useState(false)
  const isMissing = !isOptional && reason.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isMissing) return setWanting(true)
    void onSend(reason).catch(refused)
  }
  return (
    <FormDialog {...dialog} onSubmit={send}>
      {before}
      <Field
        label={t('evaluation.reason')}
        isOptional={isOptional}
        error={isWanting && isMissing ? t('evaluation.reasonNeeded') : undefined}
      >
        {(control) => (
          <AutoTextarea
            {...control}
            data-autofocus={before ? undefined : true}
            value={reason}
            maxLength={2000}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {children}
    </FormDialog>
  )
}

/** The same on pages that have not opened the design system yet. */
export function ReasonDialogAlone(props: ReasonDialogProps) {
  return (
    <UiProvider>
      <ReasonDialog {...props} />
    </UiProvider>
  )
}
