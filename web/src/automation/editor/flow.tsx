import type { TaskNode } from '@laurel/contract/automation'
import { Filter, Zap } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import type { NodePlace, Way } from '../definition/change-nodes.ts'
import { conditionsText } from '../definition/task-names.ts'
import { nodeWords, triggerWords } from '../definition/task-words.ts'
import { AddNode } from './add-node.tsx'
import styles from './editor.module.css'
import { isChosen, useEditor } from './editor-context.tsx'
import { FlowCard } from './flow-card.tsx'
import { kindOf, nodeIcons, toneOf } from './node-icons.ts'
import { NodeMenu } from './node-menu.tsx'
import { useNodeActions } from './use-node-actions.ts'

/** A task from its trigger to its last step, one under the other. */
export function Flow() {
  const { t } = useWords()
  const { definition, names, chosen, choose, problems } = useEditor()
  const { trigger, conditions, nodes } = definition
  const has = (at: string) => problems.some((one) => one.at === at)
  return (
    <div className={styles.flow}>
      <FlowCard
        icon={Zap}
        tone="amber"
        head={t('applications.rules.when')}
        said={triggerWords(trigger, names)}
        isChosen={chosen === 'trigger'}
        isWrong={has('trigger')}
        onChoose={choose && (() => choose('trigger'))}
      />
      <span className={styles.line} aria-hidden="true" />
      <FlowCard
        icon={Filter}
        tone="violet"
        head={t('applications.rules.onlyIf')}
        said={{
          title: conditions ? conditionsText(conditions, names) : t('automation.always'),
          details: [],
          people: [],
        }}
        isChosen={chosen === 'conditions'}
        isWrong={has('conditions')}
        onChoose={choose && (() => choose('conditions'))}
      />
      <Nodes nodes={nodes} parent={null} way="yes" />
    </div>
  )
}

function Nodes({
  nodes,
  parent,
  way,
  isFollowed = false,
}: {
  nodes: readonly TaskNode[]
  parent: string | null
  way: Way
  /** Something stands behind the step whose way this is. */
  isFollowed?: boolean
}) {
  const { t } = useWords()
  const placeAt = (index: number): NodePlace => ({ parent, way, index })
  return (
    <ol className={styles.nodes}>
      {nodes.map((node, index) => (
        <li key={node.id}>
          <AddNode place={placeAt(index)} />
          <Node
            node={node}
            isFollowed={isFollowed || index < nodes.length - 1}
            head={t(index === 0 ? 'applications.rules.then' : 'automation.nextHead')}
          />
        </li>
      ))}
      {nodes.at(-1)?.kind === 'end' ? null : (
        <li>
          <AddNode place={placeAt(nodes.length)} isLast />
          {parent === null ? null : (
            <p className={styles.end}>
              {t(isFollowed ? 'automation.goesOn' : nodes.length === 0 ? 'automation.nothing' : 'automation.over')}
            </p>
          )}
        </li>
      )}
    </ol>
  )
}

function Node({ node, head, isFollowed }: { node: TaskNode; head: string; isFollowed: boolean }) {
  const { t } = useWords()
  const { names, chosen, choose, change, problems } = useEditor()
  const actions = useNodeActions(node)
  return (
    <>
      <FlowCard
        icon={nodeIcons[kindOf(node)]}
        tone={toneOf(node)}
        head={node.kind === 'branch' ? t('automation.if') : head}
        said={nodeWords(node, names)}
        isChosen={isChosen(chosen, node)}
        isWrong={problems.some((one) => one.at === node.id)}
        onChoose={choose && (() => choose({ node: node.id }))}
        onKeyDown={change ? actions.onKeyDown : undefined}
        nodeId={node.id}
      >
        {change ? <NodeMenu node={node} actions={actions} /> : null}
      </FlowCard>
      {'yes' in node ? (
        <div className={styles.ways}>
          {(['yes', 'no'] as const).map((way) => (
            <fieldset key={way} className={styles.way}>
              <legend data-way={way}>
                {t(node.kind === 'branch' ? `automation.way.${way}` : `automation.came.${way}`)}
              </legend>
              <Nodes nodes={node[way]} parent={node.id} way={way} isFollowed={isFollowed} />
            </fieldset>
          ))}
        </div>
      ) : null}
    </>
  )
}
