import { useSessionAddress } from '../../evaluation/index.ts'
import { SessionScreen } from '../../evaluation/sessions/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { FullPage } from '../../ui/frame/index.ts'
import { VisuallyHidden } from '../../ui/page/index.ts'
import { ResultActions } from './result-actions.tsx'
import { ScoredResults } from './scored-results.tsx'
import styles from './staff.module.css'
import { Verdicts } from './verdicts.tsx'

/** The result of a session, live, in the form that its mode gives it. */
export function ResultsPage() {
  const { t } = useWords()
  const { session } = useSessionAddress()
  return (
    <SessionScreen title="evaluation.results.title" actions={<ResultActions />}>
      <FullPage className={styles.work}>
        <h1 className={styles.unseen}>
          <VisuallyHidden>{t('evaluation.results.title')}</VisuallyHidden>
        </h1>
        {session.mode === 'score' ? <ScoredResults /> : <Verdicts />}
      </FullPage>
    </SessionScreen>
  )
}
