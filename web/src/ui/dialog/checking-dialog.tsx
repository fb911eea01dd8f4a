import { Button } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './checking-dialog.module.css'
import { Dialog } from './dialog.tsx'

/** One point checked. `detail` says what is missing. */
export type CheckedPoint = { id: string; label: string; detail?: string; isPassed: boolean }

/** What was checked before an act, and what stands in its way. One button: it opens the first failing point (spec §2, §5). */
export function CheckingDialog({
  isOpen,
  onClose,
  title,
  description,
  points,
  onFix,
}: {
  isOpen: boolean
  /** Closing gives the act up. */
  onClose: () => void
  title: string
  description?: string
  points: readonly CheckedPoint[]
  onFix: (firstFailing: CheckedPoint | undefined) => void
}) {
  const { t } = useWords()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={description} size="sm">
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point.id} data-failed={point.isPassed ? undefined : true}>
            {point.isPassed ? (
              <CircleCheck size={19} aria-hidden="true" />
            ) : (
              <CircleAlert size={19} aria-hidden="true" />
            )}
            <div>
              <strong>{point.label}</strong>
              {point.detail ? <p>{point.detail}</p> : null}
            </div>
          </li>
        ))}
      </ul>
      <Button
        size="md"
        variant="filled"
        fullWidth
        mb={16}
        data-autofocus
        onClick={() => onFix(points.find((point) => !point.isPassed))}
      >
        {t('ui.fix')}
      </Button>
    </Dialog>
  )
}
