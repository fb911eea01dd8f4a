import type { AnyRoute } from '@tanstack/react-router'

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

const made = new WeakMap<PageAssets, { routes: Record<string, RouteAssets> }>()

/** The scripts and styles of every route, from the files that the routes name. */
export function manifestOf(tree: AnyRoute, assets: PageAssets): { routes: Record<string, RouteAssets> } {
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
  made.set(assets, { routes })
  return { routes }
}

function collect(route: AnyRoute, assets: PageAssets, routes: Record<string, RouteAssets>): void {
  const { module } = (route.options.staticData ?? {}) as { module?: string }
  const found = module ? assets.modules[module] : undefined
  if (found) routes[route.id] = { preloads: [...found.scripts], css: [...found.styles] }
  const children = route.children as readonly AnyRoute[] | undefined
  for (const child of children ?? []) collect(child, assets, routes)
}
