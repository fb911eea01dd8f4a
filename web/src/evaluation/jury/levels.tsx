import { useId, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { VisuallyHidden } from '../../ui/page/index.ts'
import styles from './levels.module.css'

/** A mark and what it means. */
export interface Level {
  readonly mark: string
  readonly meaning: string
}

/** What the lowest and the highest mark mean, read before any is given. */
export function Ends({ levels }: { levels: readonly Level[] }) {
  const [first, last] = [levels.at(0), levels.at(-1)]
  if (!first || !last) return null
  return (
    <span className={styles.ends}>
      {(first === last ? [first] : [first, last]).map(({ mark, meaning }) => (
        <span key={mark}>
          <strong>{mark}.</strong> {meaning}
        </span>
      ))}
    </span>
  )
}

/** Every mark with what it means, behind a button: by touch and by keyboard as well as with a mouse. */
export function AllLevels({ levels, title }: { levels: readonly Level[]; title: string }) {
  const { t } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (levels.length < 2) return null
  return (
    <div className={styles.all}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen((now) => !now)}>
        {t(isOpen ? 'evaluation.sheet.hideLevels' : 'evaluation.sheet.levels')}
        <VisuallyHidden> {t('evaluation.sheet.levelsOf', { title })}</VisuallyHidden>
      </button>
      <dl id={id} hidden={!isOpen}>
        {levels.map(({ mark, meaning }) => (
          <div key={mark}>
            <dt>{mark}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
