import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './page-dialog.module.css'

/** A dialog on any page, public ones too: the browser's own, above everything else. `onCancel`: Escape; without it, it stays. */
export function PageDialog(props: {
  title: ReactNode
  children: ReactNode
  actions: ReactNode
  onCancel?: () => void
  /** Hides the page behind: whoever passes by must not read it. */
  isVeiled?: boolean
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-veiled={props.isVeiled || undefined}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        props.onCancel?.()
      }}
    >
      <h2 id={title}>{props.title}</h2>
      <div className={styles.body}>{props.children}</div>
      <div className={styles.actions}>{props.actions}</div>
    </dialog>
  )
}
