import type { LayoutProps } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { adminMenu } from './menus.ts'
import { SideMenu } from './side-menu.tsx'
import { StaffFrame } from './staff-frame.tsx'

/** The admin home: programs, people, the platform, the account. */
export function AdminLayout({ children }: LayoutProps) {
  const { t } = useWords()
  return (
    <StaffFrame menu={(isRail) => <SideMenu groups={adminMenu} label={t('shell.menu')} isRail={isRail} />}>
      {children}
    </StaffFrame>
  )
}
