import type { PageProps } from '../../kernel/router/index.ts'
import type { BucketSearch } from './bucket-search.ts'
import { ProgramsScreen } from './programs-screen.tsx'

/** The back office opens here: the active programs and the archived ones. */
export function ProgramsPage({ search }: PageProps<string, BucketSearch>) {
  return <ProgramsScreen requested={search} />
}
