import { Button } from '@mantine/core'
import { useWords } from '../../kernel/words/index.ts'
import { type CheckedPoint, CheckedPoints } from './checked-points.tsx'
import { Dialog } from './dialog.tsx'

/**
 * What was checked before an act, and what stands in its way. One button: it opens the first failing point (docs/rules.md §2,
 * §5).
 */
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
      <CheckedPoints points={points} />
      <Button
        size="md"
        variant="filled"
        fullWidth
        mb={16}
        data-autofocus
        onClick={() => onFix(points.find((point) => !(point.isPassed || point.isWarning)))}
      >
        {t('ui.fix')}
      </Button>
    </Dialog>
  )
}
