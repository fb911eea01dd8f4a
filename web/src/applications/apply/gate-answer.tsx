import type { ApplicationGate } from '@laurel/contract/applications/portal'
import { useWords } from '../../kernel/words/index.ts'
import styles from './filling.module.css'

/** What the team answered at a gate that is not open, in its own words. Nothing where it was not asked for. */
export function GateAnswer({ gate, isFinal = false }: { gate: ApplicationGate | undefined; isFinal?: boolean }) {
  const { t } = useWords()
  if (!gate || (!gate.message && gate.status !== 'stale' && !isFinal)) return null
  const key = gate.status === 'rejected' ? 'rejected' : gate.status === 'stale' ? 'stale' : 'changes'
  return (
    <div className={styles.notice} data-tone={gate.status === 'rejected' ? 'bad' : 'warn'}>
      <div>
        <strong>{t(`applications.gate.${key}`)}</strong>
        {gate.message && gate.status !== 'stale' ? <p className={styles.message}>{gate.message}</p> : null}
      </div>
    </div>
  )
}
