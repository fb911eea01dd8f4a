import { useState } from 'react'
import { useRefusalToast } from '../../evaluation/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Badge, Button } from '../../ui/page/index.ts'
import { VerdictText, wordsOf } from './decision-fields.tsx'
import { MotionForm } from './motion-form.tsx'
import styles from './room.module.css'
import { afterAction, type Item, type Motion, nameOf, type Room } from './use-room.ts'

const tones = { open: 'accent', carried: 'ok', lost: 'bad', withdrawn: 'neutral' } as const
const votes = ['yes', 'no', 'abstain'] as const

/** The motions on an entry: vote while one is open, the results of the others, and a new one. */
export function MotionsCard({
  room,
  item,
  motions,
  voters,
}: {
  room: Room
  item: Item
  motions: readonly Motion[]
  voters: number
}) {
  const { t } = useWords()
  const refused = useRefusalToast()
  const [isWriting, setWriting] = useState(false)
  const propose = useCall('proposeMotion', { invalidates: afterAction })
  const isOpen = motions.some(({ state }) => state === 'open')
  const isDecided = item.decision?.state === 'confirmed'
  const mayPropose = (room.may.lead || room.may.vote) && room.phase === 'deliberation' && !isOpen && !isDecided
  if (motions.length === 0 && !mayPropose) return null
  return (
    <section className={styles.card} aria-labelledby="motions">
      <h3 id="motions">{t('evaluation.deliberation.motions')}</h3>
      {motions.map((motion) => (
        <OneMotion key={motion.id} room={room} item={item} motion={motion} />
      ))}
      {mayPropose && !isWriting ? (
        <div>
          <Button size="sm" onClick={() => setWriting(true)}>
            {t('evaluation.deliberation.newMotion')}
          </Button>
        </div>
      ) : null}
      {mayPropose && isWriting ? (
        <MotionForm
          room={room}
          voters={voters}
          isBusy={propose.isPending}
          onSend={(body) =>
            void propose
              .mutateAsync({ params: { sessionId: room.sessionId, entryId: item.entryId }, body })
              .then(() => setWriting(false))
              .catch(refused)
          }
          onDone={() => setWriting(false)}
        />
      ) : null}
    </section>
  )
}

function OneMotion({ room, item, motion }: { room: Room; item: Item; motion: Motion }) {
  const words = useWords()
  const { t, format } = words
  const refused = useRefusalToast()
  const vote = useCall('voteMotion', { invalidates: afterAction })
  const close = useCall('closeMotion', { invalidates: afterAction })
  const withdraw = useCall('withdrawMotion', { invalidates: afterAction })
  const params = { sessionId: room.sessionId, entryId: item.entryId, motionId: motion.id }
  const { tally } = motion
  const jointEntries = room.agenda.filter(({ entryId }) => motion.entryIds.includes(entryId))
  const isOn = motion.state === 'open' && room.phase === 'deliberation'
  return (
    <article aria-label={wordsOf(words, room, motion).join(' · ')}>
      <p>
        <VerdictText room={room} verdict={motion} />{' '}
        <Badge tone={tones[motion.state]}>{t(`evaluation.deliberation.motion.${motion.state}`)}</Badge>
      </p>
      {jointEntries.length > 1 ? (
        <p className={styles.quiet}>
          {t('evaluation.deliberation.several.together', { names: format.list(jointEntries.map(nameOf)) })}
        </p>
      ) : null}
      {motion.text ? <p className={styles.words}>{motion.text}</p> : null}
      <p className={styles.quiet}>
        {t(`evaluation.deliberation.majority.${motion.majority}`)} ·{' '}
        {t('evaluation.deliberation.quorumOf', { quorum: format.number(motion.quorum) })} ·{' '}
        {t(`evaluation.deliberation.ballot.${motion.ballot}`)} ·{' '}
        {t('evaluation.deliberation.voted', {
          count: motion.voted,
          voted: format.number(motion.voted),
          voters: format.number(motion.voters),
        })}
      </p>
      {tally ? (
        <p>
          {t('evaluation.deliberation.tally', {
            yes: format.number(tally.yes),
            no: format.number(tally.no),
            abstain: format.number(tally.abstain),
          })}
          {tally.isCast ? ` ${t('evaluation.deliberation.cast')}` : ''}
          {tally.yes + tally.no + tally.abstain < motion.quorum ? ` ${t('evaluation.deliberation.noQuorum')}` : ''}
        </p>
      ) : null}
      {motion.votes.length > 0 ? (
        <p className={styles.quiet}>
          {motion.votes
            .map(({ name, vote: said }) =>
              t('evaluation.deliberation.labelled', { label: name, said: t(`evaluation.deliberation.vote.${said}`) }),
            )
            .join(' · ')}
        </p>
      ) : null}
      {isOn ? (
        <div className={styles.bar}>
          {room.may.vote
            ? votes.map((word) => (
                <Button
                  key={word}
                  size="sm"
                  variant={motion.ownVote === word ? 'primary' : 'default'}
                  aria-pressed={motion.ownVote === word}
                  onClick={() => vote.mutateAsync({ params, body: { vote: word } }).catch(refused)}
                >
                  {t(`evaluation.deliberation.vote.${word}`)}
                </Button>
              ))
            : null}
          {room.may.lead ? (
            <>
              <Button
                size="sm"
                isLoading={close.isPending}
                onClick={() => close.mutateAsync({ params }).catch(refused)}
              >
                {t('evaluation.deliberation.count')}
              </Button>
              <Button size="sm" onClick={() => withdraw.mutateAsync({ params }).catch(refused)}>
                {t('evaluation.deliberation.withdraw')}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}
