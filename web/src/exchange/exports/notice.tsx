import type { ReactNode } from 'react'
import { Problem } from '../../ui/index.ts'

/** Why nothing can be exported as it is asked for, and what to do. */
export function Notice({ title, message }: { title: string; message?: ReactNode }) {
  return (
    <Problem>
      <strong>{title}</strong> {message}
    </Problem>
  )
}
