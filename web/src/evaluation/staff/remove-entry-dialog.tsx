import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { afterAssigning } from '../queries.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import type { EntryRow } from './entry-columns.tsx'
import { useSessionAddress } from './use-place.ts'

/** Takes an application out of the session; says what is lost with it. */
export function RemoveEntryDialog({ entry, onClose }: { entry: EntryRow; onClose: () => void }) {
  const { t } = useWords()
  const { params } = useSessionAddress()
  const refused = useRefusalToast()
  const remove = useCall('removeEntry', { invalidates: afterAssigning })
  const written = entry.cells.filter(({ state }) => state !== 'todo').length
  const name = entry.title || entry.code
  const run = async () => {
    try {
      await remove.mutateAsync({ params: { ...params, entryId: entry.id }, query: { confirmed: 'true' } })
      toastSuccess({ title: t('evaluation.entries.removed', { name }) })
    } catch (thrown) {
      refused(thrown)
      if (isRefusal(thrown)) throw thrown
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={() => run().catch(() => undefined)}
      title={t('evaluation.entries.removeTitle', { name })}
      description={
        written > 0
          ? t('evaluation.entries.removeEvaluated', { count: written })
          : t('evaluation.entries.removeMessage')
      }
      confirmLabel={t('evaluation.entries.remove')}
    />
  )
}
