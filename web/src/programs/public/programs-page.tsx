import { useSuspenseQuery } from '@tanstack/react-query'
import { type PageProps, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { siteQuery } from '../queries.ts'
import { ProgramsView } from './list/programs-view.tsx'
import type { ListSearch } from './list-search.ts'

/** All the programs of the platform, as its team chose to list them. */
export function ProgramsPage({ search }: PageProps<'/programs', ListSearch>) {
  const { locale } = useWords()
  const platform = usePlatform()
  const { data: site } = useSuspenseQuery(siteQuery(platform.id, locale))
  return <ProgramsView listing={site.listing} search={search} />
}
