import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type AnswerOf, queryOf, useCall } from '../kernel/api/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { refusalText, useWords, type WordKey } from '../kernel/words/index.ts'
import {
  Badge,
  type Column,
  DataTable,
  EmptyState,
  type MenuAct,
  MoreMenu,
  Pagination,
  toastError,
  toastSuccess,
} from '../ui/index.ts'
import { useRoleName } from './role-name.ts'

type InvitationRow = AnswerOf<'listInvitations'>['data'][number]

/** Invitations that nobody has answered: sent again, or taken back. */
export function InvitationsTable({ search }: { search: string }) {
  const { t } = useWords()
  const [at, setAt] = useState({ search, page: 1 })
  const page = at.search === search ? at.page : 1
  const invitations = useQuery({
    ...queryOf('listInvitations', { query: { search: search || undefined, page, perPage: 20 } }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  const { data = [], metadata } = invitations.data ?? {}
  return (
    <DataTable
      label={t('access.users.invited')}
      rows={data}
      columns={columns}
      rowId={(invitation) => invitation.id}
      rowName={(invitation) => invitation.email}
      density="comfortable"
      isLoading={invitations.isPending}
      empty={<EmptyState title={t('access.invitations.none')} message={t('access.invitations.noneMessage')} />}
      footer={
        metadata && metadata.nbPages > 1 ? (
          <Pagination page={page} total={metadata.totalFiltred} onPage={(next) => setAt({ search, page: next })} />
        ) : null
      }
    />
  )
}

function useColumns(): readonly Column<InvitationRow>[] {
  const { t, format } = useWords()
  const roleName = useRoleName()
  const session = useSession()
  const acts = useActs()
  const mayManage = may(session, 'platform.members.manage')
  return [
    { id: 'email', header: t('identity.email'), cell: (invitation) => <strong>{invitation.email}</strong> },
    { id: 'role', header: t('access.users.role'), width: '180px', cell: ({ role }) => <Badge>{roleName(role)}</Badge> },
    {
      id: 'state',
      header: t('access.invitations.state'),
      width: '290px',
      cell: ({ state, expiresAt }) => (
        <Badge tone={state === 'expired' ? 'warn' : 'accent'}>
          {t(`access.invitations.${state}` as WordKey, { date: format.date(expiresAt) })}
        </Badge>
      ),
    },
    {
      id: 'by',
      header: t('access.invitations.by'),
      width: '180px',
      cell: (invitation) => invitation.invitedBy ?? '',
    },
    {
      id: 'acts',
      header: '',
      width: '56px',
      cell: (invitation) =>
        mayManage ? <MoreMenu label={t('access.actsFor', { name: invitation.email })} acts={acts(invitation)} /> : null,
    },
  ]
}

function useActs() {
  const words = useWords()
  const { t } = words
  const again = useCall('sendInvitationAgain', { makesStale: ['listInvitations'] })
  const cancel = useCall('cancelInvitation', { makesStale: ['listInvitations'] })
  const told = (title: string) => ({
    onSuccess: () => void toastSuccess({ title }),
    onError: (refusal: { code: string }) => void toastError({ title: refusalText(words, refusal.code) }),
  })
  return (invitation: InvitationRow): MenuAct[] => {
    const input = { params: { invitationId: invitation.id } }
    const { email } = invitation
    return [
      {
        id: 'again',
        label: t('access.invitations.again'),
        icon: <Send size={15} />,
        onSelect: () => again.mutate(input, told(t('access.users.inviteSent', { email }))),
      },
      {
        id: 'cancel',
        label: t('access.invitations.cancel'),
        icon: <Trash2 size={15} />,
        isDangerous: true,
        startsGroup: true,
        onSelect: () => cancel.mutate(input, told(t('access.invitations.cancelled', { email }))),
      },
    ]
  }
}
