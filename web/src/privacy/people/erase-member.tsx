import { useProof } from '../../identity/index.ts'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'

/** Asks before all that the platform holds about somebody goes, for good. */
export function EraseMember({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const erase = useCall('eraseMember', { invalidates: ['listMembers', 'countMembers'] })
  const { proven, proofDialog } = useProof()
  const run = async () => {
    try {
      const isDone = await proven(async () => {
        await erase.mutateAsync({ params: { memberId: id } })
        return true
      })
      if (isDone) toastSuccess({ title: t('access.users.erased', { name }) })
    } catch (thrown) {
      toastError({ title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    }
    onClose()
  }
  return (
    <>
      <ConfirmDialog
        isOpen
        isDangerous
        typedText
        onClose={onClose}
        onConfirm={run}
        title={t('access.users.eraseTitle', { name })}
        description={t('access.users.eraseMessage')}
        confirmLabel={t('access.users.erase')}
      />
      {proofDialog}
    </>
  )
}
