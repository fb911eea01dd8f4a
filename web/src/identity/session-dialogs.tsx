import type { Blocked } from '../kernel/api/index.ts'
import { BlockedDialog } from './blocked-dialog.tsx'
import { IdleDialog } from './idle-dialog.tsx'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

export interface SessionDialogsProps {
  readonly blocked: Blocked | undefined
  readonly onDismiss: () => void
  /** Of whoever is, or was, there. */
  readonly email: string
  /** Milliseconds of absence while the warning must stand. */
  readonly idleMs: number | undefined
  readonly onStay: () => void
  /** Signed out: after a time without activity, or because the session ended elsewhere. */
  readonly out: 'idle' | 'ended' | undefined
  readonly onBack: () => void
}

/** One at a time: signed out, about to be, or blocked. */
export function SessionDialogs(props: SessionDialogsProps) {
  if (props.out) return <SignInAgainDialog email={props.email} why={props.out} onBack={props.onBack} />
  if (props.idleMs !== undefined) return <IdleDialog idleMs={props.idleMs} onStay={props.onStay} />
  if (props.blocked) return <BlockedDialog blocked={props.blocked} onDismiss={props.onDismiss} />
  return null
}
