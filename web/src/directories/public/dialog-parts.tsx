import { isEmailAddress } from '@laurel/contract/kernel/text'
import type { FormEvent, ReactNode } from 'react'
import { CaptchaNotice } from '../../kernel/captcha/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import styles from './dialogs.module.css'

/** It was sent: what happens next. */
export function Sent({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <p role="status">{text}</p>
    </Dialog>
  )
}

export interface Writer {
  readonly name: string
  readonly email: string
}

export const nobody: Writer = { name: '', email: '' }

export function WriterFields({
  writer,
  isChecked,
  onChange,
}: {
  writer: Writer
  isChecked: boolean
  onChange: (writer: Writer) => void
}) {
  const { t } = useWords()
  return (
    <>
      <TextInput
        label={t('directories.form.name')}
        autoComplete="name"
        maxLength={120}
        value={writer.name}
        error={isChecked && !writer.name.trim() && t('directories.form.nameMissing')}
        onChange={(event) => onChange({ ...writer, name: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label={t('directories.form.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={writer.email}
        error={isChecked && !isEmailAddress(writer.email.trim()) && t('directories.form.emailMissing')}
        onChange={(event) => onChange({ ...writer, email: event.currentTarget.value })}
      />
    </>
  )
}

export const isKnown = ({ name, email }: Writer) => name.trim() !== '' && isEmailAddress(email.trim())
export const trimmed = ({ name, email }: Writer) => ({ name: name.trim(), email: email.trim() })

interface FrameProps {
  readonly title: string
  readonly description?: string
  readonly submitLabel: string
  readonly error: string | null
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onSubmit: () => void
  readonly children: ReactNode
}

export function Frame({ error, onSubmit, children, ...frame }: FrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <FormDialog {...frame} onSubmit={submit} className={styles.form}>
      <Problem>{error}</Problem>
      {children}
      <CaptchaNotice />
    </FormDialog>
  )
}
