import type { LayoutProps } from '../kernel/router/index.ts'
import { FocusFrame } from './focus-frame.tsx'

/** Filling an application: header of 64 px with what the page writes in it. */
export function ApplyLayout({ children }: LayoutProps) {
  return (
    <FocusFrame header={64} home="/">
      {children}
    </FocusFrame>
  )
}
