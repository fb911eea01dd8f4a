import type { TaskNode } from '@laurel/contract/automation'
import { useWords } from '../../kernel/words/index.ts'
import styles from '../automation.module.css'
import { useFieldProblem } from '../editor/editor-context.tsx'
import { EventFields } from './event-fields.tsx'
import { AroundFields, TimeFields } from './fields.tsx'

type WaitNode = Extract<TaskNode, { kind: 'wait' | 'wait_date' | 'wait_event' }>

/** How long a step waits, or for what. */
export function WaitFields({ node, onChange }: { node: WaitNode; onChange: (node: WaitNode) => void }) {
  const { t } = useWords()
  const problem = useFieldProblem(node.id)
  if (node.kind === 'wait')
    return (
      <div className={styles.stack}>
        <TimeFields {...node} onChange={(part) => onChange({ ...node, ...part })} />
        <p className={styles.quiet}>{t('automation.waitHelp')}</p>
      </div>
    )
  if (node.kind === 'wait_date')
    return (
      <div className={styles.stack}>
        <AroundFields {...node} error={problem('date')} onChange={(part) => onChange({ ...node, ...part })} />
        <p className={styles.quiet}>{t('automation.waitDateHelp')}</p>
      </div>
    )
  return (
    <div className={styles.stack}>
      <EventFields name={node.name} only={node.only} onChange={(part) => onChange({ ...node, ...part })} />
      <h3>{t('automation.field.most')}</h3>
      <TimeFields {...node} onChange={(part) => onChange({ ...node, ...part })} />
      <p className={styles.quiet}>{t('automation.waitEventHelp')}</p>
    </div>
  )
}
