import type { Email } from '@laurel/contract/emails'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queryOf, useCall } from '../kernel/api/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button, TextInput } from '../ui/controls/index.ts'
import { Dialog } from '../ui/dialog/index.ts'
import { toastSuccess } from '../ui/feedback/index.ts'
import { Problem } from '../ui/index.ts'
import { ErrorState, Skeleton } from '../ui/page/index.ts'
import styles from './emails.module.css'

/** What became of one mail, moment by moment, and what holds for its address. */
export function EmailLifeDialog({ email, onClose }: { email: Email; onClose: () => void }) {
  const { t, format } = useWords()
  const life = useQuery(queryOf('readEmailLife', { params: { emailId: email.id } }))
  return (
    <Dialog isOpen onClose={onClose} title={email.subject} description={email.to} size="sm" position="right">
      {life.isPending ? <Skeleton height="160px" /> : null}
      {life.isError ? (
        <ErrorState title={t('emails.failed')} message={t('emails.failedHelp')} onRetry={() => void life.refetch()} />
      ) : null}
      {life.data ? (
        <>
          {life.data.suppressions.length > 0 ? (
            <Held emailId={email.id} streams={life.data.suppressions.map(({ stream }) => stream)} />
          ) : null}
          <ol className={styles.life} aria-label={t('emails.life')}>
            <li>
              <strong>{t('emails.life.written')}</strong>
              <time dateTime={email.createdAt}>{format.logTime(email.createdAt)}</time>
            </li>
            {life.data.moments.map(({ kind, detail, at }) => (
              <li key={`${at} ${kind}`} data-kind={kind}>
                <strong>{t(`emails.life.${kind}`)}</strong>
                <time dateTime={at}>{format.logTime(at)}</time>
                {detail ? <span>{detail}</span> : null}
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </Dialog>
  )
}

/** What is held back from the address, and the way to let mails leave again, with a reason. */
function Held({ emailId, streams }: { emailId: string; streams: readonly ('all' | 'list')[] }) {
  const words = useWords()
  const { t } = words
  const session = useSession()
  const [why, setWhy] = useState('')
  const lift = useCall('liftSuppression', { invalidates: ['readEmailLife', 'listEmails'] })
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
