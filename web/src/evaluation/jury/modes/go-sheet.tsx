import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, isRefusal, queryOf, useCall } from '../../../kernel/api/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { AutoTextarea, Field, Kbd, Skeleton, toastSuccess, useShortcuts } from '../../../ui/index.ts'
import { useRefusalToast } from '../../use-refusal-toast.ts'
import type { EntryToJudge, JurorSession } from '../evaluate.tsx'
import { PeerEvaluations } from '../peers/peer-evaluations.tsx'
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
  const params = { sessionId: props.session.id, entryId: props.entry.id }
  const found = useQuery(queryOf('getOwnVote', { params }, { maxAge: 0 }))
  if (!found.data || (found.isFetching && !found.isFetchedAfterMount)) return <Skeleton height="220px" />
  return <Sheet key={props.entry.id} {...props} kept={found.data} />
}

function Sheet({
  session,
  entry,
  kept,
  onNext,
  onDeclare,
}: {
  session: JurorSession
  entry: EntryToJudge
  kept: Vote
  onNext: () => void
  onDeclare: () => void
}) {
  const { t } = useWords()
  const refused = useRefusalToast()
  const client = useQueryClient()
  const entryId = entry.id
  const params = { sessionId: session.id, entryId }
  const query = queryOf('getOwnVote', { params })
  const [given, setGiven] = useState(kept)
  const [isWanting, setWanting] = useState(false)
  const save = useCall('saveOwnVote', { makesStale: ['getMyEvaluationSession', 'listMyEvaluationSessions'] })
  const isLocked = given.state === 'submitted' || session.phase !== 'running'
  const send = async (change: { vote: Word | null; comment: string; submit: boolean }) => {
    try {
      const saved = await save.mutateAsync({ params, body: { ...change, version: given.version } })
      setGiven(saved)
      client.setQueryData(query.queryKey, saved)
      return true
    } catch (thrown) {
      if (isRefusal(thrown, 'stale')) await client.invalidateQueries({ queryKey: query.queryKey })
      refused(thrown)
      return false
    }
  }
  const choose = (vote: Word) => {
    if (isLocked || save.isPending) return
    setWanting(false)
    setGiven({ ...given, vote })
    void send({ vote, comment: given.comment, submit: false })
  }
  const handIn = async () => {
    if (given.vote === null) return setWanting(true)
    if (!(await send({ vote: given.vote, comment: given.comment, submit: true }))) return
    toastSuccess({ title: t('evaluation.vote.handedIn') })
    onNext()
  }
  useShortcuts({ '1': () => choose('go'), '2': () => choose('no_go'), '3': () => choose('abstain') })
  return (
    <>
      <Field label={t('evaluation.vote.question')} isGroup error={isWanting ? t('evaluation.vote.needed') : undefined}>
        {() => (
          <span className={styles.voteChoice}>
            {words.map((word, at) => (
              <label key={word} data-vote={word}>
                <input
                  type="radio"
                  name={`vote-${entryId}`}
                  checked={given.vote === word}
                  disabled={isLocked}
                  onChange={() => choose(word)}
                />
                <span>{t(`evaluation.vote.${word}`)}</span>
                <Kbd>{String(at + 1)}</Kbd>
              </label>
            ))}
          </span>
        )}
      </Field>
      <Field label={t('evaluation.vote.comment')} isOptional>
        {(control) => (
          <AutoTextarea
            {...control}
            value={given.comment}
            maxLength={20_000}
            readOnly={isLocked}
            onChange={(event) => setGiven({ ...given, comment: event.target.value })}
            onBlur={() => {
              if (!isLocked && given.comment !== kept.comment)
                void send({ vote: given.vote, comment: given.comment, submit: false })
            }}
          />
        )}
      </Field>
      {given.state === 'submitted' ? <p className={styles.locked}>{t('evaluation.vote.locked')}</p> : null}
      <div className={styles.acts}>
        {isLocked ? null : (
          <>
            <Button size="md" variant="subtle" onClick={onDeclare}>
              {t('evaluation.sheet.declare')}
            </Button>
            <Button size="md" variant="filled" loading={save.isPending} onClick={handIn}>
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
      <PeerEvaluations session={session} entry={entry} isHandedIn={given.state === 'submitted'} />
    </>
  )
}
