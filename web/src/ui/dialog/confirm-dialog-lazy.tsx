import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

export type { ConfirmDialogProps }

const Loaded = lazy(() => import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })))

/** Asks before an act that cannot be undone; fetched when it first asks. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  if (!props.isOpen) return null
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
