import { useQuery } from '@tanstack/react-query'
import { Download, KeyRound, Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type AnswerOf, addressOfCall, queryOf } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Textarea } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { Card, ErrorState, LinkButton, Skeleton } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import { useVote, useVoteCall, useVoteRights } from './use-vote.ts'

/** The ranking, or the lock before it: nobody reads it before its time, and two people open it early. */
export function SealCard({ overview }: { overview: AnswerOf<'readVoteOverview'> }) {
  const { vote } = useVote()
  return <Card as="section">{vote.isTallyOpen ? <Ranking /> : <Sealed overview={overview} />}</Card>
}

function Ranking() {
  const words = useWords()
  const { t, format } = words
  const { params, vote } = useVote()
  const isBudget = vote.rules.mode === 'budget'
  const tally = useQuery(queryOf('readVoteTally', { params }, { maxAge: 5000 }))
  if (tally.isPending) return <Skeleton height="180px" />
  if (tally.isError)
    return (
      <ErrorState
        title={t('votes.failed')}
        message={refusalText(words, tally.error.code)}
        onRetry={() => void tally.refetch()}
      />
    )
  return (
    <>
      <h2>{t('votes.proof.ranking')}</h2>
      <table className={styles.plain}>
        <thead>
          <tr>
            <th scope="col">{t('votes.rank')}</th>
            <th scope="col">{t('votes.entry')}</th>
            <th scope="col">{t('votes.total')}</th>
            {isBudget ? <th scope="col">{t('votes.paid')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {tally.data.data.map((row) => (
            <tr key={row.entryId}>
              <td>{row.rank}</td>
              <td>{row.title}</td>
              <td>{format.number(row.total)}</td>
              {isBudget ? (
                <td>
                  {t(row.isFunded ? 'votes.funded' : 'votes.notFunded', {
                    amount: format.money(row.cost ?? 0, vote.rules.currency),
                  })}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      <LinkButton
        href={addressOfCall('exportVoteTally', { params })}
        size="sm"
        icon={<Download size={15} aria-hidden="true" />}
      >
        {t('votes.exportTally')}
      </LinkButton>
    </>
  )
}

function Sealed({ overview: { earlyOpening: early } }: { overview: AnswerOf<'readVoteOverview'> }) {
  const { t, format } = useWords()
  const { vote, program, params } = useVote()
  const { mayReview } = useVoteRights()
  const [question, setQuestion] = useState<'request' | 'allow'>()
  const allow = useVoteCall('allowEarlyOpening')
  const date = format.date(vote.closesAt, program.timeZone)
  const isRunning = vote.state === 'open' || vote.state === 'paused'
  return (
    <div className={styles.sealed}>
      <Lock size={40} aria-hidden="true" />
      <h2>
        {vote.rules.results === 'after_publication' ? t('votes.sealedUntilResult') : t('votes.sealedUntil', { date })}
      </h2>
      <p className={styles.quiet}>{t('votes.sealedHelp')}</p>
      {early && !early.allowedAt ? (
        <>
          <p>{t('votes.earlyAsked', { name: early.requestedBy, reason: early.reason })}</p>
          {mayReview && !early.isOwn && isRunning ? (
            <Button onClick={() => setQuestion('allow')}>{t('votes.allowEarly')}</Button>
          ) : (
            <p className={styles.quiet}>{t('votes.waitsForSecond')}</p>
          )}
        </>
      ) : mayReview && isRunning ? (
        <Button leftSection={<KeyRound size={15} aria-hidden="true" />} onClick={() => setQuestion('request')}>
          {t('votes.askEarly')}
        </Button>
      ) : null}
      {question === 'request' ? <EarlyDialog onClose={() => setQuestion(undefined)} /> : null}
      <ConfirmDialog
        isOpen={question === 'allow'}
        onClose={() => setQuestion(undefined)}
        onConfirm={() => allow.run({ params })}
        title={t('votes.allowEarlyQuestion')}
        description={t('votes.earlyHelp')}
        confirmLabel={t('votes.allowEarly')}
        isDangerous
      />
    </div>
  )
}

function EarlyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { params } = useVote()
  const request = useVoteCall('requestEarlyOpening')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!reason.trim()) return
    if (await request.run({ params, body: { reason } })) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('votes.askEarly')}
      description={t('votes.earlyHelp')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('votes.askEarly')}
      isBusy={request.isPending}
    >
      <Textarea
        label={t('votes.earlyReason')}
        value={reason}
        maxLength={300}
        autosize
        minRows={2}
        error={isChecked && !reason.trim() ? t('votes.reasonNeeded') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
