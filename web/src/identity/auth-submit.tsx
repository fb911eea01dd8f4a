import type { ReactNode } from 'react'
import { Button } from '../ui/controls/index.ts'
import styles from './auth-form.module.css'

/** What sends a form about a person. `isAlive`: the page answers already; before that a press would be lost. */
export function AuthSubmit(props: { isAlive: boolean; isSending: boolean; children: ReactNode }) {
  const { isAlive, isSending, children } = props
  return (
    <Button
      type="submit"
      size="lg"
      variant="filled"
      fullWidth
      disabled={!isAlive}
      loading={isSending}
      className={styles.submit}
    >
      {children}
    </Button>
  )
}
