export { isPageCached, keepPage, noteBack, noteEnded, useHasEnded } from './ended.ts'
export { holdPage, isPageHeld, releasePage } from './held-page.ts'
export { leaveOthers, onLeaving } from './leaving.ts'
export { PermissionsHere } from './permissions-here.ts'
export {
  anonymous,
  may,
  mayEnterBackOffice,
  type Session,
  type SessionUser,
  sessionQuery,
  worksHere,
} from './session.ts'
export { useSession, useSessionChange } from './use-session.ts'
