import type { ReactNode } from 'react'
import { SessionWatch } from '../../identity/index.ts'
import { useColorScheme } from '../../ui/page/index.ts'

/** Around every page, in a frame or bare: the session is watched, and a page left open follows the colours of the machine. */
export function AroundPages({ children }: { children: ReactNode }) {
  useColorScheme()
  return <SessionWatch>{children}</SessionWatch>
}
