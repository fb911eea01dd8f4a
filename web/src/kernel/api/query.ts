import {
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallOptions } from './api.ts'
import { apiOf } from './api-of.ts'
import type { AnswerOf, EndpointName, InputOf } from './endpoint-types.ts'
import type { ApiRefusal } from './refusal.ts'

/** Answers stay fresh for 30 000 ms unless a query says otherwise (docs/rules.md §4, §9). */
export const defaultMaxAge = 30_000

/**
 * The options of a read, for `useQuery`, `useSuspenseQuery` or a page's loader. Key: `[name, input]`.
 * `maxAge` in milliseconds (docs/rules.md §9: 400 000 for a program, 120 000 for the user's programs).
 */
export function queryOf<Name extends EndpointName>(
  name: Name,
  input?: InputOf<Name>,
  { maxAge = defaultMaxAge }: { readonly maxAge?: number } = {},
) {
  return queryOptions<AnswerOf<Name>, ApiRefusal, AnswerOf<Name>, QueryKey>({
    queryKey: [name, input ?? {}],
    staleTime: maxAge,
    queryFn: async ({ client, signal }) => {
      const call = apiOf(client).call as (name: string, input: unknown, options: CallOptions) => Promise<unknown>
      return ((await call(name, input, { signal })) ?? null) as AnswerOf<Name>
    },
  })
}

export interface UseCallOptions<Name extends EndpointName> {
  /** Reads that this write makes stale; those on screen are read again, all their pages and filters too. */
  readonly invalidates?: readonly EndpointName[]
  readonly onDone?: (answer: AnswerOf<Name>, input: InputOf<Name>) => unknown
}

/** A write: `const publish = useCall('publishProgram', { invalidates: ['listPrograms'] })`, then `publish.mutateAsync({…})`. */
export function useCall<Name extends EndpointName>(
  name: Name,
  options: UseCallOptions<Name> = {},
): UseMutationResult<AnswerOf<Name>, ApiRefusal, InputOf<Name>> {
  const queryClient = useQueryClient()
  return useMutation<AnswerOf<Name>, ApiRefusal, InputOf<Name>>({
    mutationFn: async (input) => {
      const call = apiOf(queryClient).call as (name: string, input: unknown) => Promise<unknown>
      return (await call(name, input)) as AnswerOf<Name>
    },
    onSuccess: async (answer, input) => {
      await invalidate(queryClient, options.invalidates ?? [])
      await options.onDone?.(answer, input)
    },
  })
}

/**
 * Creating an item makes every cached list of it be fetched again (docs/rules.md §4); so does any write that says so, and any news of
 * a change. A first reading under way may have been answered before the change, and is no reading of what stands now.
 */
export async function invalidate(queryClient: QueryClient, names: readonly EndpointName[]): Promise<void> {
  const stale = (query: Query) => names.includes(query.queryKey[0] as EndpointName)
  const first = queryClient
    .getQueryCache()
    .findAll({ predicate: stale, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  // Those that are under way are joined; how they fail is told to whoever began them.
  const readings = Promise.allSettled(first.map((query) => query.fetch()))
  await queryClient.invalidateQueries({ predicate: stale })
  if (first.length === 0) return
  await readings
  await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) })
}
