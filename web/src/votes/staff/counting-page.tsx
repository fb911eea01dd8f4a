import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { Badge, Card, EmptyState, ErrorState, Skeleton, type Tone } from '../../ui/page/index.ts'
import { overviewQuery } from '../queries.ts'
import { PaperDialog } from './paper-dialog.tsx'
import { RecountCard } from './recount-card.tsx'
import { SealCard } from './seal-card.tsx'
import styles from './staff.module.css'
import { useVote, useVoteCall, useVoteRights } from './use-vote.ts'
import { VoteActions } from './vote-actions.tsx'
import { VoteScreen } from './vote-screen.tsx'

type Batch = AnswerOf<'listPaperBatches'>['data'][number]
const tones: Readonly<Record<Batch['state'], Tone>> = { proposed: 'warn', confirmed: 'ok', refused: 'neutral' }

/** The ballots: the register counted again, the ranking once it may be read, and what was put in a box on paper. */
export function CountingPage() {
  const { t } = useWords()
  const { params } = useVote()
  const { data } = useSuspenseQuery(overviewQuery(params))
  return (
    <VoteScreen label={t('votes.counting')} actions={<VoteActions />}>
      <PageHeader title={t('votes.counting')} description={t('votes.countingLead')} />
      <div className={styles.halves}>
        <RecountCard overview={data} />
        <SealCard overview={data} />
      </div>
      <Paper />
    </VoteScreen>
  )
}

function Paper() {
  const words = useWords()
  const { t } = words
  const { vote, params } = useVote()
  const { mayManage } = useVoteRights()
  const [isAdding, setAdding] = useState(false)
  const batches = useQuery(queryOf('listPaperBatches', { params }))
  const mayAdd = mayManage && (vote.state === 'open' || vote.state === 'paused' || vote.state === 'closed')
  const add = mayAdd ? (
    <Button leftSection={<Plus size={15} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('votes.paper.add')}
    </Button>
  ) : null
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <h2>{t('votes.paper')}</h2>
        {add}
      </div>
      <p className={styles.quiet}>{t('votes.paper.help')}</p>
      {batches.isPending ? <Skeleton height="80px" /> : null}
      {batches.isError ? (
        <ErrorState
          title={t('votes.failed')}
          message={refusalText(words, batches.error.code)}
          onRetry={() => void batches.refetch()}
        />
      ) : null}
      {batches.data && batches.data.data.length === 0 ? <EmptyState title={t('votes.paper.none')} level={3} /> : null}
      {batches.data?.data.map((batch) => (
        <BatchLine key={batch.id} batch={batch} />
      ))}
      {isAdding ? <PaperDialog onClose={() => setAdding(false)} /> : null}
    </Card>
  )
}

function BatchLine({ batch }: { batch: Batch }) {
  const { t, format } = useWords()
  const { params, program } = useVote()
  const [agrees, setAgrees] = useState<boolean>()
  const settle = useVoteCall('settlePaperBatch')
  const names = { count: batch.ballots, origin: batch.origin }
  return (
    <div className={styles.batch}>
      <span className={styles.stack}>
        <strong>{batch.origin}</strong>
        <small>
          {t('votes.paper.entered', {
            count: batch.ballots,
            name: batch.enteredBy,
            date: format.dateAndTime(batch.enteredAt, program.timeZone),
          })}
        </small>
      </span>
      <Badge tone={tones[batch.state]}>{t(`votes.paper.${batch.state}`)}</Badge>
      {batch.state === 'proposed' ? (
        <span className={styles.row}>
          {batch.isOwn ? (
            <small className={styles.quiet}>{t('votes.waitsForSecond')}</small>
          ) : (
            <Button onClick={() => setAgrees(true)}>{t('votes.paper.confirm')}</Button>
          )}
          <Button onClick={() => setAgrees(false)}>{t('votes.paper.refuse')}</Button>
        </span>
      ) : null}
      <ConfirmDialog
        isOpen={agrees !== undefined}
        onClose={() => setAgrees(undefined)}
        onConfirm={() =>
          settle.run({ params: { ...params, paperBatchId: batch.id }, body: { agrees: agrees ?? false } })
        }
        title={t(agrees ? 'votes.paper.confirmQuestion' : 'votes.paper.refuseQuestion', names)}
        description={t(agrees ? 'votes.paper.confirmHelp' : 'votes.paper.refuseHelp')}
        confirmLabel={t(agrees ? 'votes.paper.confirm' : 'votes.paper.refuse')}
        isDangerous={!agrees}
      />
    </div>
  )
}
