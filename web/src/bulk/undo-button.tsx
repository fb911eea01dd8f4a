import type { BulkAction, BulkUndoing } from '@laurel/contract/bulk'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { ConfirmDialog, Dialog } from '../ui/dialog/index.ts'
import styles from './bulk.module.css'
import type { useBulkActions } from './use-bulk-actions.ts'

interface Props {
  readonly bulk: BulkAction
  readonly actions: ReturnType<typeof useBulkActions>
}

/** Undoes at once where everything goes back; where something was changed since, names it and asks first. */
export function UndoButton({ bulk, actions }: Props) {
  const { t, format } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [preloaded, setPreloaded] = useState<BulkUndoing>()
  async function begin(): Promise<void> {
    setBusy(true)
    const found = await actions.preload(bulk)
    if (found?.changedSince === 0) await actions.undo(bulk)
    else setPreloaded(found)
    setBusy(false)
  }
  const dialogProps = {
    isOpen: true,
    onClose: () => setPreloaded(undefined),
    title: t('applications.bulk.undoQuestion'),
  }
  return (
    <>
      <Button
        size="xs"
        disabled={isBusy}
        leftSection={<Undo2 size={14} aria-hidden="true" />}
        onClick={() => void begin()}
      >
        {t('applications.bulk.undo')}
      </Button>
      {preloaded && preloaded.restorable > 0 ? (
        <ConfirmDialog
          {...dialogProps}
          description={t('applications.bulk.undoChangedSince', { number: format.number(preloaded.changedSince) })}
          onConfirm={() => actions.undo(bulk)}
          confirmLabel={t('applications.bulk.undoConfirm', { number: format.number(preloaded.restorable) })}
          // « Cancel » and « Undo » are one word in some languages.
          cancelLabel={t('ui.close')}
        >
          <Named undoing={preloaded} />
        </ConfirmDialog>
      ) : null}
      {preloaded?.restorable === 0 ? (
        <Dialog
          {...dialogProps}
          description={t('applications.bulk.undoNothing')}
          actions={
            <Button size="md" onClick={dialogProps.onClose}>
              {t('ui.close')}
            </Button>
          }
        >
          <Named undoing={preloaded} />
        </Dialog>
      ) : null}
    </>
  )
}

function Named({ undoing: { some, changedSince } }: { undoing: BulkUndoing }) {
  const { t, format } = useWords()
  const more = changedSince - some.length
  return (
    <ul className={styles.named}>
      {some.map(({ id, title, reference }) => (
        <li key={id}>{[reference, title || t('applications.untitled')].filter(Boolean).join(' · ')}</li>
      ))}
      {more > 0 ? <li>{t('applications.bulk.undoMore', { number: format.number(more) })}</li> : null}
    </ul>
  )
}
