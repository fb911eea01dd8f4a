import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Search, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { PageProps } from '../kernel/router/index.ts'
import { may } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { PageBar, PageHeader, PanelTabs } from '../ui/index.ts'
import { CollaboratorsTable } from './collaborators-table.tsx'
import { InvitationsTable } from './invitations-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { useSessionOn } from './use-session-on.ts'
import styles from './users.module.css'

/** Who works on a program with which role, and who is invited to. */
export function CollaboratorsPage({ params }: PageProps<'/admin/programs/$programSlug/collaborators'>) {
  const { t } = useWords()
  const programId = params.programSlug
  const [tab, setTab] = useState('team')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const [isInviting, setInviting] = useState(false)
  const mayManage = may(useSessionOn(programId), 'program.members.manage')
  return (
    <>
      <PageBar
        crumbs={[{ label: t('access.collaborators.title') }]}
        actions={
          mayManage ? (
            <Button variant="filled" leftSection={<UserPlus size={16} />} onClick={() => setInviting(true)}>
              {t('access.users.invite')}
            </Button>
          ) : undefined
        }
      />
      <PageHeader title={t('access.collaborators.title')} description={t('access.collaborators.lead')} />
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
        label={t('access.collaborators.title')}
        currentId={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'team',
            label: t('access.users.staff'),
            content: <CollaboratorsTable programId={programId} search={search} />,
          },
          {
            id: 'invited',
            label: t('access.users.invited'),
            content: <InvitationsTable programId={programId} search={search} />,
          },
        ]}
      />
      {isInviting ? (
        <InviteDialog
          programId={programId}
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
