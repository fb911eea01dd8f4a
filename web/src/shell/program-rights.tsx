import type { ReactNode } from 'react'
import { PermissionsHere } from '../kernel/session/index.ts'
import { useActiveSession } from './use-active-session.ts'

/** A page of one program: whatever asks there what the person may do reads their roles in that program. */
export function ProgramRights({ slug, children }: { slug: string; children: ReactNode }) {
  return <PermissionsHere value={useActiveSession(slug).permissions}>{children}</PermissionsHere>
}
