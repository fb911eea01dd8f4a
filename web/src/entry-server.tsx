import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { manifestOf, type PageAssets } from './kernel/router/assets.ts'
import { buildRouter, buildTree, statusOf, type VisitRouter } from './kernel/router/index.ts'
import { type ServerVisitor, serverVisit } from './kernel/server-visit.ts'
import { assemblyOf } from './shell/assembly.ts'
import { pages } from './shell/routes.ts'
import { staffAreas } from './shell/staff/staff-areas.ts'
import { staffPages } from './shell/staff-routes.ts'
import { themeCss } from './ui/theme/theme-css.ts'

const assembly = assemblyOf([...pages, ...staffPages], staffAreas)
const routeTree = buildTree(assembly)

export interface RenderRequest extends Omit<ServerVisitor, 'themeCss'> {
  readonly request: Request
  readonly nonce: string
  readonly assets: PageAssets
}

export interface Rendered {
  readonly response: Response
  /** What went wrong while rendering, for the log; a refusal or a page that is not found is nothing wrong. */
  readonly failure: unknown
}

/** Renders the page of a request: 200, 404, a redirect, or the status of what was thrown (docs/rules.md §8). */
export async function render({ request, nonce, assets, ...visitor }: RenderRequest): Promise<Rendered> {
  const router = buildRouter(
    assembly,
    routeTree,
    serverVisit({ ...visitor, themeCss: themeCss({ ...visitor.platform.theme, ...visitor.platform.look }) }),
    nonce,
  )
  const handle = createRequestHandler({
    request,
    createRouter: () => router,
    getRouterManifest: () => manifestOf(router, assets, new URL(request.url).pathname),
  })
  const response = await handle(({ router: ready, responseHeaders }) =>
    renderRouterToString({ router: ready, responseHeaders, children: <RouterServer router={ready} /> }),
  )
  return withStatus(response, thrownIn(router))
}

function thrownIn(router: VisitRouter): unknown {
  return router.state.matches.find(({ status }) => status === 'error')?.error
}

function withStatus(response: Response, thrown: unknown): Rendered {
  if (thrown === undefined) return { response, failure: undefined }
  const status = statusOf(thrown)
  const { headers, body } = response
  return { response: new Response(body, { status, headers }), failure: status >= 500 ? thrown : undefined }
}
