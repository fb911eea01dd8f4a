import { useSuspenseQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Badge, Card, Figure, LinkButton } from '../../ui/page/index.ts'
import { overviewQuery } from '../queries.ts'
import { signalText, signalTone } from '../signal-text.ts'
import { InviteButton } from './invite-button.tsx'
import { OpeningList } from './opening-list.tsx'
import { RecountCard } from './recount-card.tsx'
import { SealCard } from './seal-card.tsx'
import styles from './staff.module.css'
import { useVote } from './use-vote.ts'
import { VoteActions } from './vote-actions.tsx'
import { VoteScreen } from './vote-screen.tsx'
import { VotersChart } from './voters-chart.tsx'

/** Is it going well, is it honest: figures, the register counted again, doubts by reason, and the sealed ranking. */
export function OverviewPage() {
  const { t, format, locale } = useWords()
  const { vote, program, params, base } = useVote()
  const { data } = useSuspenseQuery(overviewQuery(params))
  const requested = data.voters + data.unconfirmed
  const page = `/${locale}/applications/${program.slug}/votes/${vote.slug}`
  const hasRun = vote.state !== 'draft'
  return (
    <VoteScreen
      label={t('votes.overview')}
      actions={
        <>
          {vote.published ? (
            <LinkButton href={page} size="sm" icon={<ExternalLink size={15} aria-hidden="true" />}>
              {t('votes.seePage')}
            </LinkButton>
          ) : null}
          {vote.published && vote.phase === 'open' ? <InviteButton address={page} /> : null}
          <VoteActions />
        </>
      }
    >
      <h1 className={styles.hidden}>{t('votes.overview')}</h1>
      <div className={styles.figures}>
        <Figure
          label={t('votes.voters')}
          value={format.number(data.voters)}
          note={
            <span data-more={data.newSinceYesterday > 0 || undefined}>
              {t('votes.sinceYesterday', {
                number: `${data.newSinceYesterday > 0 ? '+' : ''}${format.number(data.newSinceYesterday)}`,
              })}
            </span>
          }
        />
        <Figure
          label={t('votes.choicesGiven')}
          value={format.number(data.choices)}
          note={t('votes.perBallot', {
            number: format.number(data.count.counted ? data.choices / data.count.counted : 0, {
              maximumFractionDigits: 1,
            }),
          })}
        />
        <Figure
          label={t('votes.codesTyped')}
          value={requested ? format.percent(data.voters / requested) : '–'}
          note={t('votes.notTyped', { count: data.unconfirmed })}
        />
        <Figure
          label={t('votes.quarantine')}
          value={format.number(data.count.quarantined)}
          note={data.count.received ? format.percent(data.count.quarantined / data.count.received) : '–'}
        />
      </div>
      <div className={styles.board}>
        {hasRun ? <VotersChart overview={data} /> : <OpeningList />}
        <RecountCard overview={data} />
        <Reasons overview={data} base={base} />
        <SealCard overview={data} />
      </div>
    </VoteScreen>
  )
}

function Reasons({ overview, base }: { overview: AnswerOf<'readVoteOverview'>; base: string }) {
  const { t, format } = useWords()
  const { program } = useVote()
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <h2>{t('votes.byReason')}</h2>
        {overview.count.quarantined > 0 ? (
          <Link to={`${base}/quarantine`}>{t('votes.examine', { count: overview.count.quarantined })}</Link>
        ) : null}
      </div>
      {overview.reasons.length === 0 ? (
        <p className={styles.quiet}>{t('votes.nothingHeld')}</p>
      ) : (
        <table className={styles.plain}>
          <thead>
            <tr>
              <th scope="col">{t('votes.reason')}</th>
              <th scope="col" data-number>
                {t('votes.ballots')}
              </th>
              <th scope="col">{t('votes.when')}</th>
              <th scope="col" data-number>
                {t('votes.lots')}
              </th>
            </tr>
          </thead>
          <tbody>
            {overview.reasons.map((row) => (
              <tr key={row.signal}>
                <td>
                  <Badge tone={signalTone(row.signal)}>{signalText(t, row.signal)}</Badge>
                </td>
                <td data-number>{format.number(row.ballots)}</td>
                <td>{format.dates(row.first, row.last, program.timeZone)}</td>
                <td data-number>{format.number(row.lots)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
