export { type BuiltInRole, type BuiltInRoleKey, builtInRoleKeys, builtInRoles } from './roles.ts'
