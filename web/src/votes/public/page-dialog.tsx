import { type ReactNode, useEffect, useRef } from 'react'
import styles from './vote.module.css'

/** A dialog of the public pages, drawn by the browser itself: it traps the focus, gives it back, and closes with Escape. */
export function PageDialog({
  label,
  onClose,
  children,
}: {
  /** Id of its title. */
  label: string
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
