import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { queryOf, useCall } from '../kernel/api/index.ts'
import { may } from '../kernel/session/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button, Checkbox } from '../ui/controls/index.ts'
import { Dialog } from '../ui/dialog/index.ts'
import { toastSuccess } from '../ui/feedback/index.ts'
import { Problem } from '../ui/index.ts'
import { type MemberRow, memberName } from './member-name.ts'
import { useRoleName } from './role-name.ts'
import { useSessionOn } from './use-session-on.ts'
import styles from './users.module.css'

/** The roles of one person on the platform, or on one program. Those beyond one's own permissions are shown, and cannot be touched. */
export function MemberRolesDialog({
  member,
  onClose,
  programId,
}: {
  member: MemberRow
  onClose: () => void
  programId?: string
}) {
  const words = useWords()
  const { t } = words
  const session = useSessionOn(programId)
  const roleName = useRoleName()
  const form = useId()
  const { data: roles } = useSuspenseQuery(
    programId ? queryOf('listProgramRoles', { params: { programId } }) : queryOf('listRoles'),
  )
  const held = member.roles
    .filter((role) => (role.programId === null) === (programId === undefined))
    .map((role) => role.id)
  const [chosen, setChosen] = useState<readonly string[]>(held)
  const change = useCall('changeMemberRoles', { invalidates: ['listMembers', 'listRoles'] })
  const changeOn = useCall('changeProgramMemberRoles', { invalidates: ['listProgramMembers', 'listMembers'] })
  const name = memberName(member)
  const { isPending, error } = programId ? changeOn : change
  const reported = {
    onSuccess: () => {
      toastSuccess({ title: t('access.users.rolesSaved', { name }) })
      onClose()
    },
  }
  const body = { roleIds: [...chosen] }
  const save = () =>
    programId
      ? changeOn.mutate({ params: { programId, memberId: member.id }, body }, reported)
      : change.mutate({ params: { memberId: member.id }, body }, reported)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('access.users.rolesOf', { name })}
      description={t(programId ? 'access.collaborators.rolesHelp' : 'access.users.rolesHelp')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={form} loading={isPending}>
            {t('access.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Problem>{error ? refusalText(words, error.code) : null}</Problem>
        {roles.data
          .filter((role) => role.scope === (programId ? 'program' : 'platform'))
          .map((role) => {
            const isMine = role.permissions.every((permission) => may(session, permission))
            return (
              <Checkbox
                key={role.id}
                label={roleName(role)}
                checked={chosen.includes(role.id)}
                disabled={!isMine}
                description={isMine ? undefined : t('refusals.beyond_your_permissions')}
                onChange={(event) =>
                  setChosen(
                    event.currentTarget.checked ? [...chosen, role.id] : chosen.filter((one) => one !== role.id),
                  )
                }
              />
            )
          })}
      </form>
    </Dialog>
  )
}
