import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = { fine: CircleCheck, wrong: CircleAlert, open: CircleDashed }

/** One point that the machine has looked at: fine, or not, or not to be told yet. */
export function Check({ is, children }: { is: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[is]
  return (
    <li data-is={is}>
      <Icon size={16} aria-hidden="true" />
      {children}
    </li>
  )
}
