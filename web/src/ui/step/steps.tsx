import { Check, Lock } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { VisuallyHidden } from '../page/visually-hidden.tsx'
import { repeatedIn } from './repeated-in.ts'
import styles from './steps.module.css'

export type StepState = 'done' | 'current' | 'todo' | 'locked' | 'failed'

export type Step = {
  id: string
  label: string
  /** The language of its name, where that is not the page's. */
  lang?: string | undefined
  /** Where it stands: complete, « 3 of 8 », what unlocks it. */
  note?: ReactNode
  /** Said as something to mend. */
  isNoteBad?: boolean
  state: StepState
  /** Open to be read though it is locked; one whose state is `current` is current anyway. */
  isCurrent?: boolean
  /** Parts of the current step. */
  parts?: readonly { id: string; label: string; lang?: string | undefined; isCurrent?: boolean }[]
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
  const repeated = useMemo(() => repeatedIn(steps), [steps])
  // A name that stands there more than once says its place when it is heard.
  const heard = (name: string, place: string) => (repeated.has(name) ? `${name}, ${place}` : undefined)
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
              <StepName
                step={step}
                onOpen={onOpen}
                heard={heard(step.label, t('ui.stepNumber', { number: index + 1 }))}
              />
              {step.note ? (
                <span className={styles.note} data-bad={step.isNoteBad || undefined}>
                  {step.note}
                </span>
              ) : null}
              {step.state === 'done' && !step.note ? <VisuallyHidden>{t('ui.stepDone')}</VisuallyHidden> : null}
              {step.parts ? (
                <Parts
                  step={step}
                  parts={step.parts}
                  onOpen={onOpen}
                  heard={(name, at) => heard(name, t('ui.partNumber', { number: at + 1 }))}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepName({
  step,
  onOpen,
  heard,
}: {
  step: Step
  onOpen?: (stepId: string) => void
  heard: string | undefined
}) {
  const current = step.state === 'current' || step.isCurrent ? 'step' : undefined
  if (!onOpen || step.state === 'locked') {
    return (
      <span lang={step.lang} className={styles.name} aria-current={current}>
        <Name heard={heard}>{step.label}</Name>
      </span>
    )
  }
  return (
    <button
      type="button"
      lang={step.lang}
      className={styles.name}
      aria-current={current}
      onClick={() => onOpen(step.id)}
    >
      <Name heard={heard}>{step.label}</Name>
    </button>
  )
}

/** A name as it is seen, and, where that is not enough, as it is heard. */
function Name({ heard, children }: { heard: string | undefined; children: string }) {
  if (!heard) return children
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <VisuallyHidden>{heard}</VisuallyHidden>
    </>
  )
}

function Parts({
  step,
  parts,
  onOpen,
  heard,
}: {
  step: Step
  parts: NonNullable<Step['parts']>
  onOpen?: (stepId: string, partId?: string) => void
  heard: (name: string, index: number) => string | undefined
}) {
  return (
    <ul className={styles.parts}>
      {parts.map((part, index) => (
        <li key={part.id}>
          <button
            type="button"
            lang={part.lang}
            aria-current={part.isCurrent ? 'location' : undefined}
            onClick={() => onOpen?.(step.id, part.id)}
          >
            <Name heard={heard(part.label, index)}>{part.label}</Name>
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * The same steps as a row of segments, for phones and lists. `label` says it all: « Step 3 of 6 »; absent where words beside it
 * say so.
 */
export function StepSegments({ states, label }: { states: readonly (StepState | 'started')[]; label?: string }) {
  const segments = states.map((state, index) => ({ state, id: `segment-${index + 1}` }))
  return (
    <span className={styles.segments} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {segments.map(({ state, id }) => (
        <span key={id} data-state={state} />
      ))}
    </span>
  )
}
