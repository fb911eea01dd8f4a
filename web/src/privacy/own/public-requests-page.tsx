import { isEmailAddress } from '@laurel/contract/kernel/text'
import type { RequestKind } from '@laurel/contract/privacy'
import { type FormEvent, useState } from 'react'
import { AuthHead, authStyles as auth } from '../../identity/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { CaptchaNotice } from '../../kernel/captcha/index.ts'
import { type PageProps, usePlatform, withLinkSecrets } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, NativeSelect, Textarea, TextInput } from '../../ui/controls/index.ts'
import { Problem } from '../../ui/index.ts'

export interface PublicRequestsSearch {
  /** Of the mail that asks to confirm. */
  readonly token: string
}

/** Asks about one's data without an account; with the link of a mail, confirms it. */
export const PublicRequestsPage = withLinkSecrets(PublicRequests)

function PublicRequests({ search: { token } }: PageProps<'/privacy/requests', PublicRequestsSearch>) {
  return token ? <Confirm token={token} /> : <Ask />
}

function Confirm({ token }: { token: string }) {
  const words = useWords()
  const { t, format } = words
  const confirm = useCall('confirmPrivacyRequest')
  if (confirm.data)
    return (
      <div role="status">
        <AuthHead
          title={t('privacy.public.confirmed')}
          lead={t('privacy.own.until', { day: format.date(confirm.data.dueAt) })}
        />
      </div>
    )
  return (
    <>
      <AuthHead title={t('privacy.public.confirm')} lead={t('privacy.public.confirmHelp')} />
      <Problem>{confirm.error ? refusalText(words, confirm.error.code) : null}</Problem>
      <Button
        size="lg"
        variant="filled"
        fullWidth
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ body: { token } })}
      >
        {t('privacy.public.confirmButton')}
      </Button>
    </>
  )
}

function Ask() {
  const words = useWords()
  const { t } = words
  const { name } = usePlatform()
  const [written, setWritten] = useState({ kind: 'erasure' as RequestKind, email: '', message: '' })
  const [isChecked, setChecked] = useState(false)
  const ask = useCall('askPrivacyRequestByMail')
  const isRight = isEmailAddress(written.email.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isRight) ask.mutate({ body: { ...written, email: written.email.trim() } })
  }
  if (ask.data)
    return (
      <div role="status">
        <AuthHead title={t('privacy.public.sent')} lead={t('privacy.public.sentHelp', { email: written.email })} />
      </div>
    )
  return (
    <>
      <AuthHead title={t('privacy.public.title')} lead={t('privacy.own.help', { platform: name })} />
      <form className={auth.form} onSubmit={submit} noValidate method="post">
        <Problem>{ask.error ? refusalText(words, ask.error.code) : null}</Problem>
        <NativeSelect
          size="lg"
          label={t('privacy.kind')}
          value={written.kind}
          data={(['erasure', 'access', 'correction'] as const).map((kind) => ({
            value: kind,
            label: t(`privacy.kind.${kind}`),
          }))}
          onChange={(event) => setWritten({ ...written, kind: event.currentTarget.value as RequestKind })}
        />
        <TextInput
          size="lg"
          label={t('privacy.email')}
          type="email"
          autoComplete="email"
          value={written.email}
          error={isChecked && !isRight ? t('privacy.emailWrong') : undefined}
          onChange={(event) => setWritten({ ...written, email: event.currentTarget.value })}
        />
        <Textarea
          size="lg"
          label={`${t('privacy.message')} ${t('ui.optional')}`}
          value={written.message}
          maxLength={5000}
          autosize
          minRows={3}
          onChange={(event) => setWritten({ ...written, message: event.currentTarget.value })}
        />
        <Button type="submit" size="lg" variant="filled" fullWidth loading={ask.isPending}>
          {t('privacy.own.send')}
        </Button>
        <CaptchaNotice />
      </form>
    </>
  )
}
