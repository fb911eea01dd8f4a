import { fitsScope } from '@laurel/contract/access'
import { allPermissions, pageOf, permissions } from '@laurel/contract/kernel'

const scopes = ['platform', 'program'] as const

/** Every permission, with its meaning and where a role may hold it. */
export function listPermissions() {
  const all = allPermissions.map((key) => ({
    key,
    meaning: permissions[key],
    scopes: scopes.filter((scope) => fitsScope(key, scope)),
  }))
  return pageOf(all, { total: all.length })
}
