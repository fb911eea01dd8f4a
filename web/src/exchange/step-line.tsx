import { useWords } from '../kernel/words/index.ts'
import { StepSegments } from '../ui/index.ts'
import styles from './import.module.css'

const steps = ['file', 'columns', 'check', 'import'] as const

/** Where one stands on the way from the file to the applications; `at` counts from 1, 5 when all is done. */
export function StepLine({ at }: { at: number }) {
  const { t } = useWords()
  const name = steps[Math.min(at, steps.length) - 1] ?? 'file'
  const label = t('exchange.step.at', {
    number: Math.min(at, steps.length),
    total: steps.length,
    name: t(`exchange.step.${name}`),
  })
  return (
    <div className={styles.line}>
      <StepSegments
        label={label}
        states={steps.map((_, index) => (index + 1 < at ? 'done' : index + 1 === at ? 'current' : 'todo'))}
      />
      <span aria-hidden="true">{label}</span>
    </div>
  )
}
