import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { VisuallyHidden } from '../page/visually-hidden.tsx'
import styles from './steps.module.css'

export type StepState = 'done' | 'current' | 'todo' | 'locked' | 'failed'

export type Step = {
  id: string
  label: ReactNode
  /** Where it stands: complete, « 3 of 8 », what unlocks it. */
  note?: ReactNode
  state: StepState
  /** Parts of the current step. */
  parts?: readonly { id: string; label: ReactNode; isCurrent?: boolean }[]
}

/** Steps down the side, with the state of each; the current one unfolds its parts. `onOpen` absent: nothing to click. */
export function Steps({
  steps,
  label,
  onOpen,
}: {
  steps: readonly Step[]
  label: string
  onOpen?: (stepId: string, partId?: string) => void
}) {
  const { t } = useWords()
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.id} data-state={step.state}>
            <span className={styles.mark} aria-hidden="true">
              {step.state === 'done' ? (
                <Check size={16} strokeWidth={2.5} />
              ) : step.state === 'locked' ? (
                <Lock size={14} />
              ) : (
                index + 1
              )}
            </span>
            <div className={styles.words}>
              <StepName step={step} onOpen={onOpen} />
              {step.note ? <span className={styles.note}>{step.note}</span> : null}
              {step.state === 'done' && !step.note ? <VisuallyHidden>{t('ui.stepDone')}</VisuallyHidden> : null}
              {step.parts ? <Parts step={step} parts={step.parts} onOpen={onOpen} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepName({ step, onOpen }: { step: Step; onOpen?: (stepId: string) => void }) {
  const current = step.state === 'current' ? 'step' : undefined
  if (!onOpen || step.state === 'locked') {
    return (
      <span className={styles.name} aria-current={current}>
        {step.label}
      </span>
    )
  }
  return (
    <button type="button" className={styles.name} aria-current={current} onClick={() => onOpen(step.id)}>
      {step.label}
    </button>
  )
}

function Parts({
  step,
  parts,
  onOpen,
}: {
  step: Step
  parts: NonNullable<Step['parts']>
  onOpen?: (stepId: string, partId?: string) => void
}) {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.id}>
          <button
            type="button"
            aria-current={part.isCurrent ? 'location' : undefined}
            onClick={() => onOpen?.(step.id, part.id)}
          >
            {part.label}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The same steps as a row of segments, for phones and lists. `label` says it all: « Step 3 of 6 ». */
export function StepSegments({ states, label }: { states: readonly (StepState | 'started')[]; label: string }) {
  const segments = states.map((state, index) => ({ state, id: `segment-${index + 1}` }))
  return (
    <span className={styles.segments} role="img" aria-label={label}>
      {segments.map(({ state, id }) => (
        <span key={id} data-state={state} />
      ))}
    </span>
  )
}
