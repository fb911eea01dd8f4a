import { useSuspenseQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { Link, type PageProps, useGo, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { coverAddress } from '../../programs/index.ts'
import { Button, Cover } from '../../ui/page/index.ts'
import { votePageQuery } from '../queries.ts'
import { ShareVote } from './done-dialog.tsx'
import { ScorePicker } from './score-picker.tsx'
import { useBallot } from './use-ballot.ts'
import styles from './vote.module.css'

/** One entry of a vote, to be read and shared. */
export function EntryPage({ params }: PageProps<'/applications/$programSlug/votes/$voteSlug/entries/$entryId'>) {
  const { t, locale, format } = useWords()
  const platform = usePlatform()
  const go = useGo()
  const { data: vote } = useSuspenseQuery(votePageQuery(platform.id, params.programSlug, params.voteSlug, locale))
  const ballot = useBallot(vote.id, vote.rules, vote.entries)
  const entry = vote.entries.find(({ id }) => id === params.entryId)
  const place = `/applications/${vote.program.slug}/votes/${vote.slug}`
  if (!entry) return null
  const isChosen = ballot.has(entry.id)
  return (
    <article className={styles.entry}>
      <p className={styles.kind}>
        <Link to={place}>{vote.title}</Link>
        {entry.category ? ` · ${entry.category}` : ''}
        {vote.rules.mode === 'budget' ? ` · ${format.money(entry.cost ?? 0, vote.rules.currency)}` : ''}
      </p>
      <h1 className="lr-page-title">{entry.title}</h1>
      {entry.summary ? <p className={`lr-lead ${styles.lead}`}>{entry.summary}</p> : null}
      <Cover
        name={entry.title}
        picture={coverAddress(platform, entry.pictureKey, { width: 1600, height: 800 })}
        className={styles.wide}
        isFirst
      />
      {entry.body ? <p className={`lr-body ${styles.body}`}>{entry.body}</p> : null}
      <div className={styles.entryActions}>
        {vote.phase === 'open' && vote.rules.mode === 'score' ? (
          <ScorePicker entry={entry} scale={vote.rules.scale} ballot={ballot} />
        ) : null}
        {vote.phase === 'open' && vote.rules.mode !== 'score' && vote.rules.mode !== 'pairwise' ? (
          <Button
            icon={<Heart size={18} aria-hidden="true" fill={isChosen ? 'currentColor' : 'none'} />}
            aria-pressed={isChosen}
            onClick={() => {
              ballot.toggle(entry.id)
            }}
          >
            {t(isChosen ? 'votes.chosen' : 'votes.vote')}
          </Button>
        ) : null}
        {isChosen ? <Button onClick={() => void go(`${place}#ballot`)}>{t('votes.toBallot')}</Button> : null}
        <ShareVote label={t('votes.shareEntry')} />
      </div>
      <p role="status" className={styles.refused}>
        {ballot.refused ? t(`votes.refused.${ballot.refused}`) : null}
      </p>
    </article>
  )
}
