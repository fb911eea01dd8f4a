import { useParams } from '@tanstack/react-router'
import type { LayoutProps } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { SlotPlace } from '../ui/frame/index.ts'
import type { MenuGroup } from './menu/menu-item.ts'
import { ProgramMenu } from './menu/program-menu.tsx'
import { type Counts, SideMenu } from './menu/side-menu.tsx'
import { ProgramRights } from './program-rights.tsx'
import { ProgramTrail } from './program-trail.tsx'
import { StaffFrame } from './staff-frame.tsx'

/** Rail of the program, submenu of 216 px whose top the page writes (`HeaderSlot name="submenu"`: name, progress), page. */
export function SessionFrame({
  groups,
  counts,
  children,
}: LayoutProps & {
  readonly groups: readonly MenuGroup[]
  /** How much of each the session has. */
  readonly counts?: Counts
}) {
  const { t } = useWords()
  const params = useParams({ strict: false }) as { programSlug?: string; sessionSlug?: string }
  const submenu = (
    <>
      <SlotPlace name="submenu" />
      <SideMenu groups={groups} label={t('shell.sessionMenu')} params={params} {...(counts && { counts })} isQuiet />
    </>
  )
  return (
    <StaffFrame
      alwaysRail
      submenu={submenu}
      menu={(isRail) => <ProgramMenu slug={params.programSlug ?? ''} isRail={isRail} />}
    >
      <ProgramTrail slug={params.programSlug ?? ''}>
        <ProgramRights slug={params.programSlug ?? ''}>{children}</ProgramRights>
      </ProgramTrail>
    </StaffFrame>
  )
}
