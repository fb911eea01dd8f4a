import { useId } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import type { Ballot, ShownEntry } from './use-ballot.ts'
import styles from './vote.module.css'

/** A score for one entry, from none to the best: radio buttons that look like a scale. */
export function ScorePicker({ entry, scale, ballot }: { entry: ShownEntry; scale: number; ballot: Ballot }) {
  const { t, format } = useWords()
  const name = useId()
  const current = ballot.choices.find(({ entryId }) => entryId === entry.id)?.value ?? 0
  return (
    <fieldset className={styles.scores}>
      <legend className={styles.hidden}>{t('votes.scoreFor', { title: entry.title })}</legend>
      {Array.from({ length: scale + 1 }, (_, score) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a score is its place.
        <label key={score}>
          <input type="radio" name={name} checked={current === score} onChange={() => ballot.rate(entry.id, score)} />
          <span aria-hidden="true">{score === 0 ? '–' : format.number(score)}</span>
          <span className={styles.hidden}>{score === 0 ? t('votes.noScore') : format.number(score)}</span>
        </label>
      ))}
    </fieldset>
  )
}
