import { type AnyRoute, createRoute, Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type AreaName, areas } from './areas.ts'
import type { AreaParts } from './assembly.ts'
import { contextOf } from './context-of.ts'
import { areaGuards } from './guards.ts'
import { later } from './later.tsx'
import type { Page } from './page.ts'
import { pageRoute } from './page-route.tsx'
import { pictured, RequestedPage, UnlessPictured } from './picture.tsx'
import { lazyInLayout, lazyLayout, type View } from './views.tsx'

/** The area of the page on screen, in the browser; none while the first page of a visit is on its way. */
let shown: AreaName | undefined

/** Milliseconds after which shapes take the place of what is on screen; without a network nothing does: see `NetworkWait`. */
const timeout = () => (import.meta.env.SSR || navigator.onLine ? 200 : Number.POSITIVE_INFINITY)

interface AreaPlan {
  readonly name: AreaName
  readonly parts: AreaParts
  readonly pages: readonly Page[]
  readonly parent: AnyRoute
  readonly Missing: View
}

/**
 * An area under its parent, as two routes: a gate that the server checks too, so that the stranger gets his redirect
 * before any code, and inside it the layout, which only the browser renders where the area says so.
 */
export function areaRoute({ name, parts, pages, parent, Missing }: AreaPlan): AnyRoute {
  const { prefix, server, guard } = areas[name]
  const Drawn = server === 'pictured' ? lazyInLayout(parts.layout, RequestedPage) : undefined
  const gate = createRoute({
    getParentRoute: () => parent,
    id: `${name}-gate`,
    component: Drawn ? pictured(Drawn) : Outlet,
    beforeLoad: (input) => {
      if (guard) areaGuards[guard](contextOf(input))
    },
  })
  const layout = createRoute({
    getParentRoute: () => gate,
    ...(prefix ? { path: prefix } : { id: name }),
    ssr: server === 'pictured' ? 'data-only' : server,
    component: lazyLayout(parts.layout),
    notFoundComponent: Missing,
    // The router would otherwise keep what is shown meanwhile for half a second, however soon the page is there.
    ...(server !== true && { pendingComponent: waitingIn(parts), pendingMinMs: 0 }),
    get pendingMs() {
      return timeout()
    },
    onEnter: () => {
      shown = name
    },
    staticData: { ...(parts.words && { words: parts.words }), ...(parts.module && { module: parts.module }) },
    beforeLoad: async (input: Parameters<typeof contextOf>[0]) => {
      await parts.enter?.(contextOf(input))
      if (import.meta.env.SSR) await Drawn?.preload?.()
    },
  } as never) as unknown as AnyRoute
  // Whoever comes from another area sees at once that the frame has changed; within one, a page stays until the next is there.
  const pageDelay = () => (shown && shown !== name ? timeout() : Number.POSITIVE_INFINITY)
  const waiting = server !== true && parts.Loading && { Shapes: parts.Loading as View, timeout: pageDelay }
  layout.addChildren(pages.map((page) => pageRoute(page, layout, { prefix, Missing, waiting })))
  gate.addChildren([layout])
  return gate as unknown as AnyRoute
}

/**
 * The layout around what stands for its page, until the layout's own code is there; a part that comes by itself, since what
 * waits for the router may not wait too.
 */
function waitingIn({ layout, Loading }: AreaParts): ComponentType {
  if (!layout || !Loading) return Nothing
  const Waiting = later(async () => {
    const Layout = await layout()
    return () => (
      <Layout>
        <Loading />
      </Layout>
    )
  }, Loading)
  return () => (
    <UnlessPictured>
      <Waiting />
    </UnlessPictured>
  )
}

function Nothing() {
  return null
}
