import { useNotifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { later } from '../../kernel/router/index.ts'

const ToastContainer = later(async () => (await import('./toast-container.tsx')).ToastContainer)

/** Where toasts appear. The container's code comes with the first key or press on the page, or with the first toast. */
export function ToastPlace() {
  const { notifications } = useNotifications()
  useEffect(() => {
    const over = new AbortController()
    const preload = () => {
      over.abort()
      ToastContainer.preload()
    }
    for (const event of ['keydown', 'pointerdown'])
      addEventListener(event, preload, { capture: true, signal: over.signal })
    return () => over.abort()
  }, [])
  // Once there it stays: the last toast leaves with its movement.
  const isNeeded = useRef(false)
  isNeeded.current ||= notifications.length > 0
  return isNeeded.current ? <ToastContainer /> : null
}
