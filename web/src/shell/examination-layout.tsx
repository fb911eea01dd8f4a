import type { LayoutProps } from '../kernel/router/index.ts'
import { examinationMenu } from './menus.ts'
import { SessionFrame } from './session-frame.tsx'

/** One evaluation session of a program. */
export function ExaminationLayout({ children }: LayoutProps) {
  return <SessionFrame groups={examinationMenu}>{children}</SessionFrame>
}
