import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { addressOfCall, download, isRefusal, queryOf, saveFile, useApi } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Select, Switch, TextInput, useDebouncedValue } from '../../ui/controls/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader, PanelTabs } from '../../ui/index.ts'
import { InvitationsTable } from '../invitations-table.tsx'
import { InviteDialog } from '../invite-dialog.tsx'
import { useRoleName } from '../role-name.ts'
import styles from '../users.module.css'
import { MembersTable, type PeopleKind } from './members-table.tsx'

const tabs = ['staff', 'applicants', 'invited', 'revoked'] as const
type Tab = (typeof tabs)[number]

/** Everybody with an account here: the team, those who apply, those who are invited, those whose access was taken away. */
export function UsersPage() {
  return <PeopleOfPlatform />
}

/** The same under its older address. */
export function UsersV1Page() {
  return <PeopleOfPlatform />
}

/** Those with a role on the whole platform. */
export function AdminsPage() {
  return <PeopleOfPlatform admins />
}

function PeopleOfPlatform({ admins = false }: { admins?: boolean }) {
  const { t } = useWords()
  const { data: counts } = useQuery(queryOf('countMembers'))
  const [tab, setTab] = useState<Tab>('staff')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const [roleId, setRoleId] = useState<string | null>(null)
  const [isWithoutFactor, setWithoutFactor] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const title = t(admins ? 'access.admins.title' : 'access.users.title')
  const narrow = { search, roleId: roleId ?? undefined }
  const filters = (
    <TeamFilters
      {...{ roleId, setRoleId, isWithoutFactor, setWithoutFactor }}
      scope={admins ? 'platform' : undefined}
    />
  )
  const staff = (
    <MembersTable kind={admins ? 'admins' : 'staff'} {...narrow} isWithoutFactor={isWithoutFactor} filters={filters} />
  )
  const content: Readonly<Record<Tab, React.ReactNode>> = {
    staff,
    applicants: <MembersTable kind="applicants" search={search} />,
    invited: <InvitationsTable programId={undefined} search={search} />,
    revoked: <MembersTable kind="revoked" search={search} />,
  }
  const count = { ...counts, invited: counts?.invitations } as Partial<Record<Tab, number>>
  return (
    <>
      <PeopleBar title={title} kind={admins ? 'admins' : tab} search={search} onInvite={() => setInviting(true)} />
      <PageHeader title={title} description={t(admins ? 'access.admins.lead' : 'access.users.lead')} />
      <div className={styles.search}>
        <TextInput
          type="search"
          size="md"
          aria-label={t('access.users.search')}
          placeholder={t('access.users.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {admins ? (
        staff
      ) : (
        <PanelTabs
          label={title}
          currentId={tab}
          onChange={(id) => setTab(id as Tab)}
          tabs={tabs.map((id) => ({
            id,
            label: t(id === 'revoked' ? 'access.users.revokedTab' : `access.users.${id}`),
            count: count[id],
            // Only what is looked at is read.
            content: id === tab ? content[id] : null,
          }))}
        />
      )}
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

interface Filters {
  readonly roleId: string | null
  readonly setRoleId: (id: string | null) => void
  readonly isWithoutFactor: boolean
  readonly setWithoutFactor: (is: boolean) => void
  readonly scope: 'platform' | undefined
}

function TeamFilters({ roleId, setRoleId, isWithoutFactor, setWithoutFactor, scope }: Filters) {
  const { t } = useWords()
  const roleName = useRoleName()
  const { data: roles } = useSuspenseQuery(queryOf('listRoles'))
  return (
    <>
      <Select
        size="sm"
        aria-label={t('access.users.roleFilter')}
        placeholder={t('access.users.allRoles')}
        clearable
        value={roleId}
        onChange={setRoleId}
        data={roles.data
          .filter((role) => scope === undefined || role.scope === scope)
          .map((role) => ({ value: role.id, label: roleName(role) }))}
      />
      <Switch
        label={t('access.users.withoutFactor')}
        checked={isWithoutFactor}
        onChange={(event) => setWithoutFactor(event.currentTarget.checked)}
      />
    </>
  )
}

interface BarProps {
  readonly title: string
  readonly kind: Tab | 'admins'
  readonly search: string
  readonly onInvite: () => void
}

function PeopleBar({ title, kind, search, onInvite }: BarProps) {
  const words = useWords()
  const { t } = words
  const api = useApi()
  const mayManage = may(useSession(), 'platform.members.manage')
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const query = { ...(kind === 'invited' ? {} : { kind: kind as PeopleKind }), ...(search ? { search } : {}) }
    try {
      saveFile(await download(api, { path: addressOfCall('exportMembers', { query }) }), 'people.csv')
    } catch (thrown) {
      toastError({ title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageBar
      crumbs={[{ label: title }]}
      actions={
        mayManage ? (
          <>
            {kind === 'invited' ? null : (
              <Button leftSection={<Download size={16} />} loading={isBusy} onClick={() => void take()}>
                {t('access.users.export')}
              </Button>
            )}
            <Button variant="filled" leftSection={<UserPlus size={16} />} onClick={onInvite}>
              {t('access.users.invite')}
            </Button>
          </>
        ) : undefined
      }
    />
  )
}
