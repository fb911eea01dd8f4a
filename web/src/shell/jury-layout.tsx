import type { LayoutProps } from '../kernel/router/index.ts'
import { FocusFrame } from './focus-frame.tsx'

/** Evaluating applications: no menu, header of 56 px, a progress line of 3. */
export function JuryLayout({ children }: LayoutProps) {
  return (
    <FocusFrame header={56} home="/">
      {children}
    </FocusFrame>
  )
}
