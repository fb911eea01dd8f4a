import { Button, Checkbox } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { queryOf, useCall } from '../kernel/api/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Dialog, Problem, toastSuccess } from '../ui/index.ts'
import { type MemberRow, memberName } from './member-name.ts'
import { useRoleName } from './role-name.ts'
import styles from './users.module.css'

/** The roles of one person on the platform. Roles beyond one's own permissions are shown, and cannot be touched. */
export function MemberRolesDialog({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const session = useSession()
  const roleName = useRoleName()
  const form = useId()
  const { data: roles } = useSuspenseQuery(queryOf('listRoles'))
  const held = member.roles.filter((role) => role.programId === null).map((role) => role.id)
  const [chosen, setChosen] = useState<readonly string[]>(held)
  const change = useCall('changeMemberRoles', { makesStale: ['listMembers', 'listRoles'] })
  const name = memberName(member)
  const save = () =>
    change.mutate(
      { params: { memberId: member.id }, body: { roleIds: [...chosen] } },
      {
        onSuccess: () => {
          toastSuccess({ title: t('access.users.rolesSaved', { name }) })
          onClose()
        },
      },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('access.users.rolesOf', { name })}
      description={t('access.users.rolesHelp')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={form} loading={change.isPending}>
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
        <Problem>{change.error ? refusalText(words, change.error.code) : null}</Problem>
        {roles.data
          .filter((role) => role.scope === 'platform')
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
