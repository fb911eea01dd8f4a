import { itemsFor } from '@laurel/contract/evaluation/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EvaluationAnswers, markOutOf } from '../../evaluation/index.ts'
import type { EntryToJudge, JurorSession } from '../../evaluation/jury/index.ts'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Avatar, Button, Disclosure, Skeleton } from '../../ui/page/index.ts'
import { GiveBackDialog } from '../board/give-back-dialog.tsx'
import styles from './peers.module.css'

type Peer = AnswerOf<'getPeerEvaluations'>['evaluations'][number]

const later = ['after_own', 'after_all_own', 'after_close'] as const

/** What the other jurors have handed in of an application, once the session lets one read it; before, when that will be. */
export function PeerEvaluations({
  session,
  entry,
  isHandedIn,
}: {
  session: JurorSession
  entry: EntryToJudge
  isHandedIn: boolean
}) {
  const { t } = useWords()
  const { peerContent } = session.policy
  const mayBeOpen = isHandedIn || peerContent === 'always' || session.phase !== 'running'
  const params = { sessionId: session.id, entryId: entry.id }
  const query = useQuery({ ...queryOf('getPeerEvaluations', { params }, { maxAge: 0 }), enabled: mayBeOpen })
  const reviews = mayBeOpen ? query.data : undefined
  const when = later.find((one) => one === peerContent)
  if (mayBeOpen && query.isLoading) return <Skeleton height="80px" />
  if (!reviews?.isOpen) return when ? <p className={styles.later}>{t(`evaluation.peers.when.${when}`)}</p> : null
  return (
    <section className={styles.peers} aria-labelledby="peers-title">
      <h2 id="peers-title">{t('evaluation.peers.title')}</h2>
      {reviews.evaluations.length === 0 ? <p>{t('evaluation.peers.none')}</p> : null}
      {reviews.evaluations.map((peer, at) => (
        // Without names nothing else tells them apart, and their order stays.
        <OnePeer key={peer.jurorId ?? peer.pseudonym ?? peer.name ?? at} session={session} entry={entry} peer={peer} />
      ))}
    </section>
  )
}

function OnePeer({ session, entry, peer }: { session: JurorSession; entry: EntryToJudge; peer: Peer }) {
  const { t, format } = useWords()
  const [isGiving, setGiving] = useState(false)
  const { jurorId, name, pseudonym, total, vote, scores, comment } = peer
  const who =
    name ?? (pseudonym ? t('evaluation.peers.pseudonym', { code: pseudonym }) : t('evaluation.peers.somebody'))
  const mark = vote ? t(`evaluation.vote.${vote}`) : total === null ? '' : markOutOf(format, total)
  return (
    <article className={styles.peer} aria-label={who}>
      <header>
        {name ? <Avatar name={name} size={28} /> : null}
        <strong>{who}</strong>
        <span className="lr-strong lr-numbers">{mark}</span>
      </header>
      {comment ? <p className={styles.words}>{comment}</p> : null}
      {session.mode === 'score' ? (
        <Disclosure summary={t('evaluation.peers.marks')}>
          <EvaluationAnswers
            criteria={itemsFor(session.criteria, { categoryId: entry.context.category })}
            scores={scores}
            fallback={entry.defaultLang}
          />
        </Disclosure>
      ) : null}
      {jurorId && name ? (
        <div>
          <Button size="sm" onClick={() => setGiving(true)}>
            {t('evaluation.reopen')}
          </Button>
        </div>
      ) : null}
      {isGiving && jurorId && name ? (
        <GiveBackDialog
          session={session}
          jurors={[{ jurorId, name, entries: [{ ...entry, entryId: entry.id }], hasOrder: false, comparisons: [] }]}
          onClose={() => setGiving(false)}
        />
      ) : null}
    </article>
  )
}
