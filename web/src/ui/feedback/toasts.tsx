import { notifications } from '@mantine/notifications'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { noteSaid } from './just-said.ts'
import { toastSaid } from './toast-said.ts'
import styles from './toasts.module.css'

export type Toast = {
  title: string
  message?: ReactNode
  /** One act offered: undo, retry. The toast leaves when it is taken. */
  action?: { label: string; onSelect: () => void }
  /** Same id, same toast: a second one replaces the first. Without one, the same words do; an act offered stays its own. */
  id?: string
}

const icons = {
  success: <CircleCheck size={18} aria-hidden="true" />,
  error: <CircleAlert size={18} aria-hidden="true" />,
  info: <Info size={18} aria-hidden="true" />,
}

/** Done: stays 5 s, long enough to undo. */
export function toastSuccess(toast: Toast): string {
  const id = show('success', toast, 5000)
  noteSaid(toast.title, () => hideToast(id))
  return id
}

/** Failed: stays until closed. */
export function toastError(toast: Toast): string {
  return show('error', toast, false)
}

/** Something changed elsewhere: stays 8 s. */
export function toastInfo(toast: Toast): string {
  return show('info', toast, 8000)
}

/** Takes a toast away before its time. */
export function hideToast(id: string): void {
  notifications.hide(id)
}

function show(kind: keyof typeof icons, toast: Toast, autoClose: number | false): string {
  const id = toast.id ?? `${kind}-${counter.next()}`
  const said = toast.id === undefined ? toastSaid(kind, toast) : undefined
  const before = said === undefined ? undefined : shown.get(said)
  const content = {
    id,
    autoClose,
    onOpen: () => stand(1),
    onClose() {
      stand(-1)
      if (said !== undefined && shown.get(said) === id) shown.delete(said)
    },
    icon: icons[kind],
    role: kind === 'error' ? 'alert' : 'status',
    title: toast.title,
    message: <Body toast={toast} onTaken={() => notifications.hide(id)} />,
    classNames: {
      root: `${styles.toast} ${styles[kind]}`,
      icon: styles.icon,
      title: styles.title,
      body: styles.body,
      description: styles.description,
    },
  }
  // One of its own, not the old one changed: it is read out again, and stays its whole time.
  notifications.hide(before ?? id)
  if (said !== undefined) shown.set(said, id)
  return notifications.show(content)
}

/** The toast that stands for what is said, by its words. */
const shown = new Map<string, string>()

let toastCount = 0

/** What has the focus is never under a notice: the page leaves room for it, and moves what it would have covered. */
function stand(by: 1 | -1): void {
  toastCount = Math.max(0, toastCount + by)
  document.documentElement.toggleAttribute('data-toast', toastCount > 0)
  if (by === 1) uncover()
  if (toastCount > 0) document.addEventListener('focusin', uncover)
  else document.removeEventListener('focusin', uncover)
}

function uncover(): void {
  document.querySelector('main :focus-visible')?.scrollIntoView({ block: 'nearest' })
}

function Body({ toast, onTaken }: { toast: Toast; onTaken: () => void }) {
  const { action } = toast
  return (
    <>
      {toast.message ? <span className={styles.message}>{toast.message}</span> : null}
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onSelect()
            onTaken()
          }}
        >
          {action.label}
        </button>
      ) : null}
    </>
  )
}

const counter = { last: 0, next: () => ++counter.last }
