import { PhaseBadge, useMay, useMayChange, useSessionAddress, useSessionTime } from '../../evaluation/index.ts'
import {
  PolicyForm,
  RemindersForm,
  ResultRulesForm,
  SessionForm,
  SessionMoves,
  SessionScreen,
} from '../../evaluation/sessions/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { NextSessionSection } from '../../results/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { CharterForm } from './charter-form.tsx'
import styles from './staff.module.css'

/** A session's state, texts and dates. */
export function ConfigPage() {
  const { t } = useWords()
  const { session } = useSessionAddress()
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
        <NextSessionSection isReadOnly={!mayManage} />
        <CharterForm isReadOnly={isReadOnly} />
        <RemindersForm isReadOnly={isReadOnly} />
      </div>
    </SessionScreen>
  )
}
