import type { EmailLife } from '@laurel/contract/emails'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Problem } from '../../ui/index.ts'
import styles from './emails.module.css'

/** What is held back from the address of a mail, and the way to let mails leave again, with a reason. */
export function HeldAddress({
  email: { id: emailId },
  streams,
}: {
  email: EmailLife
  streams: readonly ('all' | 'list')[]
}) {
  const words = useWords()
  const { t } = words
  const session = useSession()
  const [why, setWhy] = useState('')
  const lift = useCall('liftSuppression', {
    invalidates: ['readEmailLife', 'listEmails', 'readProgramEmailLife', 'listProgramEmails'],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    lift.mutate(
      { params: { emailId }, body: { why } },
      { onSuccess: () => toastSuccess({ title: t('emails.held.lifted') }) },
    )
  }
  return (
    <section className={styles.held} aria-label={t('emails.state.suppressed')}>
      <p>{t(streams.includes('all') ? 'emails.held.all' : 'emails.held.list')}</p>
      {may(session, 'platform.emails.manage') ? (
        <form onSubmit={submit}>
          <TextInput
            label={t('emails.held.why')}
            required
            minLength={3}
            maxLength={500}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          <Button type="submit" loading={lift.isPending} disabled={why.trim().length < 3}>
            {t('emails.held.lift')}
          </Button>
        </form>
      ) : null}
      <Problem>{lift.error ? refusalText(words, lift.error.code) : null}</Problem>
    </section>
  )
}
