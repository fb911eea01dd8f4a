import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type AnswerOf, type InputOf, queryOf, useCall } from '../kernel/api/index.ts'
import { may } from '../kernel/session/index.ts'
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
import { useSessionOn } from './use-session-on.ts'

type InvitationRow = AnswerOf<'listInvitations'>['data'][number]

/** Invitations that nobody has answered: sent again, or taken back. */
export function InvitationsTable({ search, programId }: { search: string; programId?: string | undefined }) {
  const { t } = useWords()
  const [at, setAt] = useState({ search, page: 1 })
  const page = at.search === search ? at.page : 1
  const invitations = useQuery({
    ...invitationsQuery(programId, { search: search || undefined, page, perPage: 20 }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns(programId)
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

function invitationsQuery(programId: string | undefined, query: InputOf<'listInvitations'>['query']) {
  return programId
    ? queryOf('listProgramInvitations', { params: { programId }, query })
    : queryOf('listInvitations', { query })
}

function useColumns(programId: string | undefined): readonly Column<InvitationRow>[] {
  const { t, format } = useWords()
  const roleName = useRoleName()
  const acts = useActs(programId)
  const mayManage = may(useSessionOn(programId), programId ? 'program.members.manage' : 'platform.members.manage')
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

function useActs(programId: string | undefined) {
  const words = useWords()
  const { t } = words
  const { again, cancel } = useInvitationCalls(programId)
  const told = (title: string) => ({
    onSuccess: () => void toastSuccess({ title }),
    onError: (refusal: { code: string }) => void toastError({ title: refusalText(words, refusal.code) }),
  })
  return (invitation: InvitationRow): MenuAct[] => {
    const { email } = invitation
    return [
      {
        id: 'again',
        label: t('access.invitations.again'),
        icon: <Send size={15} />,
        onSelect: () => again(invitation.id, told(t('access.users.inviteSent', { email }))),
      },
      {
        id: 'cancel',
        label: t('access.invitations.cancel'),
        icon: <Trash2 size={15} />,
        isDangerous: true,
        startsGroup: true,
        onSelect: () => cancel(invitation.id, told(t('access.invitations.cancelled', { email }))),
      },
    ]
  }
}

interface Told {
  readonly onSuccess: () => void
  readonly onError: (refusal: { code: string }) => void
}

/** An invitation to a program is answered for there, by who may invite to it. */
function useInvitationCalls(programId: string | undefined) {
  const makesStale = ['listInvitations', 'listProgramInvitations'] as const
  const again = useCall('sendInvitationAgain', { makesStale })
  const cancel = useCall('cancelInvitation', { makesStale })
  const againOn = useCall('sendProgramInvitationAgain', { makesStale })
  const cancelOn = useCall('cancelProgramInvitation', { makesStale })
  return {
    again: (invitationId: string, told: Told) =>
      programId
        ? againOn.mutate({ params: { programId, invitationId } }, told)
        : again.mutate({ params: { invitationId } }, told),
    cancel: (invitationId: string, told: Told) =>
      programId
        ? cancelOn.mutate({ params: { programId, invitationId } }, told)
        : cancel.mutate({ params: { invitationId } }, told),
  }
}
