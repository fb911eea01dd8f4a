import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './kbd.module.css'

/** A key of the keyboard. `isOnFill`: inside a filled button. */
export function Kbd({ children, isOnFill = false }: { children: ReactNode; isOnFill?: boolean }) {
  return <kbd className={classNames(styles.kbd, isOnFill && styles.onFill)}>{children}</kbd>
}
