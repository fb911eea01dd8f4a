import type { BallotRules } from '@laurel/contract/votes/rules'
import { useMemo, useState } from 'react'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { coverAddress } from '../../programs/index.ts'
import { Button, Cover } from '../../ui/page/index.ts'
import { duelsIn } from './rules-text.ts'
import { type Ballot, isDuelOf, type ShownEntry } from './use-ballot.ts'
import styles from './vote.module.css'

type Pair = readonly [ShownEntry, ShownEntry]

/** All pairs, so that each entry comes up about as often as another after any number of them (round robin by the circle). */
function pairsOf(entries: readonly ShownEntry[]): Pair[] {
  const ring: (ShownEntry | undefined)[] = entries.length % 2 === 0 ? [...entries] : [...entries, undefined]
  const pairs: Pair[] = []
  for (let turn = 1; turn < ring.length; turn += 1) {
    for (let at = 0; at < ring.length / 2; at += 1) {
      const [one, other] = [ring[at], ring[ring.length - 1 - at]]
      if (one && other) pairs.push(turn % 2 === 0 ? [one, other] : [other, one])
    }
    ring.splice(1, 0, ring.pop())
  }
  return pairs
}

/** Two entries at a time: which one is preferred? Those passed over come again at the end. */
export function Duels({
  entries,
  rules,
  ballot,
}: {
  /** In the order of this visitor. */
  entries: readonly ShownEntry[]
  rules: BallotRules
  ballot: Ballot
}) {
  const { t } = useWords()
  const pairs = useMemo(() => pairsOf(entries), [entries])
  const [passed, setPassed] = useState(0)
  const open = pairs.filter(([one, other]) => !ballot.choices.some((choice) => isDuelOf(choice, one.id, other.id)))
  const [count, total] = [ballot.choices.length, duelsIn(rules, entries.length)]
  const pair = count < total ? open[passed % Math.max(1, open.length)] : undefined
  return (
    <section className={styles.duels} aria-labelledby="duels">
      <h2 id="duels">{t(pair ? 'votes.duel.title' : 'votes.duel.over')}</h2>
      <p role="status" className={styles.quiet}>
        {t('votes.duelsDone', { count, total })}
      </p>
      {pair ? (
        <>
          <div className={styles.pair}>
            {pair.map((entry, at) => (
              <Side key={entry.id} entry={entry} onPrefer={() => ballot.prefer(entry.id, pair[1 - at]?.id ?? '')} />
            ))}
          </div>
          {open.length > 1 ? (
            <Button variant="subtle" onClick={() => setPassed(passed + 1)}>
              {t('votes.duel.pass')}
            </Button>
          ) : null}
        </>
      ) : (
        <a href="#ballot">{t('votes.toBallot')}</a>
      )}
    </section>
  )
}

function Side({ entry, onPrefer }: { entry: ShownEntry; onPrefer: () => void }) {
  const { t } = useWords()
  const { id } = usePlatform()
  return (
    <article>
      <Cover name={entry.title} picture={coverAddress(id, entry.pictureKey, { width: 480, height: 300 })} />
      <h3>{entry.title}</h3>
      <p>{entry.summary}</p>
      <Button variant="primary" isFullWidth onClick={onPrefer}>
        {t('votes.duel.prefer', { title: entry.title })}
      </Button>
    </article>
  )
}
