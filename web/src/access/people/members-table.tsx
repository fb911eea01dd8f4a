import { Eraser, RotateCcw, ShieldHalf, ShieldOff, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useProof } from '../../identity/index.ts'
import { isRefusal, useCall, usePages } from '../../kernel/api/index.ts'
import { useNow } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { type MenuAction, MoreMenu } from '../../ui/index.ts'
import { Badge, EmptyState } from '../../ui/page/index.ts'
import { type Column, LongTable } from '../../ui/table/index.ts'
import { type MemberRow, memberName } from '../member-name.ts'
import { MemberRolesDialog } from '../member-roles-dialog.tsx'
import { PersonCell } from '../person-cell.tsx'
import { RevokeDialog } from '../revoke-dialog.tsx'
import { useRoleName } from '../role-name.ts'
import { memberErasure } from '../slots.ts'
import { FactorCell } from './factor-cell.tsx'

export type PeopleKind = 'staff' | 'admins' | 'applicants' | 'revoked'

interface Props {
  readonly kind: PeopleKind
  readonly search: string
  readonly roleId?: string | undefined
  readonly isWithoutFactor?: boolean
  /** What narrows the list, above it. */
  readonly filters?: ReactNode
}

type Chosen = { readonly what: 'roles' | 'revoke' | 'reset' | 'erase'; readonly member: MemberRow }

/** People of the platform: their roles and where, what they show, when they were seen, and what may be done about them. */
export function MembersTable({ kind, search, roleId, isWithoutFactor = false, filters }: Props) {
  const { t } = useWords()
  const query = {
    kind,
    search: search || undefined,
    roleId,
    ...(isWithoutFactor ? { withoutFactor: 'true' as const } : {}),
  }
  const members = usePages('listMembers', { query })
  const [chosen, setChosen] = useState<Chosen>()
  const actions = useActions(setChosen)
  const mayManage = may(useSession(), 'platform.members.manage')
  const columns = useColumns(kind, mayManage ? actions : undefined)
  const isNarrowed = search !== '' || roleId !== undefined || isWithoutFactor
  return (
    <>
      <LongTable
        name={`members-${kind}`}
        label={t(`access.users.${kind}`)}
        pages={members}
        failed={t('access.users.failed')}
        filters={filters}
        columns={columns}
        rowId={(member) => member.id}
        rowName={memberName}
        empty={
          <EmptyState
            drawing="search"
            title={t('access.users.none')}
            message={t(isNarrowed ? 'access.users.noneMessage' : 'access.users.noneYet')}
          />
        }
      />
      {chosen ? <MemberDialog chosen={chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  )
}

function MemberDialog({ chosen: { what, member }, onClose }: { chosen: Chosen; onClose: () => void }) {
  if (what === 'roles') return <MemberRolesDialog member={member} onClose={onClose} />
  if (what === 'revoke') return <RevokeDialog member={member} onClose={onClose} />
  if (what === 'reset') return <ResetDialog member={member} onClose={onClose} />
  return <memberErasure.Place id={member.id} name={memberName(member)} onClose={onClose} />
}

function useColumns(
  kind: PeopleKind,
  actions: ((member: MemberRow) => MenuAction[]) | undefined,
): readonly Column<MemberRow>[] {
  const { t, format } = useWords()
  const now = useNow()
  const roleName = useRoleName()
  const names = ({ roles }: MemberRow) => [...new Set(roles.map((role) => roleName(role)))].join(', ')
  const places = ({ roles }: MemberRow) => {
    if (roles.some(({ programId }) => programId === null)) return t('access.users.wholePlatform')
    return format.list([...new Set(roles.flatMap(({ programTitle }) => programTitle ?? []))])
  }
  const seen = ({ lastSeenAt }: MemberRow) =>
    lastSeenAt ? format.lately(lastSeenAt, now) : t('access.users.neverSeen')
  const isTeam = kind !== 'applicants'
  const team: readonly Column<MemberRow>[] = [
    { id: 'roles', header: t('access.users.role'), width: '180px', cell: names },
    { id: 'where', header: t('access.users.where'), width: '200px', cell: places },
    {
      id: 'factor',
      header: t('access.roles.secondFactor'),
      width: '150px',
      cell: (one) => <FactorCell member={one} />,
    },
  ]
  return [
    { id: 'name', header: t('access.users.person'), cell: (member) => <PersonCell member={member} /> },
    ...(isTeam ? team : []),
    {
      id: 'access',
      header: t('access.users.access'),
      width: '150px',
      cell: (member) =>
        member.revokedAt ? (
          <Badge tone="bad">{t('access.users.revoked')}</Badge>
        ) : member.confirmed ? (
          t('access.users.active')
        ) : (
          <Badge tone="warn">{t('access.users.unconfirmed')}</Badge>
        ),
    },
    { id: 'seen', header: t('access.users.lastSeen'), width: '165px', cell: seen },
    ...(isTeam
      ? []
      : [
          {
            id: 'joined',
            header: t('access.users.joined'),
            width: '165px',
            cell: (one: MemberRow) => format.date(one.joinedAt),
          },
        ]),
    {
      id: 'acts',
      header: '',
      width: '56px',
      isFixed: true,
      cell: (member) =>
        actions ? (
          <MoreMenu label={t('access.actsFor', { name: memberName(member) })} actions={actions(member)} />
        ) : null,
    },
  ]
}

function useActions(choose: (asked: Chosen) => void) {
  const words = useWords()
  const { t } = words
  const session = useSession()
  const restore = useCall('restoreAccess', { invalidates: ['listMembers', 'countMembers'] })
  const giveBack = (member: MemberRow) =>
    restore.mutate(
      { params: { memberId: member.id } },
      {
        onSuccess: () => toastSuccess({ title: t('access.users.restored', { name: memberName(member) }) }),
        onError: (refusal) => toastError({ title: refusalText(words, refusal.code) }),
      },
    )
  return (member: MemberRow): MenuAction[] => {
    const reason = member.id === session.user?.id ? { reason: t('refusals.not_on_yourself') } : {}
    const ask = (what: Chosen['what']) => () => choose({ what, member })
    const hasOwnFactor = member.factor === 'app' || member.factor === 'passkey'
    const roles = {
      id: 'roles',
      label: t('access.users.changeRoles'),
      icon: <ShieldHalf size={15} />,
      onSelect: ask('roles'),
    }
    const reset = { id: 'reset', label: t('access.users.reset'), icon: <ShieldOff size={15} />, onSelect: ask('reset') }
    const back = {
      id: 'restore',
      label: t('access.users.restore'),
      icon: <RotateCcw size={15} />,
      startsGroup: true,
      onSelect: () => giveBack(member),
    }
    const revoke = {
      id: 'revoke',
      label: t('access.users.revoke'),
      icon: <UserX size={15} />,
      isDangerous: true,
      startsGroup: true,
      onSelect: ask('revoke'),
    }
    const erase = {
      id: 'erase',
      label: t('access.users.erase'),
      icon: <Eraser size={15} />,
      isDangerous: true,
      onSelect: ask('erase'),
    }
    const mayReset = hasOwnFactor && may(session, 'platform.security.manage')
    const mayErase = may(session, 'platform.privacy.manage') && member.roles.length === 0
    return [roles, ...(mayReset ? [reset] : []), member.revokedAt ? back : revoke, ...(mayErase ? [erase] : [])].map(
      (one) => ({ ...one, ...reason }),
    )
  }
}

function ResetDialog({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const name = memberName(member)
  const reset = useCall('resetSecondFactor', { invalidates: ['listMembers', 'listRoleFactors'] })
  const { proven, proofDialog } = useProof()
  const run = async () => {
    try {
      const isDone = await proven(async () => {
        await reset.mutateAsync({ params: { memberId: member.id } })
        return true
      })
      if (isDone) toastSuccess({ title: t('access.users.resetDone', { name }) })
    } catch (thrown) {
      toastError({ title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    }
    onClose()
  }
  return (
    <>
      <ConfirmDialog
        isOpen
        isDangerous
        onClose={onClose}
        onConfirm={run}
        title={t('access.users.resetTitle', { name })}
        description={t('access.users.resetMessage')}
        confirmLabel={t('access.users.reset')}
      />
      {proofDialog}
    </>
  )
}
