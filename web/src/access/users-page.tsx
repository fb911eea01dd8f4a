import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Search, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { may, useSession } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { PageBar, PageHeader, PanelTabs } from '../ui/index.ts'
import { InvitationsTable } from './invitations-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MembersTable } from './members-table.tsx'
import styles from './users.module.css'

/** The people of the platform: staff, everybody, and those who are invited. */
export function UsersPage() {
  const { t } = useWords()
  const session = useSession()
  const [tab, setTab] = useState('staff')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const [isInviting, setInviting] = useState(false)
  const mayManage = may(session, 'platform.members.manage')
  return (
    <>
      <PageBar crumbs={[{ label: t('access.users.title') }]} />
      <PageHeader
        title={t('access.users.title')}
        actions={
          mayManage ? (
            <Button size="md" variant="filled" leftSection={<UserPlus size={16} />} onClick={() => setInviting(true)}>
              {t('access.users.invite')}
            </Button>
          ) : null
        }
      />
      <div className={styles.search}>
        <TextInput
          type="search"
          size="md"
          aria-label={t('access.users.search')}
          placeholder={t('access.users.search')}
          leftSection={<Search size={16} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <PanelTabs
        label={t('access.users.title')}
        currentId={tab}
        onChange={setTab}
        tabs={[
          { id: 'staff', label: t('access.users.staff'), content: <MembersTable kind="staff" search={search} /> },
          {
            id: 'everyone',
            label: t('access.users.everyone'),
            content: <MembersTable kind="everyone" search={search} />,
          },
          { id: 'invited', label: t('access.users.invited'), content: <InvitationsTable search={search} /> },
        ]}
      />
      {isInviting ? (
        <InviteDialog
          onClose={() => setInviting(false)}
          onSent={() => {
            setTab('invited')
            setInviting(false)
          }}
        />
      ) : null}
    </>
  )
}
