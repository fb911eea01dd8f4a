import type { ProgramFace } from '@laurel/contract/programs'
import type { PublicSite } from '@laurel/contract/site'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { usePlatform } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { publicProgramQuery } from '../../queries.ts'
import { homeQueries } from '../home-queries.ts'
import type { ListSearch } from '../list-search.ts'

/** The program that was chosen, while it is open; else the one that closes next, unless the block is for the chosen one alone. */
export function useFeatured(site: PublicSite, search: ListSearch): ProgramFace | undefined {
  const { locale } = useWords()
  const platform = usePlatform()
  const block = site.home.find((one) => one.kind === 'featured')
  const [next] = useSuspenseQuery(homeQueries(platform.id, locale, search).featured).data.data
  const programId = block?.programId ?? null
  const query = publicProgramQuery(platform.id, programId ?? '', locale)
  const chosen = useQuery({ ...query, enabled: programId !== null }).data
  if (!block) return undefined
  if (programId === null) return next
  if (chosen && (chosen.phase !== 'closed' || !block.followsNext)) return chosen
  return block.followsNext ? next : undefined
}
