import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './dialog.module.css'
import { Dialog, type DialogProps } from './dialog.tsx'

export type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  readonly onClose: () => void
  readonly onSubmit: (event: FormEvent) => void
  /** What sending does: « Save », « Give more time ». */
  readonly submitLabel: string
  readonly isBusy: boolean
  readonly children: ReactNode
}

/** A dialog that is filled in and sent, with Enter too; « Cancel » leaves all as it was. The form says what is wrong itself. */
export function FormDialog({ onSubmit, submitLabel, isBusy, children, ...dialog }: FormDialogProps) {
  const { t } = useWords()
  const form = useId()
  return (
    <Dialog
      isOpen
      {...dialog}
      actions={
        <>
          <Button size="md" onClick={dialog.onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={form} loading={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
