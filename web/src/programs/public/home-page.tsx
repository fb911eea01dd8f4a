import { useSuspenseQuery } from '@tanstack/react-query'
import { type PageProps, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { siteQuery } from '../queries.ts'
import { HomeView } from './home/home-view.tsx'
import { useFeatured } from './home/use-featured.ts'
import { homeQueries } from './home-queries.ts'
import type { ListSearch } from './list-search.ts'

/** The platform's own page, made of the blocks that its team published. */
export function HomePage({ search }: PageProps<'/', ListSearch>) {
  const { locale } = useWords()
  const platform = usePlatform()
  const { data: site } = useSuspenseQuery(siteQuery(platform.id, locale))
  const { data: list } = useSuspenseQuery(homeQueries(platform.id, locale, search).list)
  const featured = useFeatured(site, search)
  return <HomeView site={site} featured={featured} list={list} search={search} />
}
