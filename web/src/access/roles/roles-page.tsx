import { useSuspenseQuery } from '@tanstack/react-query'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton, PageHeader } from '../../ui/index.ts'
import { useRoleName } from '../role-name.ts'
import { RoleDialog } from './role-dialog.tsx'
import { RoleEditor } from './role-editor.tsx'
import styles from './roles.module.css'
import type { RolesSearch } from './roles-search.ts'

export type RoleRow = AnswerOf<'listRoles'>['data'][number]

/** All roles beside what the one chosen allows; custom ones are made and changed here. */
export function RolesPage({ search }: PageProps<'/admin/roles', RolesSearch>) {
  const { t } = useWords()
  const go = useGo()
  const mayManage = may(useSession(), 'platform.roles.manage')
  const { data } = useSuspenseQuery(queryOf('listRoles'))
  const [isNew, setNew] = useState(false)
  const roles = data.data
  const current = roles.find(({ id }) => id === search.role) ?? roles.find(({ key }) => key === null) ?? roles[0]
  const show = (id: string) => go(`/admin/roles?role=${id}`)
  return (
    <>
      <PageHeader
        title={t('access.roles.title')}
        description={t('access.roles.lead')}
        actions={<Link to="/admin/permissions">{t('access.permissions.title')}</Link>}
      />
      <div className={styles.page}>
        <nav className={styles.list} aria-label={t('access.roles.title')}>
          <div className={styles.listHead}>
            <h2>{t('access.roles.title')}</h2>
            {mayManage ? (
              <IconButton label={t('access.roles.create')} icon={<Plus size={16} />} onClick={() => setNew(true)} />
            ) : null}
          </div>
          <RoleGroup title={t('access.roles.builtInGroup')} roles={roles.filter(({ key }) => key)} current={current} />
          <RoleGroup title={t('access.roles.customGroup')} roles={roles.filter(({ key }) => !key)} current={current} />
        </nav>
        {current ? <RoleEditor key={current.id} role={current} roles={roles} onShow={show} /> : null}
      </div>
      {isNew ? <RoleDialog onClose={() => setNew(false)} onMade={(id) => void show(id)} /> : null}
    </>
  )
}

function RoleGroup({
  title,
  roles,
  current,
}: {
  title: string
  roles: readonly RoleRow[]
  current: RoleRow | undefined
}) {
  const { t } = useWords()
  const roleName = useRoleName()
  const go = useGo()
  if (roles.length === 0) return null
  return (
    <>
      <p className={styles.group}>{title}</p>
      <ul>
        {roles.map((role) => (
          <li key={role.id}>
            <button
              type="button"
              className={styles.item}
              aria-current={role.id === current?.id}
              onClick={() => void go(`/admin/roles?role=${role.id}`)}
            >
              <span>{roleName(role)}</span>
              {role.key ? <Lock size={13} aria-label={t('access.roles.builtIn')} role="img" /> : null}
              <span>{role.holders}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
