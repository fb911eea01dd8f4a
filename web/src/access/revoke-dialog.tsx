import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'
import { type MemberRow, memberName } from './member-name.ts'
import { useRoleName } from './role-name.ts'
import styles from './users.module.css'

const maxShown = 10

/** Asks before somebody's access is taken away, and says which of their invitations end with it. */
export function RevokeDialog({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const revoke = useCall('revokeAccess', { invalidates: ['listMembers', 'listInvitations'] })
  const name = memberName(member)
  const run = () =>
    revoke.mutateAsync(
      { params: { memberId: member.id } },
      {
        onSuccess: () => toastSuccess({ title: t('access.users.revokedToast', { name }) }),
        onError: (refusal) => toastError({ title: refusalText(words, refusal.code) }),
      },
    )
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={() => run().catch(() => undefined)}
      title={t('access.users.revokeTitle', { name })}
      description={t('access.users.revokeMessage')}
      confirmLabel={t('access.users.revoke')}
    >
      <SentInvitations member={member} />
    </ConfirmDialog>
  )
}

/** What the person sent and nobody has accepted yet: whom the organiser may want to invite again in their own name. */
function SentInvitations({ member }: { member: MemberRow }) {
  const words = useWords()
  const { t } = words
  const roleName = useRoleName()
  const read = useQuery(queryOf('listInvitations', { query: { invitedBy: member.id, perPage: maxShown } }))
  if (read.isError) return <p role="alert">{refusalText(words, read.error.code)}</p>
  const { data = [], metadata } = read.data ?? {}
  const total = metadata?.total ?? 0
  if (total === 0) return null
  const more = total - data.length
  return (
    <div className={styles.sent}>
      <p>{t('access.users.revokedInvitations', { count: total })}</p>
      <ul>
        {data.map(({ id, email, role }) => (
          <li key={id}>
            {email} · {roleName(role)}
          </li>
        ))}
        {more > 0 ? <li>{t('access.users.moreInvitations', { count: more })}</li> : null}
      </ul>
    </div>
  )
}
