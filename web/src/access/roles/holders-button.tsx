import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { AvatarStack, ErrorState } from '../../ui/page/index.ts'
import { memberName } from '../member-name.ts'
import { PersonCell } from '../person-cell.tsx'
import { useRoleName } from '../role-name.ts'
import styles from './roles.module.css'
import type { RoleRow } from './roles-page.tsx'

const maxShown = 100

/** Who has a role: some faces, and the list behind them. */
export function HoldersButton({ role }: { role: RoleRow }) {
  const words = useWords()
  const { t } = words
  const roleName = useRoleName()
  const mayRead = may(useSession(), 'platform.members.read')
  const [isOpen, setOpen] = useState(false)
  const reading = useQuery({
    ...queryOf('listMembers', { query: { kind: 'staff', roleId: role.id, perPage: maxShown } }),
    enabled: mayRead && role.holders > 0,
  })
  const people = reading.data?.data ?? []
  const count = t('access.roles.people', { number: role.holders })
  if (!mayRead || role.holders === 0) return <p className={styles.holders}>{count}</p>
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        <span className={styles.holders}>
          <AvatarStack people={people.map((one) => ({ id: one.id, name: memberName(one) }))} label="" />
          {count}
        </span>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={roleName(role)} description={count}>
        {reading.error ? (
          <ErrorState
            title={t('access.users.failed')}
            message={refusalText(words, reading.error.code)}
            onRetry={() => void reading.refetch()}
          />
        ) : (
          <ul className={styles.people}>
            {people.map((member) => (
              <li key={member.id}>
                <PersonCell member={member} />
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}
