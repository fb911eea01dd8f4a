import { Check, Download, RefreshCw } from 'lucide-react'
import { type AnswerOf, addressOfCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Badge, Card, LinkButton } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import { useVote, useVoteCall } from './use-vote.ts'

/** Every ballot is in the register, once: received, less what was replaced, held or set aside, is what counts. */
export function RecountCard({ overview }: { overview: AnswerOf<'readVoteOverview'> }) {
  const { t, format, locale } = useWords()
  const { vote, program, params } = useVote()
  const recount = useVoteCall('recountVote')
  const { count, lastCommitment } = overview
  const gap = count.received - count.replaced - count.quarantined - count.setAside - count.counted
  const lines = [
    [t('votes.received'), count.received],
    // From nothing, so that none is 0 and not -0.
    [t('votes.replaced'), 0 - count.replaced],
    [t('votes.inQuarantine'), 0 - count.quarantined],
    [t('votes.setAside'), 0 - count.setAside],
  ] as const
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <h2>{t('votes.recount')}</h2>
        {count.isExact ? (
          <Badge tone="ok" icon={<Check size={13} aria-hidden="true" />}>
            {t('votes.exact', { time: format.time(count.at, program.timeZone) })}
          </Badge>
        ) : (
          <Badge tone="bad">{t('votes.gap', { count: Math.abs(gap) })}</Badge>
        )}
      </div>
      <p className={styles.quiet}>{t('votes.recountHelp')}</p>
      <dl className={styles.sums}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="lr-numbers">{format.number(value).replace('-', '−')}</dd>
          </div>
        ))}
        <div>
          <dt>{t('votes.counted')}</dt>
          <dd className="lr-numbers">{format.number(count.counted)}</dd>
        </div>
      </dl>
      {count.paper > 0 ? <p className={styles.quiet}>{t('votes.ofPaper', { count: count.paper })}</p> : null}
      {lastCommitment ? (
        <div className={styles.print}>
          <span>{t('votes.fingerprint')}</span>
          <code>{`${lastCommitment.head.slice(0, 16)} … ${lastCommitment.head.slice(-4)}`}</code>
          <span>{t('votes.fingerprintAt', { date: format.dateAndTime(lastCommitment.at, program.timeZone) })}</span>
          {vote.published ? (
            <a href={`/${locale}/applications/${program.slug}/votes/${vote.slug}/proof`}>{t('votes.proofPage')}</a>
          ) : null}
        </div>
      ) : null}
      <div className={styles.row}>
        <Button
          size="xs"
          leftSection={<RefreshCw size={15} aria-hidden="true" />}
          loading={recount.isPending}
          onClick={() =>
            void recount.run({ params }).then((done) => {
              if (done) toastSuccess({ title: t('votes.recounted') })
            })
          }
        >
          {t('votes.countAgain')}
        </Button>
        <LinkButton
          href={addressOfCall('exportVoteRegister', { params })}
          size="sm"
          icon={<Download size={15} aria-hidden="true" />}
        >
          {t('votes.register')}
        </LinkButton>
      </div>
    </Card>
  )
}
