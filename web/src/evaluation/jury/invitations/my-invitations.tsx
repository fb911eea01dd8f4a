import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, isRefusal, useCall } from '../../../kernel/api/index.ts'
import { useGo } from '../../../kernel/router/index.ts'
import { useSession } from '../../../kernel/session/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { ConfirmDialog } from '../../../ui/dialog/index.ts'
import { Button, Card } from '../../../ui/page/index.ts'
import { afterAnswering, myInvitationsQuery } from '../../queries.ts'
import styles from '../my-sessions.module.css'

type Invitation = AnswerOf<'listMyJuryInvitations'>['data'][number]

/** Invitations that wait for an answer, answered here: the mail that brought them is not needed. */
export function MyInvitations() {
  const { t } = useWords()
  const { user } = useSession()
  // Without a network the sessions stay to be worked in; invitations wait.
  const waiting = useQuery(myInvitationsQuery).data?.data ?? []
  const [hasDeclined, setDeclined] = useState(false)
  return (
    <>
      <div role="status">
        {hasDeclined ? <p className={styles.said}>{t('evaluation.invitation.declinedMessage')}</p> : null}
      </div>
      {user?.confirmed === false ? <p className={styles.unproven}>{t('evaluation.mine.unproven')}</p> : null}
      {waiting.length > 0 ? (
        <section className={styles.invitations} aria-labelledby="invitations">
          <h2 className="lr-section" id="invitations">
            {t('evaluation.mine.invitations')}
          </h2>
          <ul className={styles.list}>
            {waiting.map((one) => (
              <InvitationCard key={one.id} invitation={one} onDeclined={() => setDeclined(true)} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function InvitationCard({ invitation, onDeclined }: { invitation: Invitation; onDeclined: () => void }) {
  const words = useWords()
  const { t, locale, format } = words
  const go = useGo()
  const [problem, setProblem] = useState<string>()
  const [isDeclining, setDeclining] = useState(false)
  const accept = useCall('acceptMyJuryInvitation', { invalidates: afterAnswering })
  const decline = useCall('declineMyJuryInvitation', { invalidates: afterAnswering })
  const { id, role, defaultLang, closesAt, timeZone, assigned } = invitation
  const session = readText(invitation.sessionTitle, locale, defaultLang)
  const body = { invitationId: id }
  const showError = (thrown: unknown) => {
    if (!isRefusal(thrown)) throw thrown
    setProblem(refusalText(words, thrown.code))
  }
  const join = async () => {
    setProblem(undefined)
    const { programSlug, sessionSlug } = await accept.mutateAsync({ body })
    await go(`/applications/${programSlug}/sessions/details/${sessionSlug}`)
  }
  const facts = [
    ...(closesAt ? [t('evaluation.invitation.until', { date: format.dateAndTime(closesAt, timeZone) })] : []),
    ...(assigned > 0 ? [t('evaluation.mine.waiting', { count: assigned })] : []),
    ...(role === 'juror' ? [] : [t('evaluation.invitation.asRole', { role: t(`evaluation.jurorRole.${role}`) })]),
  ]
  return (
    <Card as="li">
      <p className={styles.program}>{readText(invitation.programTitle, locale, defaultLang)}</p>
      <h3 className="lr-card-title" id={`invitation-${id}`}>
        {session}
      </h3>
      {facts.map((fact) => (
        <p key={fact} className={styles.time}>
          {fact}
        </p>
      ))}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={styles.answer}>
        <Button
          variant="primary"
          isLoading={accept.isPending}
          aria-describedby={`invitation-${id}`}
          onClick={() => join().catch(showError)}
        >
          {t('evaluation.mine.accept')}
        </Button>
        <Button aria-describedby={`invitation-${id}`} onClick={() => setDeclining(true)}>
          {t('evaluation.invitation.decline')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDeclining}
        onClose={() => setDeclining(false)}
        onConfirm={() => decline.mutateAsync({ body }).then(onDeclined).catch(showError)}
        title={t('evaluation.mine.declineTitle', { session })}
        description={t('evaluation.mine.declineMessage')}
        confirmLabel={t('evaluation.invitation.decline')}
      />
    </Card>
  )
}
