import { type ApplicationFile, isReopening, type StaffTarget } from '@laurel/contract/applications'
import { type ReactNode, useState } from 'react'
import { type RequestedState, StateDialog } from './state-dialog.tsx'
import { useStateChange } from './use-state-change.ts'

/** Changes the state of one application of the list: `ask` opens `dialog`, which asks what the change needs. */
export function useOneChange(
  programId: string,
  timeZone: string,
): {
  ask: (to: StaffTarget, application: ApplicationFile) => void
  dialog: ReactNode
} {
  const changes = useStateChange(programId)
  const [pending, setPending] = useState<{ request: RequestedState; id: string }>()
  return {
    ask(to, application) {
      const needsReason = to === 'ineligible' || (to === 'in_review' && isReopening(application))
      setPending({ request: { to, count: 1, needsReason, steps: [], timeZone }, id: application.id })
    },
    dialog: (
      <StateDialog
        request={pending?.request}
        onClose={() => setPending(undefined)}
        onConfirm={(change) => changes.changeOne(pending?.id ?? '', change)}
      />
    ),
  }
}
