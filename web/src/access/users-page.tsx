import { may, useSession } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { MembersTable } from './members-table.tsx'
import { PeoplePage } from './people-page.tsx'

/** The people of the platform: staff, everybody, and those who are invited. */
export function UsersPage() {
  const { t } = useWords()
  const list = (kind: 'staff' | 'everyone') => ({
    id: kind,
    label: t(`access.users.${kind}`),
    content: (search: string) => <MembersTable kind={kind} search={search} />,
  })
  return (
    <PeoplePage
      title={t('access.users.title')}
      mayInvite={may(useSession(), 'platform.members.manage')}
      lists={[list('staff'), list('everyone')]}
    />
  )
}
