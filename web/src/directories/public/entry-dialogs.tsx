import { type EntryPage, reportReasons } from '@laurel/contract/directories/public'
import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Radio, Textarea } from '../../ui/controls/index.ts'
import { UiProvider } from '../../ui/index.ts'
import { Frame, isKnown, nobody, Sent, trimmed, WriterFields } from './dialog-parts.tsx'
import styles from './dialogs.module.css'
import { CorrectionDialog } from './proposal-dialogs.tsx'

export type EntryDialogName = 'message' | 'report' | 'correction' | 'claim'

interface DialogProps {
  readonly directorySlug: string
  readonly entry: EntryPage
  readonly onClose: () => void
}

/** What strangers can say of an entry, or to it. */
export function EntryDialogs({ dialog, ...props }: DialogProps & { readonly dialog: EntryDialogName }) {
  const One = { message: MessageDialog, report: ReportDialog, correction: CorrectionDialog, claim: ClaimDialog }[dialog]
  return (
    <UiProvider>
      <One {...props} />
    </UiProvider>
  )
}

function MessageDialog({ directorySlug, entry, onClose }: DialogProps) {
  const words = useWords()
  const { t, locale } = words
  const [writer, setWriter] = useState(nobody)
  const [message, setMessage] = useState('')
  const [isChecked, setChecked] = useState(false)
  const send = useCall('writeToEntry')
  if (send.isSuccess)
    return <Sent title={t('directories.message.sent')} text={t('directories.message.sentHelp')} onClose={onClose} />
  const submit = () => {
    setChecked(true)
    if (!isKnown(writer) || message.trim().length < 10) return
    const params = { directorySlug, entrySlug: entry.slug }
    send.mutate({ params, body: { ...trimmed(writer), message: message.trim(), lang: locale } })
  }
  return (
    <Frame
      title={t('directories.writeTo', { name: entry.title })}
      description={t('directories.message.help')}
      submitLabel={t('directories.message.send')}
      error={send.error ? refusalText(words, send.error.code) : null}
      isBusy={send.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <WriterFields writer={writer} isChecked={isChecked} onChange={setWriter} />
      <Textarea
        label={t('directories.message.text')}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={3000}
        value={message}
        error={isChecked && message.trim().length < 10 && t('directories.message.missing')}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </Frame>
  )
}

function ReportDialog({ directorySlug, entry, onClose }: DialogProps) {
  const words = useWords()
  const { t } = words
  const [reason, setReason] = useState<(typeof reportReasons)[number]>()
  const [details, setDetails] = useState('')
  const [isChecked, setChecked] = useState(false)
  const send = useCall('reportEntry')
  if (send.isSuccess)
    return <Sent title={t('directories.thanks')} text={t('directories.reportForm.sent')} onClose={onClose} />
  const submit = () => {
    setChecked(true)
    if (!reason) return
    const params = { directorySlug, entrySlug: entry.slug }
    send.mutate({ params, body: { reason, details: details.trim(), email: '' } })
  }
  return (
    <Frame
      title={t('directories.reportForm.title', { name: entry.title })}
      description={t('directories.reportForm.help')}
      submitLabel={t('directories.report')}
      error={send.error ? refusalText(words, send.error.code) : null}
      isBusy={send.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Radio.Group
        label={t('directories.reportForm.reason')}
        value={reason ?? ''}
        error={isChecked && !reason && t('directories.reportForm.missing')}
        onChange={(value) => setReason(reportReasons.find((one) => one === value))}
      >
        <div className={styles.choices}>
          {reportReasons.map((one) => (
            <Radio key={one} value={one} label={t(`directories.reason.${one}`)} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={`${t('directories.reportForm.details')} ${t('ui.optional')}`}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        value={details}
        onChange={(event) => setDetails(event.currentTarget.value)}
      />
    </Frame>
  )
}

function ClaimDialog({ directorySlug, entry, onClose }: DialogProps) {
  const words = useWords()
  const { t, locale } = words
  const [writer, setWriter] = useState(nobody)
  const [isChecked, setChecked] = useState(false)
  const send = useCall('claimEntry')
  if (send.isSuccess)
    return <Sent title={t('directories.thanks')} text={t('directories.claimForm.sent')} onClose={onClose} />
  const submit = () => {
    setChecked(true)
    if (!isKnown(writer)) return
    send.mutate({ params: { directorySlug, entrySlug: entry.slug }, body: { ...trimmed(writer), lang: locale } })
  }
  return (
    <Frame
      title={t('directories.claimForm.title', { name: entry.title })}
      description={t('directories.claimForm.help')}
      submitLabel={t('directories.claim')}
      error={send.error ? refusalText(words, send.error.code) : null}
      isBusy={send.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <WriterFields writer={writer} isChecked={isChecked} onChange={setWriter} />
    </Frame>
  )
}
