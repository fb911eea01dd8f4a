import { useEffect, useState } from 'react'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { coverAddress } from '../../programs/index.ts'
import { Cover } from '../../ui/page/index.ts'
import type { PanelVote } from './ballot-panel.tsx'
import { filledText } from './rules-text.ts'
import type { Ballot } from './use-ballot.ts'
import styles from './vote.module.css'

/** Whether the ballot is on screen. */
function useBallotSeen(): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const ballot = document.getElementById('ballot')
    if (!ballot) return undefined
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    watch.observe(ballot)
    return () => watch.disconnect()
  }, [])
  return isSeen
}

/** On a phone the ballot is far below: a bar says what is on it, and leads there; it goes once one is there. */
export function Basket({ vote, ballot }: { vote: PanelVote; ballot: Ballot }) {
  const words = useWords()
  const { t } = words
  const { id } = usePlatform()
  const isSeen = useBallotSeen()
  if (ballot.choices.length === 0 || isSeen) return null
  const first = ballot.choices
    .slice(0, 3)
    .flatMap(({ entryId }) => vote.entries.find((entry) => entry.id === entryId) ?? [])
  return (
    <a className={styles.basket} href="#ballot">
      <span className={styles.thumbs} aria-hidden="true">
        {first.map((entry, at) => (
          <Cover
            // biome-ignore lint/suspicious/noArrayIndexKey: of duels, one entry may come twice.
            key={`${entry.id} ${at}`}
            name={entry.title}
            picture={coverAddress(id, entry.pictureKey, { width: 120, height: 80 })}
            className={styles.thumb}
          />
        ))}
      </span>
      <span>{filledText(words, vote.rules, vote.entries, ballot.choices)}</span>
      <strong>{t('votes.basket', { count: ballot.choices.length })}</strong>
    </a>
  )
}
