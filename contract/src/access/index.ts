export { accessEndpoints } from './endpoints.ts'
export {
  AssignedRole,
  Invitation,
  InvitationOffer,
  Member,
  MemberCounts,
  type MemberKind,
  memberKinds,
} from './member.ts'
export { accessRefusals } from './refusals.ts'
export { CountingRole, PermissionMeaning, Role, RoleDraft } from './role.ts'
export { type BuiltInRole, type BuiltInRoleKey, builtInRoleKeys, builtInRoles } from './roles.ts'
export { beyond, fitsScope } from './rules.ts'
export { FactorKind, factorKinds, RoleFactors, TeamSignIn } from './security.ts'
