import type { PageProps } from '../../kernel/router/index.ts'
import type { BucketSearch } from './bucket-search.ts'
import { ProgramsScreen } from './programs-screen.tsx'

/** Programs of the trash: restored first, erased second. */
export function TrashPage({ search }: PageProps<'/admin/home/trash/programs', BucketSearch>) {
  return <ProgramsScreen requested={{ ...search, status: 'deleted' }} />
}
