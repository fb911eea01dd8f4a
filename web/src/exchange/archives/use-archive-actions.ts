import type { ProgramArchive } from '@laurel/contract/exchange'
import type { ApiRefusal } from '../../kernel/api/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { archiveReads } from './queries.ts'

/** Brings in, stops and forgets an archive; its file goes straight to the browser's own downloads, however large it is. */
export function useArchiveActions(one: ProgramArchive) {
  const words = useWords()
  const cancel = useCall('cancelProgramArchive', { invalidates: archiveReads })
  const confirm = useCall('confirmProgramArchive', { invalidates: archiveReads })
  const remove = useCall('deleteProgramArchive', { invalidates: archiveReads })
  const params = { programArchiveId: one.id }
  const onError = ({ code }: ApiRefusal) => toastError({ title: refusalText(words, code) })
  return {
    path: `/api/user.program-archives/${one.id}/file`,
    bring: () => confirm.mutate({ params }, { onError }),
    isBringing: confirm.isPending,
    stop: () => cancel.mutate({ params }, { onError }),
    remove: () => remove.mutate({ params }, { onError }),
  }
}
