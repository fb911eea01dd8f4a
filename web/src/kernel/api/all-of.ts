import type { ListPage } from '@laurel/contract/kernel'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallOptions } from './api.ts'
import { apiOf } from './api-of.ts'
import type { InputOf } from './endpoint-types.ts'
import type { ListInput } from './page-reader.ts'
import { defaultMaxAge } from './query.ts'
import type { ApiRefusal } from './refusal.ts'
import type { ListName, RowOf } from './use-pages.ts'

/** Rows read at once, the most that the API gives. */
const perPage = 200
/** Pages read at most: nobody chooses among more. */
const maxPages = 50

/** Every row of a list from which one chooses, such as the forms of a program: read page after page, seldom more than one. */
export function allOf<Name extends ListName>(name: Name, input: InputOf<Name>) {
  return queryOptions<readonly RowOf<Name>[], ApiRefusal, readonly RowOf<Name>[], QueryKey>({
    queryKey: [name, input, 'all'],
    staleTime: defaultMaxAge,
    async queryFn({ client, signal }) {
      const call = apiOf(client).call as (name: string, input: unknown, options: CallOptions) => Promise<unknown>
      const { query, ...requested } = input as ListInput
      const rows: RowOf<Name>[] = []
      for (let page = 1; page <= maxPages; page++) {
        const answer = (await call(name, { ...requested, query: { ...query, perPage, page } }, { signal })) as ListPage<
          RowOf<Name>
        >
        rows.push(...answer.data)
        if (answer.data.length < perPage) break
      }
      return rows
    },
  })
}
