import { useWaitingCount } from '../../applications/index.ts'
import { may } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { useUnreadCount } from '../../messages/index.ts'
import { useInboxCount } from '../../notifications/index.ts'
import { useActiveSession } from '../use-active-session.ts'
import { programMenu } from './program-items.ts'
import { ProgramSwitch } from './program-switch.tsx'
import { SideMenu } from './side-menu.tsx'

/** The menu of a program, under its switch. */
export function ProgramMenu({ slug, isRail }: { slug: string; isRail: boolean }) {
  const { t } = useWords()
  const session = useActiveSession(slug)
  const mayRead = may(session, 'program.applications.read')
  const requests = useWaitingCount(slug, mayRead)
  const messages = useUnreadCount(slug, mayRead)
  const inbox = useInboxCount()
  return (
    <>
      <ProgramSwitch slug={slug} isRail={isRail} />
      <SideMenu
        groups={programMenu}
        label={t('shell.menu')}
        params={{ programSlug: slug }}
        isRail={isRail}
        counts={{ requests, messages, inbox }}
      />
    </>
  )
}
