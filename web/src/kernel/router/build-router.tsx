import { dehydrate, hydrate } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { pictureAddress } from '../pictures/index.ts'
import type { Visit } from '../visit.ts'
import { addWords, type WordFile, wordsToSend } from '../words/index.ts'
import { areaRoute } from './area-route.tsx'
import { type AreaName, areaNames } from './areas.ts'
import type { Assembly } from './assembly.ts'
import { createDocument } from './document.tsx'
import { networkBack } from './errors/chunk-reload.ts'
import { ErrorView, NotFoundView } from './errors/error-page.tsx'
import { localeRoute } from './locale-route.ts'
import type { Page } from './page.ts'
import { browserConnection, mayPrefetch } from './prefetch.ts'
import { rarePlaces } from './rare-places.ts'
import { refusalAdapter } from './refusal-adapter.ts'
import type { RootContext } from './root-context.ts'
import { enterRoot, wordRoomsOf } from './root-route.ts'
import { parseSearch, stringifySearch } from './search.ts'
import './static-data.ts'
import { missingTags } from './errors/missing-head.ts'
import { lazyInLayout, type View } from './views.tsx'

/**
 * The routes of a web; made once, used by the router of every visit. Where it does not know the rare pages, going there
 * loads the document anew.
 */
export function buildTree(assembly: Assembly, { knowsRarePages = true } = {}): AnyRoute {
  const Missing = (props: object) => <NotFoundView thrown={props} Look={assembly.ErrorLook} />
  const MissingInPublic = lazyInLayout(assembly.areas.public?.layout, Missing)
  const root = createRootRouteWithContext<{ visit: Visit }>()({
    shellComponent: createDocument(assembly),
    component: Outlet,
    notFoundComponent: MissingInPublic,
    errorComponent: ({ error }) => <ErrorView thrown={error} Look={assembly.ErrorLook} />,
    beforeLoad: enterRoot,
    head: ({ match }) => rootHead(match),
  }) as unknown as AnyRoute
  const local = localeRoute(root, assembly.pages, MissingInPublic)
  const branchesOf = (parent: AnyRoute, belongs: (page: Page) => boolean) =>
    areaNames.flatMap((name) => branch(assembly, name, parent, belongs, Missing))
  const beyond = knowsRarePages ? [] : rarePlaces.map((path) => anotherDocument(local, path))
  local.addChildren([...branchesOf(local, ({ localeInPath }) => localeInPath !== 'none'), ...beyond])
  root.addChildren([...branchesOf(root, ({ localeInPath = 'required' }) => localeInPath !== 'required'), local])
  return root
}

function anotherDocument(parent: AnyRoute, path: string): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: async ({ location }) => {
      // A document that is asked for without a network replaces the page by the browser's own error.
      if (!import.meta.env.SSR) await networkBack()
      throw redirect({ href: location.href, reloadDocument: true })
    },
  }) as unknown as AnyRoute
}

type PageTest = (page: Page) => boolean

function branch(assembly: Assembly, name: AreaName, parent: AnyRoute, belongs: PageTest, Missing: View): AnyRoute[] {
  const pages = assembly.pages.filter((page) => page.area === name && belongs(page))
  if (pages.length === 0) return []
  return [areaRoute({ name, parts: assembly.areas[name] ?? {}, pages, parent, Missing })]
}

function rootHead(match: Parameters<typeof missingTags>[0]) {
  const { visit } = match.context as RootContext
  const viewport = { name: 'viewport', content: 'width=device-width, initial-scale=1' }
  const { platform } = visit
  const ownIcon = pictureAddress(platform, platform.look?.iconFileKey, { width: 64, height: 64, format: 'png' })
  const icon = ownIcon
    ? { rel: 'icon', href: ownIcon, type: 'image/png' }
    : { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }
  const own = missingTags(match) ?? [{ title: platform.name }]
  return { meta: [{ charSet: 'utf-8' }, viewport, ...own], links: [icon] }
}

/** What travels with a page that the server rendered, for the browser to go on from. */
interface Sent {
  readonly platform: Visit['platform']
  readonly drawnAt: number
  readonly locale: Visit['locale']
  readonly consent: Visit['consent']
  readonly queries: unknown
  readonly words: Readonly<Record<string, WordFile>>
}

/** The router of one visit. */
export function buildRouter(assembly: Assembly, routeTree: AnyRoute, visit: Visit, nonce?: string) {
  const router = createRouter({
    routeTree,
    context: { visit },
    trailingSlash: 'preserve',
    // An unknown address is no page at all: the nearest page's guard and view have no say in it.
    notFoundMode: 'root',
    defaultErrorComponent: ({ error }: { error: unknown }) => <ErrorView thrown={error} Look={assembly.ErrorLook} />,
    defaultPreload: mayPrefetch(browserConnection()) ? 'intent' : false,
    serializationAdapters: [refusalAdapter],
    parseSearch,
    stringifySearch,
    ...(nonce && { ssr: { nonce } }),
    dehydrate: (): Sent => ({
      platform: visit.platform,
      drawnAt: visit.drawnAt,
      locale: visit.locale,
      consent: visit.consent,
      queries: dehydrate(visit.queryClient),
      words: wordsToSend(visit.locale, wordRoomsOf(router.state.matches)),
    }),
    hydrate: (sent: Sent) => receive(visit, sent),
  } as never) as unknown as VisitRouter
  return router
}

export type VisitRouter = ReturnType<typeof createRouter<AnyRoute>>

function receive(visit: Visit, sent: Sent): void {
  visit.platform = sent.platform
  visit.drawnAt = sent.drawnAt
  visit.locale = sent.locale
  visit.consent = sent.consent
  for (const [room, words] of Object.entries(sent.words)) addWords(sent.locale, room, words)
  hydrate(visit.queryClient, sent.queries as object)
  // Read just now, whatever the clock here says: one that is behind would hold the server's answers fresh for too long.
  const now = Date.now()
  for (const { state } of visit.queryClient.getQueryCache().getAll()) state.dataUpdatedAt = now
}
