import { later } from '../../kernel/router/later.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

export type { ConfirmDialogProps }

const Loaded = later(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** Asks before an act that cannot be undone; fetched when it first asks. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen ? <Loaded {...props} /> : null
}
