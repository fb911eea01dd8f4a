import type { LayoutProps } from '../kernel/router/index.ts'
import { publicVoteMenu } from './menu/session-menus.ts'
import { SessionFrame } from './session-frame.tsx'

/** One public vote of a program, in the back office. */
export function PublicVoteLayout({ children }: LayoutProps) {
  return <SessionFrame groups={publicVoteMenu}>{children}</SessionFrame>
}
