import { Check } from 'lucide-react'
import { useWords } from '../../../kernel/words/index.ts'
import { VisuallyHidden } from '../../../ui/page/index.ts'
import styles from './flow.module.css'

const names = [
  'billing.step.plan',
  'billing.step.seats',
  'billing.step.options',
  'billing.step.details',
  'billing.step.payment',
] as const

/** Five steps in a row; those behind may be opened again. */
export function FlowSteps({
  step,
  reached,
  onOpen,
}: {
  step: number
  reached: number
  onOpen: (step: number) => unknown
}) {
  const { t } = useWords()
  return (
    <nav aria-label={t('billing.steps')} className={styles.steps}>
      <ol>
        {names.map((name, index) => {
          const number = index + 1
          const isDone = number < step
          const content = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {isDone ? <Check size={14} strokeWidth={3} /> : number}
              </span>
              {t(name)}
              {isDone ? <VisuallyHidden> {t('ui.stepDone')}</VisuallyHidden> : null}
            </>
          )
          const state = isDone ? 'done' : number === step ? 'current' : 'todo'
          return (
            <li key={name} data-state={state}>
              {isDone || (number <= reached && number !== step) ? (
                <button type="button" onClick={() => onOpen(number)}>
                  {content}
                </button>
              ) : (
                <span aria-current={number === step ? 'step' : undefined}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
