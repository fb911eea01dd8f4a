export { grantBuiltInRole, insertMember, type NewPlatform, openPlatform } from './open-platform.ts'
export { permissionsOf, programsOf, rolesThatCount } from './permissions-of.ts'
export { type HeldRole, listHeldRoles } from './store.ts'
