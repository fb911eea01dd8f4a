import { type AnyRoute, createRoute, useParams, useSearch } from '@tanstack/react-router'
import { wordsOf } from '../words/index.ts'
import { areas } from './areas.ts'
import { contextOf } from './context-of.ts'
import { errorHead, headLinks, headTags } from './head.ts'
import type { Page, PageHead, PageProps, RawSearch } from './page.ts'
import { useEndOfPicture } from './picture.tsx'
import type { RootContext } from './root-context.ts'
import { lazyView, type View } from './views.tsx'

interface PagePlan {
  /** The part of its path that the area already has. */
  readonly prefix: string
  readonly Missing: View
  /** What stands for it while it is read, after how many milliseconds. */
  readonly waiting: { readonly Shapes: View; timeout(): number } | false | undefined
}

/** One declared page as a route under its area. */
export function pageRoute(page: Page, parent: AnyRoute, { prefix, Missing, waiting }: PagePlan): AnyRoute {
  const view = pageView(page)
  return createRoute({
    getParentRoute: () => parent,
    path: page.path.slice(prefix.length) || '/',
    component: view,
    notFoundComponent: Missing,
    ...(waiting && { pendingComponent: waiting.Shapes, pendingMinMs: 0 }),
    get pendingMs() {
      return waiting ? waiting.timeout() : Number.POSITIVE_INFINITY
    },
    staticData: { ...(page.words && { words: page.words }), ...(page.module && { module: page.module }) },
    loaderDeps: ({ search }) => search,
    beforeLoad: async (input) => {
      await page.guard?.(withSearch(page, contextOf(input)))
    },
    loader: async (input): Promise<PageHead | null> => {
      const context = withSearch(page, contextOf(input))
      const { platform } = context.visit
      const words = wordsOf(context.locale, { timeZone: platform.timeZone, textsIn: platform.defaultLang })
      const title = page.title && { title: words.t(page.title) }
      if (import.meta.env.SSR && areas[page.area].server === 'pictured') await view.preload?.()
      return { ...title, ...(await page.load?.({ ...context, words })) }
    },
    head: ({ loaderData, match }) => {
      const { visit, locale } = match.context as unknown as RootContext
      const head = match.error ? errorHead(match.error, wordsOf(locale)) : (loaderData as PageHead | undefined)
      return { meta: headTags(head ?? {}, visit.platform), links: headLinks(head ?? {}, visit.platform, locale) }
    },
  }) as unknown as AnyRoute
}

function withSearch(page: Page, context: ReturnType<typeof contextOf>) {
  return { ...context, search: page.search ? page.search(context.search) : context.search }
}

/** Gives the view its params and its query words, read as the page declared. */
function pageView(page: Page): View {
  const Page = lazyView(page.view)
  const Outline = import.meta.env.SSR && page.outline ? lazyView(page.outline) : undefined
  const Placed = () => {
    useEndOfPicture()
    const params = useParams({ strict: false }) as PageProps['params']
    const raw = useSearch({ strict: false }) as RawSearch
    const search = page.search ? page.search(raw) : raw
    if (import.meta.env.SSR && page.pictured?.(search) === false)
      return Outline ? <Outline params={params} search={search} /> : null
    return <Page params={params} search={search} />
  }
  const preload = async () => void (await Promise.all([Page.preload?.(), Outline?.preload?.()]))
  return Object.assign(Placed, { preload })
}
