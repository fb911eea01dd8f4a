import { useParams } from '@tanstack/react-router'
import type { LayoutProps } from '../kernel/router/index.ts'
import { useVoteCounts } from '../votes/index.ts'
import { publicVoteMenu } from './menu/session-menus.ts'
import { SessionFrame } from './session-frame.tsx'

/** One public vote of a program, in the back office. */
export function PublicVoteLayout({ children }: LayoutProps) {
  const { programSlug = '', sessionSlug = '' } = useParams({ strict: false }) as Record<string, string | undefined>
  return (
    <SessionFrame groups={publicVoteMenu} counts={useVoteCounts(programSlug, sessionSlug)}>
      {children}
    </SessionFrame>
  )
}
