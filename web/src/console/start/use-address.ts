import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { useDebouncedValue } from '../../ui/controls/index.ts'

/** Whether an address may be had, requested 350 ms after typing. */
export function useAddress(slug: string) {
  const [requested] = useDebouncedValue(slug, 350)
  return useQuery({
    ...queryOf('checkPlatformAddress', { params: { slug: requested || '-' } }),
    enabled: requested !== '',
    placeholderData: (before) => before,
  })
}
