import type { VoteRules } from '@laurel/contract/votes'
import { useId, useState } from 'react'
import { isRefusal, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { Disclosure } from '../../ui/page/index.ts'
import { signalText } from '../signal-text.ts'
import styles from './staff.module.css'
import { useVote } from './use-vote.ts'

/** From which index a ballot is held: says what it means, and how many past ballots it would have held. */
export function Severity({
  rules,
  onChange,
  isDisabled,
}: {
  rules: VoteRules
  onChange: (more: Partial<VoteRules>) => void
  isDisabled: boolean
}) {
  const words = useWords()
  const { t, format } = words
  const api = useApi()
  const { params, vote } = useVote()
  const id = useId()
  const [simulated, setSimulated] = useState<string>()
  const simulate = async () => {
    try {
      const { ballots, of } = await api.call('simulateQuarantine', { params, query: { heldFrom: rules.heldFrom } })
      setSimulated(t('votes.simulated', { ballots, of }))
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    }
  }
  return (
    <div className={styles.stackWide}>
      <label htmlFor={id}>{t('votes.heldFrom')}</label>
      <input
        id={id}
        type="range"
        min={30}
        max={100}
        step={5}
        value={rules.heldFrom}
        disabled={isDisabled}
        aria-describedby={`${id}-help`}
        onChange={(event) => {
          setSimulated(undefined)
          onChange({ heldFrom: Number(event.currentTarget.value) })
        }}
      />
      <span id={`${id}-help`} className={styles.quiet}>
        {t('votes.heldFromHelp', { index: format.number(rules.heldFrom / 10) })}
      </span>
      <div className={styles.row}>
        <Button onClick={() => void simulate()}>{t('votes.simulate')}</Button>
        <span role="status">{simulated}</span>
      </div>
      <Disclosure summary={t('votes.weights')}>
        <ul>
          {vote.weights.map(({ signal, weight }) => (
            <li key={signal}>
              {t('votes.weight', { signal: signalText(t, signal), weight: format.number(weight / 10) })}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
