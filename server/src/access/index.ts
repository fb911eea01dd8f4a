export { grantBuiltInRole } from './grant-built-in-role.ts'
export { grantedAccessOf } from './granted-access.ts'
export { type Holder, listHolders, listHoldersOfRoles, listTeam } from './holder-store.ts'
export { legalJobs, notifyOfLegalTexts } from './legal/notify-legal-text.ts'
export { accessLoaders } from './loaders.ts'
export { accessMails } from './mail-kinds.ts'
export { listSomeMembers, listSomeMembersById } from './member-store.ts'
export { openPlatform } from './open-platform.ts'
export {
  judgesBlindIn,
  permissionsHeldBy,
  permissionsOf,
  preloadPermissions,
  programsAllowing,
  programsOf,
  rolesThatCount,
} from './permissions-of.ts'
export { erasePersonalData, personalDataOf } from './personal-data.ts'
export { findRole, listRoles } from './role-store.ts'
export { checkWithin, createRole } from './roles.ts'
export { contributeRoomForRole, type RoomForRole } from './room-for-role.ts'
export { accessRoutes } from './routes.ts'
export { deleteGrant, type HeldRole, insertGrant, listHeldRoles } from './store.ts'
