import { useEffect, useState } from 'react'
import { useApi } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from './diagnostics.module.css'
import { type CheckName, checkNames, checks } from './run-checks.ts'
import { TestFrame } from './test-frame.tsx'

type Outcome = { readonly state: 'running' } | { readonly state: 'ok' | 'failed'; readonly fact: string }

/** What works from this browser: each part is tried, and says what it found. */
export function TestPage() {
  const { t } = useWords()
  const api = useApi()
  const [outcomes, setOutcomes] = useState<Partial<Record<CheckName, Outcome>>>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt tries everything anew.
  useEffect(() => {
    let isOver = false
    const set = (name: CheckName, outcome: Outcome) => {
      if (!isOver) setOutcomes((now) => ({ ...now, [name]: outcome }))
    }
    for (const name of checkNames) {
      set(name, { state: 'running' })
      checks[name](api).then(
        (fact) => set(name, { state: 'ok', fact }),
        (error: unknown) =>
          set(name, { state: 'failed', fact: error instanceof Error ? error.message : String(error) }),
      )
    }
    return () => {
      isOver = true
    }
  }, [api, attempt])
  return (
    <TestFrame title={t('reports.test.title')} text={t('reports.test.text')}>
      <ul className={styles.checks}>
        {checkNames.map((name) => {
          const outcome = outcomes[name] ?? { state: 'running' as const }
          return (
            <li key={name}>
              <span>
                {t(`reports.test.check.${name}`)}
                <small>{'fact' in outcome ? outcome.fact : ''}</small>
              </span>
              <span role="status">
                <Badge tone={outcome.state === 'ok' ? 'ok' : outcome.state === 'failed' ? 'bad' : 'neutral'}>
                  {t(`reports.test.state.${outcome.state}`)}
                </Badge>
              </span>
            </li>
          )
        })}
      </ul>
      <Button onClick={() => setAttempt(attempt + 1)}>{t('reports.test.again')}</Button>
    </TestFrame>
  )
}
