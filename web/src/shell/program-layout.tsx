import { useParams } from '@tanstack/react-router'
import type { LayoutProps } from '../kernel/router/index.ts'
import { ProgramMenu } from './menu/program-menu.tsx'
import { ProgramRights } from './program-rights.tsx'
import { ProgramTrail } from './program-trail.tsx'
import { StaffFrame } from './staff-frame.tsx'

/** One program: daily work, evaluate, build, manage. */
export function ProgramLayout({ children }: LayoutProps) {
  const { programSlug = '' } = useParams({ strict: false }) as { programSlug?: string }
  return (
    <StaffFrame menu={(isRail) => <ProgramMenu slug={programSlug} isRail={isRail} />}>
      <ProgramTrail slug={programSlug}>
        <ProgramRights slug={programSlug}>{children}</ProgramRights>
      </ProgramTrail>
    </StaffFrame>
  )
}
