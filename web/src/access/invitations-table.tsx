import { Send, Trash2 } from 'lucide-react'
import { type AnswerOf, type Pages, useCall, usePages } from '../kernel/api/index.ts'
import { may } from '../kernel/session/index.ts'
import { refusalText, useWords, type WordKey } from '../kernel/words/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'
import { type MenuAction, MoreMenu } from '../ui/index.ts'
import { Badge, EmptyState, ErrorState } from '../ui/page/index.ts'
import { type Column, DataTable } from '../ui/table/index.ts'
import { useRoleName } from './role-name.ts'
import { useSessionOn } from './use-session-on.ts'

type InvitationRow = AnswerOf<'listInvitations'>['data'][number]

/** Invitations that nobody has answered: sent again, or taken back. */
export function InvitationsTable({ search, programId }: { search: string; programId?: string | undefined }) {
  return programId === undefined ? <OfPlatform search={search} /> : <OfProgram search={search} programId={programId} />
}

function OfPlatform({ search }: { search: string }) {
  return <Invitations pages={usePages('listInvitations', { query: { search: search || undefined } })} />
}

function OfProgram({ search, programId }: { search: string; programId: string }) {
  const pages = usePages('listProgramInvitations', { params: { programId }, query: { search: search || undefined } })
  return <Invitations pages={pages} programId={programId} />
}

function Invitations({ pages, programId }: { pages: Pages<InvitationRow>; programId?: string }) {
  const words = useWords()
  const { t } = words
  const columns = useColumns(programId)
  if (pages.error) {
    return (
      <ErrorState
        title={t('access.users.failed')}
        message={refusalText(words, pages.error.code)}
        onRetry={pages.refetch}
      />
    )
  }
  return (
    <DataTable
      label={t('access.users.invited')}
      pages={pages}
      columns={columns}
      rowId={(invitation) => invitation.id}
      rowName={(invitation) => invitation.email}
      density="comfortable"
      isBounded
      isLoading={pages.isPending}
      empty={<EmptyState title={t('access.invitations.none')} message={t('access.invitations.noneMessage')} />}
    />
  )
}

function useColumns(programId: string | undefined): readonly Column<InvitationRow>[] {
  const { t, format } = useWords()
  const roleName = useRoleName()
  const actions = useActions(programId)
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
      isFixed: true,
      cell: (invitation) =>
        mayManage ? (
          <MoreMenu label={t('access.actsFor', { name: invitation.email })} actions={actions(invitation)} />
        ) : null,
    },
  ]
}

function useActions(programId: string | undefined) {
  const words = useWords()
  const { t } = words
  const { again, cancel } = useInvitationCalls(programId)
  const reported = (title: string) => ({
    onSuccess: () => void toastSuccess({ title }),
    onError: (refusal: { code: string }) => void toastError({ title: refusalText(words, refusal.code) }),
  })
  return (invitation: InvitationRow): MenuAction[] => {
    const { email } = invitation
    return [
      {
        id: 'again',
        label: t('access.invitations.again'),
        icon: <Send size={15} />,
        onSelect: () => again(invitation.id, reported(t('access.users.inviteSent', { email }))),
      },
      {
        id: 'cancel',
        label: t('access.invitations.cancel'),
        icon: <Trash2 size={15} />,
        isDangerous: true,
        startsGroup: true,
        onSelect: () => cancel(invitation.id, reported(t('access.invitations.cancelled', { email }))),
      },
    ]
  }
}

interface Reported {
  readonly onSuccess: () => void
  readonly onError: (refusal: { code: string }) => void
}

/** An invitation to a program is answered for there, by who may invite to it. */
function useInvitationCalls(programId: string | undefined) {
  const invalidates = ['listInvitations', 'listProgramInvitations'] as const
  const again = useCall('sendInvitationAgain', { invalidates })
  const cancel = useCall('cancelInvitation', { invalidates })
  const againOn = useCall('sendProgramInvitationAgain', { invalidates })
  const cancelOn = useCall('cancelProgramInvitation', { invalidates })
  return {
    again: (invitationId: string, reported: Reported) =>
      programId
        ? againOn.mutate({ params: { programId, invitationId } }, reported)
        : again.mutate({ params: { invitationId } }, reported),
    cancel: (invitationId: string, reported: Reported) =>
      programId
        ? cancelOn.mutate({ params: { programId, invitationId } }, reported)
        : cancel.mutate({ params: { invitationId } }, reported),
  }
}
