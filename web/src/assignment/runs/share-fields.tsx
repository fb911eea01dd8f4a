import type { AssignmentSettings } from '@laurel/contract/assignment'
import { useId } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { NumberInput } from '../../ui/controls/index.ts'
import styles from './share-fields.module.css'

type Share = Pick<AssignmentSettings, 'perEntry' | 'most'>

/** How many judge an entry, and how many entries somebody judges at most (empty: as many as there are). */
export function ShareFields({ share, onChange }: { share: Share; onChange: (share: Partial<Share>) => void }) {
  const { t } = useWords()
  const id = useId()
  return (
    <>
      <div className={styles.share}>
        <label htmlFor={`${id}-reviews`}>{t('evaluation.reviewsPerEntry')}</label>
        <NumberInput
          id={`${id}-reviews`}
          size="sm"
          min={1}
          max={50}
          allowDecimal={false}
          value={share.perEntry ?? 1}
          onChange={(value) => onChange({ perEntry: Math.max(1, Number(value) || 1) })}
        />
      </div>
      <div className={styles.share}>
        <label htmlFor={`${id}-load`}>{t('evaluation.juries.maxLoad')}</label>
        <NumberInput
          id={`${id}-load`}
          size="sm"
          min={1}
          max={5000}
          allowDecimal={false}
          placeholder="∞"
          value={share.most ?? ''}
          onChange={(value) => onChange({ most: value === '' ? null : Math.max(1, Number(value)) })}
        />
      </div>
    </>
  )
}
