import type { Locale } from '@laurel/contract/kernel/locale'
import type { ProgramStatus } from '@laurel/contract/programs'
import { queryOf } from '../../kernel/api/index.ts'
import { type BucketSearch, perPage } from './bucket-search.ts'

/** One page of a bucket; read again each time that the screen opens, so that its totals are true. */
export function bucketQuery({ status, search, kind, sort, page }: BucketSearch, lang: Locale) {
  const query = { status, sort, page, limit: perPage, lang, ...(search && { search }), ...(kind && { kind }) }
  return queryOf('listPrograms', { query }, { maxAge: 0 })
}

/** How many programs a bucket holds: the short variant takes two of them (docs/rules.md §7, §9). */
export function bucketTotalQuery(status: ProgramStatus) {
  return queryOf('listPrograms', { query: { status, limit: 2 } }, { maxAge: 0 })
}
