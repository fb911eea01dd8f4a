import { type LinkProps, Link as RouterLink, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { useWords } from '../words/index.ts'
import { parseSearch } from './search.ts'

export interface PlaceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A place of the site without its language, query and hash allowed: `/programs?type=open#dates`. */
  readonly to: string
  /** The language of the place, when it is not the one on screen. */
  readonly locale?: string
  readonly replace?: boolean
  /**
   * Where the link says that it is where one is (`aria-current`): on this very page alone, which is the rule; true: with any
   * query; false: on the pages below it too, as in a menu.
   */
  readonly exact?: boolean | 'query'
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link to a page of the site: fetched ahead when hovered, opened without loading the document again. */
export function Link({ to, locale, exact = 'query', ...rest }: PlaceLinkProps) {
  const words = useWords()
  const target = targetOf(to, locale ?? words.locale) as LinkProps
  return (
    <RouterLink {...target} activeOptions={{ exact: Boolean(exact), includeSearch: exact === 'query' }} {...rest} />
  )
}

/** Goes to a place by code: `const go = useGo(); await go('/admin/programs')`. */
export function useGo(): (place: string, options?: { replace?: boolean; locale?: string }) => Promise<void> {
  const router = useRouter()
  const words = useWords()
  return async (place, { replace, locale = words.locale } = {}) => {
    await router.navigate({ href: `/${locale}${place === '/' ? '' : place}`, ...(replace && { replace }) })
  }
}

/** What the router calls a place of the site. */
export function targetOf(
  place: string,
  locale: string,
): { to: string; search: Record<string, unknown>; hash?: string } {
  const [address = '', hash] = place.split('#')
  const [path = '', search = ''] = address.split('?')
  const to = `/${locale}${path === '/' ? '' : path}`
  return { to, search: parseSearch(search), ...(hash && { hash }) }
}
