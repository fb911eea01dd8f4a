import type { MyApplication } from '@laurel/contract/applications/portal'
import { questionsOf } from '@laurel/contract/forms/fields'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../kernel/api/index.ts'

/** Milliseconds for which the list is not asked for again. */
const hour = 3_600_000

/**
 * The domains that an e-mail address may not have (docs/rules.md §5), asked for once where a form asks for one. Undefined until
 * they are there; the server checks with them in any case.
 */
export function useBannedDomains({ steps }: Pick<MyApplication, 'steps'>): ReadonlySet<string> | undefined {
  const isNeeded = useMemo(
    () => steps.some(({ form }) => form && questionsOf(form.definition).some(({ type }) => type === 'email')),
    [steps],
  )
  const { data } = useQuery({ ...queryOf('listBannedEmailDomains', undefined, { maxAge: hour }), enabled: isNeeded })
  const domains = data?.data
  return useMemo(() => domains && new Set(domains), [domains])
}
