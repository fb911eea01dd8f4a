import { Clock } from 'lucide-react'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TimeLeft } from './ballot-panel.tsx'
import { EligibilityPart } from './eligibility-part.tsx'
import type { VoteParams } from './use-vote-params.ts'
import styles from './vote.module.css'

type Vote = AnswerOf<'readVotePage'>

/** Whether one may vote now, told before anything is chosen. */
export function PhaseNotice({
  vote,
  place,
  call,
}: {
  vote: Vote
  place: string | undefined
  call: VoteParams | undefined
}) {
  const { t, format } = useWords()
  const { eligibility, domains, applicants, teamVotes } = vote.rules
  const hasRules = eligibility !== 'open' || applicants !== 'all' || !teamVotes || vote.earlyOpening !== null
  const mayAsk = eligibility !== 'open' && vote.phase !== 'closed' && vote.phase !== 'sealed'
  const date = (at: string) => format.dateAndTime(at, vote.timeZone)
  const says = {
    draft: t('votes.phase.draft'),
    upcoming: t('votes.phase.upcoming', { date: date(vote.opensAt) }),
    open: undefined,
    paused: t('votes.phase.paused'),
    closed: t('votes.phase.closed'),
    sealed: t('votes.phase.sealed'),
  }[vote.phase]
  const until = says === undefined ? <Until vote={vote} /> : null
  if (until && !hasRules) return until
  return (
    <div className={styles.notice}>
      {until ?? (
        <p>
          {says} {vote.hasResult && place ? <Link to={`${place}/proof`}>{t('votes.seeResult')}</Link> : null}
        </p>
      )}
      {eligibility === 'domain' ? <p>{t('votes.onlyDomains', { domains: format.list(domains) })}</p> : null}
      {eligibility === 'census' ? <p>{t('votes.onlyListed')}</p> : null}
      {eligibility === 'account' ? <p>{t('votes.onlyAccounts')}</p> : null}
      {applicants === 'all' ? null : <p>{t(`votes.applicantsPage.${applicants}`)}</p>}
      {teamVotes ? null : <p>{t('votes.teamPage')}</p>}
      {mayAsk && call ? <EligibilityPart params={call} /> : null}
      {vote.earlyOpening ? (
        <p>{t('votes.openedEarly', { date: date(vote.earlyOpening.at), reason: vote.earlyOpening.reason })}</p>
      ) : null}
    </div>
  )
}

/** How long one may still vote, beside the ballot that says it too but is far below on a phone. */
function Until({ vote }: { vote: Vote }) {
  const { t, format } = useWords()
  return (
    <p className={styles.until}>
      <Clock size={16} aria-hidden="true" />
      <span>
        <TimeLeft closesAt={vote.closesAt} />
        {t('votes.until', { date: format.dateAndTime(vote.closesAt, vote.timeZone) })}
      </span>
    </p>
  )
}
