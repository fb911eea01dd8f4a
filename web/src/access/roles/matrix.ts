import { fitsScope } from '@laurel/contract/access'
import { allPermissions, type Permission } from '@laurel/contract/kernel'
import { byArea } from '../permission-areas.ts'

export const matrixColumns = ['read', 'change', 'delete', 'export', 'act'] as const
export type MatrixColumn = (typeof matrixColumns)[number]

export interface MatrixRow {
  readonly area: string
  readonly cells: Readonly<Record<MatrixColumn, readonly Permission[]>>
}

const columnOf: Readonly<Record<string, MatrixColumn>> = {
  read: 'read',
  manage: 'change',
  update: 'change',
  delete: 'delete',
  export: 'export',
}

/** The last word of a permission: `decide` of `program.applications.decide`. */
export const verbOf = (permission: Permission) => permission.split('.').at(-1) ?? ''

/** Areas down, verbs across; what is neither reading, changing, deleting nor exporting is an action of its own. */
export function matrixOf(scope: 'platform' | 'program'): readonly MatrixRow[] {
  const fitting = allPermissions.filter((key) => fitsScope(key, scope)).map((key) => ({ key }))
  return byArea(fitting).map(({ area, permissions }) => {
    const groups = Map.groupBy(permissions, ({ key }) =>
      area === 'entrance' ? 'act' : (columnOf[verbOf(key)] ?? 'act'),
    )
    const cellOf = (column: MatrixColumn) => (groups.get(column) ?? []).map(({ key }) => key)
    const [read, change, action] = [cellOf('read'), cellOf('change'), cellOf('act')]
    return { area, cells: { read, change, act: action, delete: cellOf('delete'), export: cellOf('export') } }
  })
}

/** The permission that another is nothing without: to read what one changes. */
export function neededBy(permission: Permission): Permission | undefined {
  const area = permission.slice(0, permission.lastIndexOf('.'))
  const read = `${area}.read` as Permission
  return permission !== read && allPermissions.includes(read) ? read : undefined
}

/** Whether one of the permissions held is nothing without this one. */
export function isNeeded(permission: Permission, held: ReadonlySet<Permission>): boolean {
  return [...held].some((other) => neededBy(other) === permission)
}

/** What is held once a box was ticked, or unticked: reading comes with what needs it. */
export function withToggled(held: ReadonlySet<Permission>, permission: Permission): Set<Permission> {
  const next = new Set(held)
  if (next.delete(permission)) return next
  next.add(permission)
  const read = neededBy(permission)
  if (read) next.add(read)
  return next
}

/** What one holds and the other does not. */
export function without(held: ReadonlySet<Permission>, other: ReadonlySet<Permission>): Permission[] {
  return [...held].filter((permission) => !other.has(permission))
}

/** How many boxes stand otherwise. */
export function countChanges(before: ReadonlySet<Permission>, after: ReadonlySet<Permission>): number {
  return without(before, after).length + without(after, before).length
}
