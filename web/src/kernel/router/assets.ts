import type { AnyRoute, AnyRouter } from '@tanstack/react-router'

/** What the browser must fetch for a piece of the web, addresses from the root of the site. */
export interface ModuleAssets {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What the build made: the entry of all pages, and what each lazily loaded file adds to it. */
export interface PageAssets {
  readonly entry: string
  readonly common: ModuleAssets
  readonly modules: Readonly<Record<string, ModuleAssets>>
  /** Inline scripts that go first; only in development. */
  readonly before?: readonly string[]
}

interface RouteAssets {
  scripts?: { attrs: Record<string, unknown>; children?: string }[]
  preloads?: string[]
  css?: string[]
}

interface Manifest {
  readonly routes: Record<string, RouteAssets>
}

const made = new WeakMap<PageAssets, Manifest>()

/**
 * What the document of a page names in its head. A page that only the browser renders counts as not reached yet, and the
 * browser would learn of its files once all others run: they stand with those of every page.
 */
export function manifestOf(
  router: Pick<AnyRouter, 'routeTree' | 'getMatchedRoutes'>,
  assets: PageAssets,
  path: string,
): Manifest {
  const tree: AnyRoute = router.routeTree
  const known = allOf(tree, assets)
  const [matched] = router.getMatchedRoutes(path)
  const first = matched.findIndex(({ options }) => options.ssr === false || options.ssr === 'data-only')
  if (first < 0) return known
  const named = matched.slice(first).map(({ id }) => known.routes[id])
  const root = known.routes[tree.id]
  const join = (key: 'preloads' | 'css') => [...new Set([root, ...named].flatMap((one) => one?.[key] ?? []))]
  return { routes: { ...known.routes, [tree.id]: { ...root, preloads: join('preloads'), css: join('css') } } }
}

/** The scripts and styles of every route, from the files that the routes name. */
function allOf(tree: AnyRoute, assets: PageAssets): Manifest {
  const known = made.get(assets)
  if (known) return known
  const routes: Record<string, RouteAssets> = {}
  collect(tree, assets, routes)
  routes[tree.id] = {
    scripts: [
      ...(assets.before ?? []).map((children) => ({ attrs: { type: 'module' }, children })),
      { attrs: { type: 'module', async: true, src: assets.entry } },
    ],
    preloads: [...assets.common.scripts],
    css: [...assets.common.styles],
  }
  const all = { routes }
  made.set(assets, all)
  return all
}

function collect(route: AnyRoute, assets: PageAssets, routes: Record<string, RouteAssets>): void {
  const { module } = (route.options.staticData ?? {}) as { module?: string }
  const found = module ? assets.modules[module] : undefined
  if (found) routes[route.id] = { preloads: [...found.scripts], css: [...found.styles] }
  const children = route.children as readonly AnyRoute[] | undefined
  for (const child of children ?? []) collect(child, assets, routes)
}
