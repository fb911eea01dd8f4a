import { isEmailAddress } from '@laurel/contract/kernel/text'
import type { PublicLists } from '@laurel/contract/messages/newsletters'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AuthHead, authStyles as auth } from '../../identity/index.ts'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { CaptchaNotice } from '../../kernel/captcha/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox, Loader, TextInput } from '../../ui/controls/index.ts'
import { Problem } from '../../ui/index.ts'
import { ErrorState } from '../../ui/page/index.ts'
import styles from './news.module.css'

/** What one may sign up for, and the form that asks for it. */
export function SignUpPart() {
  const words = useWords()
  const { t } = words
  const open = useQuery(queryOf('readPublicLists'))
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo)
    return (
      <div role="status">
        <AuthHead title={t('newsletters.page.sent')} lead={t('newsletters.page.sentHelp', { email: sentTo })} />
      </div>
    )
  if (open.isError)
    return (
      <ErrorState
        title={t('newsletters.failed')}
        message={refusalText(words, open.error.code)}
        onRetry={() => void open.refetch()}
      />
    )
  if (!open.data) return <Loader role="status" aria-label={t('newsletters.page.title')} />
  if (open.data.lists.length === 0)
    return <AuthHead title={t('newsletters.page.title')} lead={t('newsletters.page.nothing')} />
  return (
    <>
      <AuthHead title={t('newsletters.page.title')} lead={t('newsletters.page.lead')} />
      <SignUpForm open={open.data} onSent={setSentTo} />
    </>
  )
}

function SignUpForm({ open: { lists, consent }, onSent }: { open: PublicLists; onSent: (email: string) => void }) {
  const words = useWords()
  const { t, locale } = words
  const [written, setWritten] = useState({ email: '', name: '', agreed: false })
  const [chosen, setChosen] = useState<readonly string[]>(lists.length === 1 ? lists.map(({ id }) => id) : [])
  const [isChecked, setChecked] = useState(false)
  const send = useCall('signUpForNews')
  const email = written.email.trim()
  const missing = {
    email: !isEmailAddress(email) && t('newsletters.page.missing.email'),
    lists: chosen.length === 0 && t('newsletters.page.missing.lists'),
    agreed: !written.agreed && t('newsletters.page.missing.agreed'),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (missing.email || missing.lists || missing.agreed) return
    const body = { email, name: written.name, listIds: [...chosen], lang: locale, agreed: true as const }
    send.mutate({ body }, { onSuccess: () => onSent(email) })
  }
  return (
    <form className={auth.form} onSubmit={submit} noValidate method="post">
      <Problem>{send.error ? refusalText(words, send.error.code) : null}</Problem>
      <Checkbox.Group
        label={t('newsletters.page.lists')}
        value={[...chosen]}
        onChange={setChosen}
        error={isChecked && missing.lists}
        size="md"
      >
        <div className={styles.choices}>
          {lists.map(({ id, name, purpose }) => (
            <Checkbox key={id} value={id} label={name} description={purpose} size="md" />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        label={t('newsletters.page.email')}
        type="email"
        autoComplete="email"
        size="lg"
        required
        withAsterisk={false}
        value={written.email}
        error={isChecked && missing.email}
        onChange={(event) => setWritten({ ...written, email: event.currentTarget.value })}
      />
      <TextInput
        label={`${t('newsletters.page.name')} ${t('ui.optional')}`}
        autoComplete="name"
        size="lg"
        maxLength={120}
        value={written.name}
        onChange={(event) => setWritten({ ...written, name: event.currentTarget.value })}
      />
      <Checkbox
        label={consent}
        checked={written.agreed}
        error={isChecked && missing.agreed}
        onChange={(event) => setWritten({ ...written, agreed: event.currentTarget.checked })}
        size="md"
      />
      <Button type="submit" size="lg" variant="filled" fullWidth loading={send.isPending}>
        {t('newsletters.page.submit')}
      </Button>
      <CaptchaNotice />
    </form>
  )
}
