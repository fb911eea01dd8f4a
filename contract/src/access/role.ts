import { z } from 'zod'
import { allPermissions, Id, type Permission } from '../kernel/index.ts'
import { builtInRoleKeys } from './roles.ts'

export const PermissionName = z.enum(allPermissions as [Permission, ...Permission[]])

/** A named list of permissions. Built-in ones carry a key and cannot be changed. */
export const Role = z.object({
  id: Id,
  key: z.enum(builtInRoleKeys).nullable(),
  name: z.string(),
  /** Where it is given: on the whole platform, or on one program. */
  scope: z.enum(['platform', 'program']),
  permissions: z.array(PermissionName),
  /** People who hold it now. */
  holders: z.number().int(),
  /** From then on its holders work with a second factor; null: it is theirs to choose. */
  twoFactorFrom: z.iso.datetime().nullable(),
})
export type Role = z.infer<typeof Role>

/** A custom role as it is written. Its permissions must fit its scope, and be held by who writes it. */
export const RoleDraft = z.object({
  name: z.string().trim().min(1).max(80),
  scope: z.enum(['platform', 'program']),
  permissions: z.array(PermissionName).min(1).max(allPermissions.length),
})
export type RoleDraft = z.infer<typeof RoleDraft>

/** A role that counts for the caller: where, and what it allows (docs/rules.md §3, §6). */
export const CountingRole = z.object({
  id: Id,
  key: z.enum(builtInRoleKeys).nullable(),
  name: z.string(),
  scope: z.enum(['platform', 'program']),
  programId: Id.nullable(),
  permissions: z.array(PermissionName),
})
export type CountingRole = z.infer<typeof CountingRole>

/** One permission and what it means, in English for developers; the interface words it by its key. */
export const PermissionMeaning = z.object({
  key: PermissionName,
  meaning: z.string(),
  scopes: z.array(z.enum(['platform', 'program'])),
})
