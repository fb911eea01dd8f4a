import { type AnyRoute, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { contextOf } from './context-of.ts'
import { missingTags } from './errors/missing-head.ts'
import { pageError } from './errors/page-error.ts'
import { isLanguageLike, localeRule } from './locale-rule.ts'
import type { Page } from './page.ts'
import type { View } from './views.tsx'

/**
 * Everything under `/{locale}`. A language that the platform does not support, or none at all before the path of a page,
 * redirects to the same path in a supported one (docs/rules.md §4); anything else is not found.
 */
export function localeRoute(root: AnyRoute, pages: readonly Page[], Missing: View): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: '$locale',
    component: Outlet,
    notFoundComponent: Missing,
    head: ({ match }) => ({ meta: missingTags(match) ?? [] }),
    beforeLoad: (input) => {
      const { visit, params, href } = contextOf(input)
      const question = { supported: visit.platform.supportedLangs, current: visit.locale }
      const answer = localeRule(input.location.pathname, question)
      if ('locale' in answer) return
      if (!isLanguageLike(params.locale ?? '') && !isPath(pages, input.location.pathname)) throw unknownRoute()
      throw redirect({ href: answer.redirectTo + href.slice(input.location.pathname.length) })
    },
  }) as unknown as AnyRoute
}

function unknownRoute(): unknown {
  const button = { label: 'kernel.error.home', to: '/' } as const
  return pageError({ status: 404, title: 'kernel.notFound.title', message: 'kernel.notFound.message', button })
}

/** Whether some page has this path, parameters standing for any one segment. */
function isPath(pages: readonly Page[], pathname: string): boolean {
  const requested = segmentsOf(pathname)
  return pages.some(({ path, localeInPath }) => {
    const own = segmentsOf(path)
    if (localeInPath === 'none' || own.length === 0 || own.length !== requested.length) return false
    return own.every((segment, index) => segment.startsWith('$') || segment === requested[index])
  })
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}
