import type { SubmissionFacts } from '@laurel/contract/applications/portal'
import { useWords } from '../kernel/words/index.ts'

/** Of a sending: who of the team made it, why, and that it was incomplete. */
export function SentFor({ by, reason, missing }: NonNullable<SubmissionFacts['onBehalf']>) {
  const { t } = useWords()
  return (
    <span>
      {by ? t('applications.onBehalf.sentBy', { by }) : t('applications.onBehalf.sentByTeam')}{' '}
      {t('applications.onBehalf.why', { reason })}
      {missing > 0 ? ` ${t('applications.onBehalf.incomplete', { count: missing })}` : null}
    </span>
  )
}
