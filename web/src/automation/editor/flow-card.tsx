import { type LucideIcon, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import type { PartWords } from '../definition/task-words.ts'
import styles from './editor.module.css'

interface Props {
  readonly icon: LucideIcon
  readonly tone: 'amber' | 'violet' | 'accent' | 'grey'
  readonly head: string
  readonly said: PartWords
  readonly isChosen: boolean
  readonly isWrong: boolean
  /** Absent: it is only looked at. */
  readonly onChoose: (() => void) | undefined
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  readonly nodeId?: string
  readonly children?: ReactNode
}

/** One part of a task: picked by a click or Enter, to be set beside. */
export function FlowCard({ icon: Icon, tone, head, said, isChosen, isWrong, children, ...actions }: Props) {
  const { t } = useWords()
  const { title, details, people } = said
  const face = (
    <>
      <span className={styles.icon} data-tone={tone}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <span className={styles.said}>
        <span className={styles.cardHead}>{head}</span>
        <strong>{title}</strong>
        {details.map((detail) => (
          <span key={detail} className={styles.detail}>
            {detail}
          </span>
        ))}
        {people.length > 0 ? (
          <span className={styles.people}>
            {people.map((one) => (
              <span key={one}>{one}</span>
            ))}
          </span>
        ) : null}
        {isWrong ? (
          <span className={styles.wrong}>
            <TriangleAlert size={14} aria-hidden="true" />
            {t('automation.toComplete')}
          </span>
        ) : null}
      </span>
    </>
  )
  return (
    <div className={styles.card} data-chosen={isChosen || undefined} data-wrong={isWrong || undefined}>
      {actions.onChoose ? (
        <button
          type="button"
          className={styles.pick}
          aria-pressed={isChosen}
          data-node={actions.nodeId}
          onClick={actions.onChoose}
          onKeyDown={actions.onKeyDown}
        >
          {face}
        </button>
      ) : (
        <div className={styles.pick}>{face}</div>
      )}
      {children ? <span className={styles.cardMenu}>{children}</span> : null}
    </div>
  )
}
