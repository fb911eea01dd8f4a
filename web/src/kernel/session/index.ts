export { holdPage, isPageHeld, releasePage } from './held-page.ts'
export { PermissionsHere } from './permissions-here.ts'
export { anonymous, may, type Session, type SessionUser, sessionQuery } from './session.ts'
export { useSession, useSessionChange } from './use-session.ts'
