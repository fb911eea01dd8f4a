import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { useFootBar } from '../../ui/frame/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from './filling.module.css'

interface Props {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onPrevious: () => void
  readonly onNext: () => void
}

/** Before and after, always in sight. The last step has its own button, to send. */
export function StepFooter({ isFirst, isLast, onPrevious, onNext }: Props) {
  const { t } = useWords()
  const isAlone = isFirst && isLast
  useFootBar(!isAlone)
  if (isAlone) return null
  return (
    <div className={styles.footer}>
      <div>
        {isFirst ? (
          <span />
        ) : (
          <Button className={styles.previous} onClick={onPrevious} aria-label={t('applications.apply.previous')}>
            <ArrowLeft size={18} aria-hidden="true" className={styles.arrow} />
            <span className={styles.word}>{t('applications.apply.previous')}</span>
          </Button>
        )}
        {isLast ? null : (
          <Button
            variant="primary"
            className={styles.next}
            onClick={onNext}
            iconAfter={<ArrowRight size={18} aria-hidden="true" />}
          >
            {t('applications.apply.next')}
          </Button>
        )}
      </div>
    </div>
  )
}
