import type { Pages } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { type MenuAction, MoreMenu } from '../ui/index.ts'
import { Badge, EmptyState } from '../ui/page/index.ts'
import { type Column, LongTable } from '../ui/table/index.ts'
import { type MemberRow, memberName } from './member-name.ts'
import { PersonCell } from './person-cell.tsx'
import { useRoleName } from './role-name.ts'
import styles from './users.module.css'

interface Props {
  /** Under this name the browser keeps how the columns stand. */
  readonly name: string
  readonly label: string
  readonly pages: Pages<MemberRow>
  /** Said when the list cannot be read. */
  readonly failed: string
  /** Said when nobody is in it; absent: somebody always is. */
  readonly nobody?: { readonly title: string; readonly message: string }
  readonly isSearched: boolean
  /** Whether somebody may come in stands in a column of its own. */
  readonly showsAccess?: boolean
  /** Absent: nothing may be done about anybody. */
  readonly actions?: (member: MemberRow) => MenuAction[]
}

/** People with their roles, read as they are scrolled, and what may be done about them. */
export function PeopleTable({ name, label, pages, failed, nobody, isSearched, showsAccess = false, actions }: Props) {
  const { t } = useWords()
  const columns = useColumns(showsAccess, actions)
  return (
    <LongTable
      name={name}
      label={label}
      pages={pages}
      failed={failed}
      columns={columns}
      rowId={(member) => member.id}
      rowName={memberName}
      empty={
        isSearched || !nobody ? (
          <EmptyState drawing="search" title={t('access.users.none')} message={t('access.users.noneMessage')} />
        ) : (
          <EmptyState {...nobody} />
        )
      }
    />
  )
}

function useColumns(showsAccess: boolean, actions: Props['actions']): readonly Column<MemberRow>[] {
  const { t, format } = useWords()
  const roleName = useRoleName()
  const access = (member: MemberRow) =>
    member.revokedAt ? <Badge tone="bad">{t('access.users.revoked')}</Badge> : undefined
  return [
    { id: 'name', header: t('access.users.person'), cell: (member) => <PersonCell member={member} /> },
    {
      id: 'roles',
      header: t('access.users.roles'),
      cell: (member) => (
        <span className={styles.badges}>
          {[...new Set(member.roles.map((role) => roleName(role)))].map((role) => (
            <Badge key={role}>{role}</Badge>
          ))}
          {showsAccess ? null : access(member)}
        </span>
      ),
    },
    ...(showsAccess
      ? [
          {
            id: 'access',
            header: t('access.users.access'),
            width: '160px',
            cell: (member: MemberRow) =>
              access(member) ??
              (member.confirmed ? (
                t('access.users.active')
              ) : (
                <Badge tone="warn">{t('access.users.unconfirmed')}</Badge>
              )),
          },
        ]
      : []),
    { id: 'joined', header: t('access.users.joined'), width: '165px', cell: (member) => format.date(member.joinedAt) },
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
