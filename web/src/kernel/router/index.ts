export { type AreaName, areas } from './areas.ts'
export type { AreaParts, Assembly } from './assembly.ts'
export { isSignInPage, loginAddress, safeBackTo } from './back-to.ts'
export { buildRouter, buildTree, type VisitRouter } from './build-router.tsx'
export { themeStyleId } from './document.tsx'
export { loadCode } from './errors/chunk-reload.ts'
export { ErrorPage, type ErrorPageLook, type ErrorPageProps } from './errors/error-page.tsx'
export { orPageError, type PageErrorFacts, pageError, pageErrorIn, statusOf } from './errors/page-error.ts'
export { focusPages } from './focus-page.ts'
export { needs, redirectTo, signedInOnly } from './guards.ts'
export { type LaterPart, later, warmParts } from './later.tsx'
export { Link, type PlaceLinkProps, useGo } from './link.tsx'
export { currentLocale, languagesIn } from './locale-rule.ts'
export {
  type LoadContext,
  type Page,
  type PageContext,
  type PageHead,
  type PageProps,
  page,
  type RawSearch,
} from './page.ts'
export { isRarePlace } from './rare-places.ts'
export { RowLink } from './row-link.tsx'
export { resetScroll } from './scroll.ts'
export { plainQuery } from './search.ts'
export { type LeaveQuestion, useLeaveQuestion } from './use-leave-question.ts'
export { useNow } from './use-now.ts'
export { usePlatform } from './use-platform.ts'
export type { LayoutProps } from './views.tsx'
export { withLinkSecrets, withoutSecrets, withSecrets } from './with-link-secrets.tsx'
