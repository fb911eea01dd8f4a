import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { afterAssigning } from '../queries.ts'
import { useSessionAddress } from '../staff/use-place.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import type { JurorRow } from './juror-columns.tsx'

/** Removes a juror; says what stays and what is lost. */
export function RemoveJurorDialog({ juror, onClose }: { juror: JurorRow; onClose: () => void }) {
  const { t } = useWords()
  const { params } = useSessionAddress()
  const refused = useRefusalToast()
  const remove = useCall('removeJuror', { invalidates: afterAssigning })
  const run = () =>
    remove
      .mutateAsync({ params: { ...params, jurorId: juror.id }, query: { confirmed: 'true' } })
      .then(() => toastSuccess({ title: t('evaluation.juries.removed', { name: juror.name }) }))
      .catch(refused)
  const lost = juror.assigned - juror.submitted
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={run}
      title={t('evaluation.juries.removeTitle', { name: juror.name })}
      description={[
        t('evaluation.juries.removeLost', { count: lost }),
        juror.submitted > 0 ? t('evaluation.juries.removeKept', { count: juror.submitted }) : '',
      ]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={t('evaluation.juries.remove')}
    />
  )
}
