export { type Cookie, Streamed, streamed, type WithCookies, withCookies } from './answer.ts'
export {
  type Announced,
  type BoundEndpoint,
  bind,
  type HandlerOf,
  type InScope,
  preloading,
  type RequestHeaders,
  reaching,
  type Upload,
} from './bind.ts'
export {
  ACCESS_COOKIE,
  CSRF_COOKIE,
  csrfTokenOf,
  PASS_COOKIE,
  REFRESH_COOKIE,
  REGISTRATION_COOKIE,
  SSO_COOKIE,
} from './caller.ts'
export { type AppParts, createApp } from './create-app.ts'
export { eraseOldKeys } from './idempotency.ts'
export { pageCall } from './page-call.ts'
export type { Claims, Entry, Ports, SupportCall } from './ports.ts'
export { type Loader, loader, type PathThings, type Things } from './things.ts'
