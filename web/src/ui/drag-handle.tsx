import { GripVertical } from 'lucide-react'
import type { Ref } from 'react'
import { useWords } from '../kernel/words/index.ts'
import styles from './drag-handle.module.css'

/** What a row of `useSortable` is taken by. */
export function DragHandle({ ref }: { ref: Ref<HTMLSpanElement> }) {
  const { t } = useWords()
  return (
    <span ref={ref} className={styles.handle} title={t('ui.drag')}>
      <GripVertical size={16} aria-hidden="true" />
    </span>
  )
}

/** Where in a row (`position: relative`) what is dragged would fall; nothing while nothing is dragged over it. */
export function DropEdge({ at }: { at: 'top' | 'bottom' | undefined }) {
  return at ? <span className={styles.edge} data-edge={at} /> : null
}
