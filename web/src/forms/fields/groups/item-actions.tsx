import { ArrowDown, ArrowUp, Copy } from 'lucide-react'
import { useRef } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import styles from './groups.module.css'

interface Props {
  readonly name: string
  readonly id: string
  readonly index: number
  readonly count: number
  readonly isFull: boolean
  readonly onMove: (id: string, to: number) => void
  readonly onDuplicate: (id: string) => void
}

/** What can be done with an open item besides removing it: every move that a drag makes has its button. */
export function ItemActions({ name, id, index, count, isFull, onMove, onDuplicate }: Props) {
  const { t } = useWords()
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const move = (to: number, button: HTMLButtonElement | null, other: HTMLButtonElement | null) => {
    onMove(id, to)
    // The item has moved under the focus; at the end of the list the way back is the only one left.
    requestAnimationFrame(() => (button?.disabled ? other : button)?.focus())
  }
  return (
    <div className={styles.itemActs}>
      <button
        ref={up}
        type="button"
        className={styles.act}
        aria-label={t('forms.moveItemUp', { name })}
        disabled={index === 0}
        onClick={() => move(index - 1, up.current, down.current)}
      >
        <ArrowUp size={17} aria-hidden="true" />
        <span>{t('forms.moveUp')}</span>
      </button>
      <button
        ref={down}
        type="button"
        className={styles.act}
        aria-label={t('forms.moveItemDown', { name })}
        disabled={index === count - 1}
        onClick={() => move(index + 1, down.current, up.current)}
      >
        <ArrowDown size={17} aria-hidden="true" />
        <span>{t('forms.moveDown')}</span>
      </button>
      <button
        type="button"
        className={styles.act}
        aria-label={t('forms.duplicateItem', { name })}
        disabled={isFull}
        onClick={() => onDuplicate(id)}
      >
        <Copy size={17} aria-hidden="true" />
        <span>{t('forms.duplicate')}</span>
      </button>
      <span role="status" className={styles.heard}>
        {t('forms.itemPosition', { number: index + 1, total: count })}
      </span>
    </div>
  )
}
