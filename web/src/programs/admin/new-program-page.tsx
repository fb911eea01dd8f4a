import type { PageProps } from '../../kernel/router/index.ts'
import type { BucketSearch } from './bucket-search.ts'
import { ProgramsScreen } from './programs-screen.tsx'

/** The list with the dialog that creates a program open over it. */
export function NewProgramPage({ search }: PageProps<string, BucketSearch>) {
  return <ProgramsScreen requested={search} isCreating />
}
