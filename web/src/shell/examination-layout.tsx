import { useParams } from '@tanstack/react-router'
import { useSessionCounts } from '../evaluation/index.ts'
import type { LayoutProps } from '../kernel/router/index.ts'
import { examinationMenu } from './menu/session-menus.ts'
import { SessionFrame } from './session-frame.tsx'

/** One evaluation session of a program. */
export function ExaminationLayout({ children }: LayoutProps) {
  const { programSlug = '', sessionSlug = '' } = useParams({ strict: false }) as Record<string, string | undefined>
  const counts = useSessionCounts({ programSlug, sessionSlug })
  return (
    <SessionFrame groups={examinationMenu} counts={counts}>
      {children}
    </SessionFrame>
  )
}
