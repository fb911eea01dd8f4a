import { branchesOf, type TaskNode, type TaskRunDetails } from '@laurel/contract/automation'
import { Filter, type LucideIcon, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import styles from '../automation.module.css'
import { conditionsText, type TaskNames } from '../definition/task-names.ts'
import { nodeWords, triggerWords } from '../definition/task-words.ts'
import { kindOf, nodeIcons } from '../editor/node-icons.ts'
import { effectText } from '../effect-text.ts'
import { useTaskNames } from '../task-calls.ts'

/** The steps of a run as its version of the task has them: what was done and when, what failed, what was not reached. */
export function RunSteps({ programSlug, run }: { programSlug: string; run: TaskRunDetails }) {
  const { t, format } = useWords()
  const names = useTaskNames(programSlug)
  const { trigger, conditions, nodes } = run.definition
  const isUnmet = run.state === 'skipped' && run.reason === 'conditions'
  const at = format.logTime(run.startedAt).split(' - ')[1] ?? ''
  return (
    <ol className={styles.steps} aria-label={t('automation.steps')}>
      <Line
        icon={Zap}
        state="done"
        head={t('applications.rules.when')}
        title={triggerWords(trigger, names).title}
        at={at}
      >
        {run.by}
      </Line>
      {conditions ? (
        <Line
          icon={Filter}
          state={isUnmet ? 'failed' : 'done'}
          head={t('applications.rules.onlyIf')}
          title={conditionsText(conditions, names)}
          at={at}
        />
      ) : null}
      <Steps nodes={nodes} run={run} names={names} />
    </ol>
  )
}

function Steps({ nodes, run, names }: { nodes: readonly TaskNode[]; run: TaskRunDetails; names: TaskNames }) {
  const words = useWords()
  const { t, format } = words
  return nodes.flatMap((node, index) => {
    const step = run.steps.find(({ nodeId }) => nodeId === node.id)
    const isNext = run.nodeId === node.id && (run.state === 'waiting' || run.state === 'running')
    const state =
      step?.state ?? (run.nodeId === node.id && run.state === 'failed' ? 'failed' : isNext ? 'waiting' : 'none')
    const way = step?.way ? t(`automation.way.${step.way}`) : undefined
    const notes = [
      way,
      ...(step?.effects ?? []).map((effect) => effectText(effect, words)),
      step?.code ? refusalText(words, step.code) : undefined,
    ]
    return [
      <Line
        key={node.id}
        icon={nodeIcons[kindOf(node)]}
        state={state}
        head={t(
          node.kind === 'branch' ? 'automation.if' : index === 0 ? 'applications.rules.then' : 'automation.nextHead',
        )}
        title={nodeWords(node, names).title}
        at={step ? (format.logTime(step.at).split(' - ')[1] ?? '') : '—'}
      >
        {notes.filter(Boolean).join(' · ')}
      </Line>,
      ...branchesOf(node).map((inside, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two ways of a step stand where they stand
        <Steps key={`${node.id} ${index}`} nodes={inside} run={run} names={names} />
      )),
    ]
  })
}

interface LineProps {
  readonly icon: LucideIcon
  readonly state: 'done' | 'skipped' | 'failed' | 'waiting' | 'none'
  readonly head: string
  readonly title: string
  readonly at: string
  readonly children?: ReactNode
}

function Line({ icon: Icon, state, head, title, at, children }: LineProps) {
  const { t } = useWords()
  return (
    <li data-state={state}>
      <span className={styles.stepIcon}>
        <Icon size={17} aria-hidden="true" />
      </span>
      <div className={styles.stepSaid}>
        <span>{head}</span>
        <strong>{title}</strong>
        {children ? <span className={styles.stepNotes}>{children}</span> : null}
      </div>
      <span className={styles.stepAt}>
        <span className="lr-numbers">{at}</span>
        <span className={styles.heard}>{t(`automation.step.${state}`)}</span>
      </span>
    </li>
  )
}
