import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { queryOf } from '../kernel/api/index.ts'
import { Link } from '../kernel/router/index.ts'
import { useWords, type WordKey } from '../kernel/words/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader } from '../ui/index.ts'
import { ScrollRegion, VisuallyHidden } from '../ui/page/index.ts'
import { byArea } from './permission-areas.ts'
import styles from './permissions.module.css'
import { useRoleName } from './role-name.ts'

/** Every permission with its meaning, and which roles hold it. */
export function PermissionsPage() {
  const { t } = useWords()
  const roleName = useRoleName()
  const { data: roles } = useSuspenseQuery(queryOf('listRoles'))
  const { data: permissions } = useSuspenseQuery(queryOf('listPermissions'))
  return (
    <>
      <PageBar
        crumbs={[{ label: t('access.roles.title'), to: '/admin/roles' }, { label: t('access.permissions.title') }]}
      />
      <PageHeader
        title={t('access.permissions.title')}
        description={t('access.permissions.lead')}
        actions={<Link to="/admin/roles">{t('access.roles.manage')}</Link>}
      />
      <ScrollRegion label={t('access.permissions.title')} className={styles.scroller}>
        <table className={styles.matrix} aria-label={t('access.permissions.title')}>
          <thead>
            <tr>
              <th scope="col">{t('access.permissions.permission')}</th>
              {roles.data.map((role) => (
                <th key={role.id} scope="col">
                  {roleName(role)}
                </th>
              ))}
            </tr>
          </thead>
          {byArea(permissions.data).map(({ area, permissions: inArea }) => (
            <tbody key={area}>
              <tr className={styles.area}>
                <th scope="rowgroup" colSpan={roles.data.length + 1}>
                  {t(`access.area.${area}` as WordKey)}
                </th>
              </tr>
              {inArea.map(({ key }) => (
                <tr key={key}>
                  <th scope="row">
                    {t(`access.permission.${key}` as WordKey)}
                    <code>{key}</code>
                  </th>
                  {roles.data.map((role) => (
                    <td key={role.id}>
                      <Held isHeld={role.permissions.includes(key)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </ScrollRegion>
    </>
  )
}

function Held({ isHeld }: { isHeld: boolean }) {
  const { t } = useWords()
  return (
    <>
      {isHeld ? <Check size={16} aria-hidden="true" /> : <Minus size={14} className={styles.no} aria-hidden="true" />}
      <VisuallyHidden>{t(isHeld ? 'access.permissions.held' : 'access.permissions.notHeld')}</VisuallyHidden>
    </>
  )
}
