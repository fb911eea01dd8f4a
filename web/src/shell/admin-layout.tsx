import { useSearch } from '@tanstack/react-router'
import type { LayoutProps } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { useInboxCount } from '../notifications/index.ts'
import { useRequestCounts } from '../privacy/index.ts'
import { adminMenu } from './menu/admin-menu.ts'
import { ProgramMenu } from './menu/program-menu.tsx'
import { SideMenu } from './menu/side-menu.tsx'
import { ProgramTrail } from './program-trail.tsx'
import { StaffFrame } from './staff-frame.tsx'

/** The admin home: programs, people, the platform, the account. */
export function AdminLayout({ children }: LayoutProps) {
  // Some pages are not below their program's path: they name it in their query.
  const { programId } = useSearch({ strict: false }) as { programId?: string }
  if (programId) {
    return (
      <StaffFrame menu={(isRail) => <ProgramMenu slug={programId} isRail={isRail} />}>
        <ProgramTrail slug={programId}>{children}</ProgramTrail>
      </StaffFrame>
    )
  }
  return <StaffFrame menu={(isRail) => <HomeMenu isRail={isRail} />}>{children}</StaffFrame>
}

function HomeMenu({ isRail }: { isRail: boolean }) {
  const { t } = useWords()
  const counts = { inbox: useInboxCount(), privacyRequests: useRequestCounts()?.open }
  return <SideMenu groups={adminMenu} label={t('shell.menu')} isRail={isRail} counts={counts} />
}
