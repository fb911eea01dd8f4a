import { Heart } from 'lucide-react'
import { Link, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { coverAddress } from '../../programs/index.ts'
import { Cover, classNames, VisuallyHidden } from '../../ui/page/index.ts'
import { Category } from './category.tsx'
import { ScorePicker } from './score-picker.tsx'
import type { Ballot, ShownEntry } from './use-ballot.ts'
import styles from './vote.module.css'

export interface CardRules {
  readonly mode: string
  readonly scale: number
  readonly currency: string
}

/** One entry to choose: its picture, what it is, and what puts it on the ballot. */
export function EntryCard({
  entry,
  categories,
  rules,
  ballot,
  place,
  mayVote,
  live,
}: {
  entry: ShownEntry
  /** Those of the vote: a colour each. */
  categories: readonly string[]
  rules: CardRules
  ballot: Ballot
  /** Address of the vote, for the entry's own page. */
  place: string | undefined
  mayVote: boolean
  /** Voices so far, where the vote shows them. */
  live: number | undefined
}) {
  const { t, format } = useWords()
  const { id } = usePlatform()
  const isChosen = ballot.has(entry.id)
  const isScored = rules.mode === 'score'
  const hasHeart = mayVote && !isScored && rules.mode !== 'pairwise'
  return (
    <li className={classNames(styles.card, isChosen && rules.mode !== 'pairwise' && styles.chosen)}>
      <div className={styles.picture}>
        <Cover name={entry.title} picture={coverAddress(id, entry.pictureKey, { width: 480, height: 300 })} />
        {hasHeart ? (
          <button
            type="button"
            className={styles.heart}
            aria-pressed={isChosen}
            onClick={() => ballot.toggle(entry.id)}
          >
            <Heart size={18} aria-hidden="true" fill={isChosen ? 'currentColor' : 'none'} />
            <span>
              {isChosen ? t('votes.chosen') : t('votes.vote')} <VisuallyHidden>{entry.title}</VisuallyHidden>
            </span>
          </button>
        ) : null}
      </div>
      <h3>{place ? <Link to={`${place}/entries/${entry.id}`}>{entry.title}</Link> : entry.title}</h3>
      {entry.summary ? <p>{entry.summary}</p> : null}
      <p className={styles.meta}>
        <Category categories={categories} category={entry.category} />
        {rules.mode === 'budget' ? <strong>{format.money(entry.cost ?? 0, rules.currency)}</strong> : null}
        {live === undefined ? null : <span>{t('votes.voices', { count: live })}</span>}
      </p>
      {mayVote && isScored ? <ScorePicker entry={entry} scale={rules.scale} ballot={ballot} /> : null}
    </li>
  )
}
