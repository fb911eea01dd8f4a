import { useParams, useSearch } from '@tanstack/react-router'

/** The program of the page, if it has one: in its path, or in its query on the pages that name it there (docs/rules.md §2). */
export function usePlaceSlug(): string | undefined {
  const { programSlug } = useParams({ strict: false }) as { programSlug?: string }
  const { programId } = useSearch({ strict: false }) as { programId?: string }
  return programSlug ?? programId
}
