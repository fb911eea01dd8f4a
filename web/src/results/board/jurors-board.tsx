import { useWords } from '../../kernel/words/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { BoardTable } from './board-table.tsx'
import type { JurorFigures } from './use-results.ts'

/** The jury's board over the results, for whoever leads the jury: first those whom something is to be looked at of. */
export function JurorsBoard({ jurors, onClose }: { jurors: readonly JurorFigures[]; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('evaluation.board.title')}
      description={t('evaluation.board.help')}
    >
      <BoardTable jurors={jurors.toSorted((a, b) => b.flags.length - a.flags.length)} />
    </Dialog>
  )
}
