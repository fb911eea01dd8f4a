import { type ApplicationFile, isReopening, type StaffTarget } from '@laurel/contract/applications'
import { type ReactNode, useState } from 'react'
import { StateDialog, type StateWanted } from './state-dialog.tsx'
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
  const [asked, setAsked] = useState<{ wanted: StateWanted; id: string }>()
  return {
    ask(to, application) {
      const needsReason = to === 'ineligible' || (to === 'in_review' && isReopening(application))
      setAsked({ wanted: { to, count: 1, needsReason, steps: [], timeZone }, id: application.id })
    },
    dialog: (
      <StateDialog
        wanted={asked?.wanted}
        onClose={() => setAsked(undefined)}
        onConfirm={(change) => changes.changeOne(asked?.id ?? '', change)}
      />
    ),
  }
}
