import { Notifications } from '@mantine/notifications'
import styles from './toast-container.module.css'

/** Toasts at the bottom centre (docs/rules.md §9), on phones at the top. */
export function ToastContainer() {
  return <Notifications className={styles.place} position="bottom-center" containerWidth={480} limit={4} zIndex={500} />
}
