import { useWords } from '../../kernel/words/index.ts'
import styles from './how-it-works.module.css'

const steps = ['choose', 'fill', 'follow'] as const

/** Applying in three steps. */
export function HowItWorks({ title = '' }: { title?: string }) {
  const { t } = useWords()
  return (
    <section aria-labelledby="how">
      <h2 className="lr-section" id="how">
        {title || t('programs.how.title')}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(`programs.how.${step}.title`)}</h3>
            <p>{t(`programs.how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
