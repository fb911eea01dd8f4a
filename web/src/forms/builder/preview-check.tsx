import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** One point that the machine has looked at: fine, or not. */
export function Check({ isFine, children }: { isFine: boolean; children: ReactNode }) {
  return (
    <li data-fine={isFine || undefined}>
      {isFine ? <CircleCheck size={16} aria-hidden="true" /> : <CircleAlert size={16} aria-hidden="true" />}
      {children}
    </li>
  )
}
