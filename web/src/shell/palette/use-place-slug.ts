import { useParams, useSearch } from '@tanstack/react-router'

/** The program of the page, if it has one: in its path, or in its query where the spec says so. */
export function usePlaceSlug(): string | undefined {
  const { programSlug } = useParams({ strict: false }) as { programSlug?: string }
  const { programId } = useSearch({ strict: false }) as { programId?: string }
  return programSlug ?? programId
}
