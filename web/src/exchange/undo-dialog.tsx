import { type ImportSummary, type UndoObstacle, undoObstacles } from '@laurel/contract/exchange/imports'
import { type ApiRefusal, useCall } from '../kernel/api/index.ts'
import { refusalText, useWords, type Words } from '../kernel/words/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { toastError } from '../ui/feedback/index.ts'
import { SkippedList } from './problems/skipped-list.tsx'
import { applicationReads } from './queries.ts'

/** Asks before an import is undone, or before a file that brought nothing in is deleted; says what cannot be brought back. */
export function UndoDialog(props: {
  one: ImportSummary
  programSlug: string
  onClose: () => void
  onDone?: () => void
}) {
  const words = useWords()
  const { t } = words
  const { one, programSlug, onClose, onDone } = props
  const undo = useCall('undoImport', { invalidates: applicationReads })
  const forget = useCall('forgetImport', { invalidates: applicationReads })
  const isEmpty = one.undoUntil === null
  async function confirm(): Promise<void> {
    try {
      await (isEmpty ? forget : undo).mutateAsync({ params: { programId: programSlug, importId: one.id } })
      onDone?.()
    } catch (thrown) {
      toastError(refusalToast(thrown as ApiRefusal, words))
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={confirm}
      title={t(isEmpty ? 'exchange.discard.title' : 'exchange.undo.title', { file: one.fileName })}
      description={t(isEmpty ? 'exchange.discard.lead' : 'exchange.undo.lead')}
      {...(!isEmpty && { cancelLabel: t('exchange.undo.keep') })}
      confirmLabel={t(isEmpty ? 'exchange.discard.confirm' : 'exchange.undo.confirm')}
    >
      {isEmpty ? null : <SkippedList one={one} programSlug={programSlug} />}
    </ConfirmDialog>
  )
}

function refusalToast({ code, details }: ApiRefusal, words: Words) {
  const obstacle = undoObstacles.find((one: UndoObstacle) => one === details.obstacle)
  return {
    title: refusalText(words, code),
    ...(obstacle && { message: words.t(`exchange.undo.${obstacle}`) }),
  }
}
