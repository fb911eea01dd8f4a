import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Dialog, type DialogProps } from '../dialog/dialog.tsx'
import styles from './form-dialog.module.css'

export type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  readonly isOpen?: boolean
  readonly onClose: () => void
  readonly onSubmit: (event: FormEvent) => void
  /** What sending does: « Save », « Give more time ». */
  readonly submitLabel: string
  readonly isBusy: boolean
  /** There is nothing to send yet. */
  readonly isIncomplete?: boolean
  readonly isDangerous?: boolean
  /** For reading alone: nothing is sent, the cross closes. */
  readonly isReadOnly?: boolean
  /** Of the form, where its fields stand otherwise than one under the other. */
  readonly className?: string | undefined
  /** Under the form, and no part of it. */
  readonly after?: ReactNode
  readonly children: ReactNode
}

/** A dialog that is filled in and sent, with Enter too; « Cancel » leaves all as it was. The form says what is wrong itself. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen = true, onClose, onSubmit, className = styles.form } = props
  const form = useId()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={props.title}
      description={props.description}
      {...(props.size && { size: props.size })}
      actions={props.isReadOnly ? undefined : <Actions {...props} form={form} />}
    >
      <form id={form} className={className} onSubmit={(event) => void onSubmit(event)} noValidate>
        {props.children}
      </form>
      {props.after}
    </Dialog>
  )
}

function Actions({
  form,
  onClose,
  submitLabel,
  isBusy,
  isIncomplete,
  isDangerous,
}: FormDialogProps & { readonly form: string }) {
  const { t } = useWords()
  return (
    <>
      <Button size="md" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button
        size="md"
        variant="filled"
        color={isDangerous ? 'bad' : undefined}
        type="submit"
        form={form}
        disabled={isIncomplete}
        loading={isBusy}
      >
        {submitLabel}
      </Button>
    </>
  )
}
