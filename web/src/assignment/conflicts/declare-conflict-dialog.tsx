import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterAssigning, jurorsQuery, ReasonDialog, useSessionAddress } from '../../evaluation/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'

/** Staff say that a juror may not judge an application, before or after it was assigned: it holds at once. */
export function DeclareConflictDialog({
  entry,
  onClose,
}: {
  entry: { readonly id: string; readonly title: string; readonly code: string }
  onClose: () => void
}) {
  const { t } = useWords()
  const { place, params } = useSessionAddress()
  const jurors = useSuspenseQuery(jurorsQuery(place)).data.data.filter(({ state }) => state !== 'removed')
  const [jurorId, setJuror] = useState(jurors[0]?.id ?? '')
  const declare = useCall('declareConflict', { invalidates: afterAssigning })
  return (
    <ReasonDialog
      title={t('evaluation.conflicts.declareTitle', { title: entry.title || entry.code })}
      description={t('evaluation.conflicts.declareMessage')}
      submitLabel={t('evaluation.conflicts.declare')}
      isOptional
      isBusy={declare.isPending}
      onClose={onClose}
      onSend={async (note) => {
        await declare.mutateAsync({ params, body: { jurorId, entryId: entry.id, note } })
        toastSuccess({ title: t('evaluation.saved') })
        onClose()
      }}
      before={
        <NativeSelect
          label={t('evaluation.juror')}
          value={jurorId}
          onChange={(event) => setJuror(event.target.value)}
          options={jurors.map(({ id, name, email }) => ({ value: id, label: name || email }))}
        />
      }
    />
  )
}
