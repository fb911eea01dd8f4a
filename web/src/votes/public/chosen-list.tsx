import { ArrowDown, ArrowUp, Heart, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { coverAddress } from '../../programs/index.ts'
import { Cover, classNames } from '../../ui/page/index.ts'
import type { PanelVote } from './ballot-panel.tsx'
import type { Ballot, ShownEntry } from './use-ballot.ts'
import styles from './vote.module.css'

/** What is on the ballot, with what the way of voting lets one say of each. */
export function ChosenList({ vote, ballot }: { vote: PanelVote; ballot: Ballot }) {
  const { t } = useWords()
  if (ballot.choices.length === 0) return <p className={styles.none}>{t('votes.none')}</p>
  const { mode } = vote.rules
  const byValue = [...ballot.choices].sort((a, b) => (mode === 'ranked' ? a.value - b.value : b.value - a.value))
  const sorted = mode === 'ranked' || mode === 'score' ? byValue : ballot.choices
  return (
    <ol className={styles.list}>
      {sorted.map(({ entryId, value, over }, at) => {
        const entry = vote.entries.find(({ id }) => id === entryId)
        const loser = vote.entries.find(({ id }) => id === over)
        if (!entry) return null
        return (
          <ChosenLine
            key={`${entryId} ${over ?? ''}`}
            entry={entry}
            {...(loser && { note: t('votes.preferredTo', { title: loser.title }) })}
            onRemove={() => (over === undefined ? ballot.remove(entryId) : ballot.forget(entryId, over))}
          >
            {mode === 'points' ? (
              <input
                type="number"
                min={1}
                max={vote.rules.points}
                value={value}
                aria-label={t('votes.pointsFor', { title: entry.title })}
                onChange={(event) => ballot.give(entryId, Math.floor(Number(event.currentTarget.value)) || 0)}
              />
            ) : null}
            {mode === 'ranked' ? <Arrows entry={entry} at={at} count={sorted.length} ballot={ballot} /> : null}
            <ValueOf rules={vote.rules} value={value} cost={entry.cost} />
          </ChosenLine>
        )
      })}
    </ol>
  )
}

/** The choices of a ballot as they were handed in. */
export function ChoicesShown({
  vote: { rules, entries },
  choices,
  isMarked = false,
}: {
  vote: Pick<PanelVote, 'rules' | 'entries'>
  choices: Ballot['choices']
  /** Each with the heart that put it on the ballot. */
  isMarked?: boolean
}) {
  const { t } = useWords()
  const hasHearts = isMarked && (rules.mode === 'choices' || rules.mode === 'category' || rules.mode === 'approval')
  const sorted = rules.mode === 'ranked' ? [...choices].sort((a, b) => a.value - b.value) : choices
  return (
    <ul className={classNames(styles.list, styles.shown)}>
      {sorted.map(({ entryId, value, over }) => {
        const entry = entries.find(({ id }) => id === entryId)
        const loser = entries.find(({ id }) => id === over)
        return entry ? (
          <ChosenLine
            key={`${entryId} ${over ?? ''}`}
            entry={entry}
            {...(loser && { note: t('votes.preferredTo', { title: loser.title }) })}
          >
            <ValueOf rules={rules} value={value} cost={entry.cost} isWhole />
            {hasHearts ? <Heart className={styles.mark} size={18} fill="currentColor" aria-hidden="true" /> : null}
          </ChosenLine>
        ) : null
      })}
    </ul>
  )
}

/** The score, place, points or cost of a line. `isWhole`: also those that the ballot shows by its fields. */
function ValueOf({
  rules: { mode, scale = 1, currency },
  value,
  cost,
  isWhole = false,
}: {
  rules: PanelVote['rules']
  value: number
  cost: number | null
  isWhole?: boolean
}) {
  const { t, format } = useWords()
  const text = {
    score: t('votes.scoreOf', { score: format.number(value), scale: format.number(scale) }),
    budget: format.money(cost ?? 0, currency),
    ranked: isWhole ? t('votes.placeOf', { place: format.number(value) }) : undefined,
    points: isWhole ? t('votes.pointsGiven', { count: value }) : undefined,
  }[mode as 'score']
  return text ? <small className={`lr-numbers ${styles.value}`}>{text}</small> : null
}

function Arrows({ entry, at, count, ballot }: { entry: ShownEntry; at: number; count: number; ballot: Ballot }) {
  const { t } = useWords()
  return (
    <>
      <button
        type="button"
        disabled={at === 0}
        aria-label={t('votes.up', { title: entry.title })}
        onClick={() => ballot.move(entry.id, -1)}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        disabled={at === count - 1}
        aria-label={t('votes.down', { title: entry.title })}
        onClick={() => ballot.move(entry.id, 1)}
      >
        <ArrowDown size={16} aria-hidden="true" />
      </button>
    </>
  )
}

export function ChosenLine({
  entry,
  note = entry.category,
  onRemove,
  children,
}: {
  entry: ShownEntry
  note?: string
  onRemove?: () => void
  children?: ReactNode
}) {
  const { t } = useWords()
  const { id } = usePlatform()
  return (
    <li className={styles.line}>
      <Cover
        name={entry.title}
        picture={coverAddress(id, entry.pictureKey, { width: 120, height: 80 })}
        className={styles.thumb}
      />
      <span>
        <strong>{entry.title}</strong>
        <small>{note}</small>
      </span>
      {children}
      {onRemove ? (
        <button type="button" aria-label={t('votes.remove', { title: entry.title })} onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </button>
      ) : null}
    </li>
  )
}
