import type { Support } from '@laurel/contract/integrations'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Textarea } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { Skeleton } from '../../ui/page/index.ts'
import styles from '../integrations.module.css'
import { forgetWhenLeaving } from './forget-support.ts'
import { providerNames } from './provider-names.ts'

/** The frame of the help desk; without one, a form that mails the contact. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const { data, error } = useQuery(queryOf('getSupport', undefined, { maxAge: 0 }))
  if (data?.kind === 'form') return <AskForm onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      position="right"
      title={t('integrations.support')}
      description={data ? t('integrations.supportBy', { name: providerNames[data.provider] }) : undefined}
    >
      {error ? <Problem>{refusalText(words, error.code)}</Problem> : null}
      {data ? <Frame support={data} /> : error ? null : <Skeleton height="320px" />}
    </Dialog>
  )
}

function Frame({ support }: { support: Extract<Support, { kind: 'frame' }> }) {
  const { provider, url, forgetUrl } = support
  useEffect(() => forgetWhenLeaving(forgetUrl), [forgetUrl])
  return (
    <iframe
      className={styles.frame}
      src={url}
      title={providerNames[provider]}
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
    />
  )
}

function AskForm({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const [message, setMessage] = useState('')
  const [isChecked, setChecked] = useState(false)
  const ask = useCall('askForHelp')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!message.trim()) return
    const done = await ask.mutateAsync({ body: { message: message.trim() } }).catch(() => undefined)
    if (!done) return
    toastSuccess({ title: t('integrations.supportSent') })
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('integrations.support')}
      description={t('integrations.supportLead')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('integrations.supportSend')}
      isBusy={ask.isPending}
    >
      <Problem>{ask.error ? refusalText(words, ask.error.code) : null}</Problem>
      <Textarea
        label={t('integrations.supportMessage')}
        value={message}
        maxLength={5000}
        error={isChecked && !message.trim() ? t('integrations.form.missing') : undefined}
        onChange={(event) => setMessage(event.currentTarget.value)}
        autosize
        minRows={5}
        data-autofocus
      />
    </FormDialog>
  )
}
