import { useWords } from '../../kernel/words/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { PhaseBadge } from '../phase-badge.tsx'
import { useSessionTime } from '../session-time.ts'
import { CharterForm } from './charter-form.tsx'
import { NextRoundSection } from './next-round-section.tsx'
import { PolicyForm } from './policy-form.tsx'
import { RemindersForm } from './reminders-form.tsx'
import { ResultRulesForm } from './result-rules-form.tsx'
import { SessionForm } from './session-form.tsx'
import { SessionMoves } from './session-moves.tsx'
import { SessionScreen } from './session-screen.tsx'
import styles from './staff.module.css'
import { useMay, useMayChange } from './use-may.ts'
import { useSessionPlace } from './use-place.ts'

/** A session's state, texts and dates. */
export function ConfigPage() {
  const { t } = useWords()
  const { session } = useSessionPlace()
  const mayManage = useMay('program.evaluation.manage')
  const isReadOnly = !useMayChange()
  const time = useSessionTime(session)
  return (
    <SessionScreen title="evaluation.config.title">
      <PageHeader title={t('evaluation.config.title')} description={t('evaluation.config.lead')} />
      <div className={styles.settings}>
        <section>
          <h2>
            {t('evaluation.state')} <PhaseBadge phase={session.phase} />
          </h2>
          <p>{time}</p>
          {mayManage ? <SessionMoves /> : null}
        </section>
        <SessionForm key={`${session.version} ${isReadOnly}`} isReadOnly={isReadOnly} />
        <PolicyForm key={`policy-${session.version}`} isReadOnly={isReadOnly} />
        <ResultRulesForm isReadOnly={isReadOnly} />
        <NextRoundSection isReadOnly={!mayManage} />
        <CharterForm isReadOnly={isReadOnly} />
        <RemindersForm isReadOnly={isReadOnly} />
      </div>
    </SessionScreen>
  )
}
