import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownVoteQuery, Waiting } from '../../evaluation/index.ts'
import {
  type EntryToJudge,
  type JurorSession,
  type SavedWork,
  SheetConflict,
  sendVote,
  storedVotes,
  useStoredWork,
  type VoteWork,
  voteOf,
} from '../../evaluation/jury/index.ts'
import { type AnswerOf, invalidate } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { SaveState, toastSuccess } from '../../ui/feedback/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import { Kbd, useShortcuts } from '../../ui/keys/index.ts'
import { Skeleton } from '../../ui/page/index.ts'
import { PeerEvaluations } from '../peer-review/peer-evaluations.tsx'
import styles from './modes.module.css'

type Vote = AnswerOf<'getOwnVote'>
type Word = NonNullable<Vote['vote']>

const words = ['go', 'no_go', 'abstain'] as const

/** The vote on an application: for, against, abstain, with a comment. Keys 1, 2 and 3 choose. */
export function GoSheet(props: {
  session: JurorSession
  entry: EntryToJudge
  onNext: () => void
  onDeclare: () => void
}) {
  const found = useQuery(ownVoteQuery(props.session.id, props.entry.id))
  if (!found.data || (found.isFetching && !found.isFetchedAfterMount))
    return (
      <Waiting query={found}>
        <Skeleton height="220px" />
      </Waiting>
    )
  return <Sheet key={props.entry.id} {...props} ownVote={found.data} />
}

function Sheet({
  session,
  entry,
  ownVote,
  onNext,
  onDeclare,
}: {
  session: JurorSession
  entry: EntryToJudge
  ownVote: Vote
  onNext: () => void
  onDeclare: () => void
}) {
  const { t } = useWords()
  const client = useQueryClient()
  const entryId = entry.id
  const query = ownVoteQuery(session.id, entryId)
  const [isWanting, setWanting] = useState(false)
  const note = (saved: SavedWork<VoteWork>) => {
    const { work, ...rest } = saved
    client.setQueryData(query.queryKey, (known) => known && { ...known, ...work, ...rest })
    if (saved.state === 'submitted') void invalidate(client, ['getMyEvaluationSession', 'listMyEvaluationSessions'])
  }
  const own = useStoredWork({
    sessionId: session.id,
    entryId,
    store: storedVotes,
    send: sendVote,
    first: voteOf(ownVote),
    isRunning: session.phase === 'running',
    onSaved: note,
    readAgain: async () => voteOf(await client.fetchQuery({ ...query, staleTime: 0 })),
  })
  const { vote, comment } = own.work
  const isLocked = own.isSubmitted || own.isWaiting || session.phase !== 'running' || own.conflict !== undefined
  const choose = (chosen: Word) => {
    if (isLocked) return
    setWanting(false)
    own.write({ vote: chosen, comment })
  }
  const handIn = async () => {
    if (vote === null) return setWanting(true)
    const done = await own.handIn()
    if (done === 'stopped') return
    toastSuccess({ title: t(done === 'kept' ? 'evaluation.kept.handIn' : 'evaluation.vote.handedIn') })
    onNext()
  }
  useShortcuts({ '1': () => choose('go'), '2': () => choose('no_go'), '3': () => choose('abstain') })
  return (
    <>
      <Field label={t('evaluation.vote.question')} isGroup error={isWanting ? t('evaluation.vote.needed') : undefined}>
        {() => <VoteChoice entryId={entryId} vote={vote} isLocked={isLocked} onChoose={choose} />}
      </Field>
      <Field label={t('evaluation.vote.comment')} isOptional>
        {(control) => (
          <AutoTextarea
            {...control}
            value={comment}
            maxLength={20_000}
            readOnly={isLocked}
            onChange={(event) => own.write({ vote, comment: event.target.value }, 'after a pause')}
          />
        )}
      </Field>
      {own.conflict ? <SheetConflict onChoose={own.resolve} /> : null}
      {own.isSubmitted ? <p className={styles.locked}>{t('evaluation.vote.locked')}</p> : null}
      {own.isWaiting && (own.saving.state === 'offline' || own.saving.state === 'away') ? (
        <p className={styles.locked}>{t('evaluation.kept.handIn')}</p>
      ) : null}
      {own.isSubmitted ? null : <SaveState saving={own.saving} />}
      <div className={styles.acts}>
        {isLocked ? null : (
          <>
            <Button size="md" variant="subtle" onClick={onDeclare}>
              {t('evaluation.sheet.declare')}
            </Button>
            <Button size="md" variant="filled" loading={own.isWaiting} onClick={handIn}>
              {t('evaluation.vote.handIn')}
            </Button>
          </>
        )}
        {isLocked ? (
          <Button size="md" variant="filled" onClick={onNext}>
            {t('evaluation.sheet.next')}
          </Button>
        ) : null}
      </div>
      <PeerEvaluations session={session} entry={entry} isHandedIn={own.isSubmitted} />
    </>
  )
}

function VoteChoice({
  entryId,
  vote,
  isLocked,
  onChoose,
}: {
  entryId: string
  vote: Word | null
  isLocked: boolean
  onChoose: (word: Word) => void
}) {
  const { t } = useWords()
  return (
    <span className={styles.voteChoice}>
      {words.map((word, at) => (
        <label key={word} data-vote={word}>
          <input
            type="radio"
            name={`vote-${entryId}`}
            checked={vote === word}
            disabled={isLocked}
            onChange={() => onChoose(word)}
          />
          <span>{t(`evaluation.vote.${word}`)}</span>
          <Kbd>{String(at + 1)}</Kbd>
        </label>
      ))}
    </span>
  )
}
