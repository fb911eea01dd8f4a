import { readAwardCode } from '@laurel/contract/awards/sheet'
import type { PlatformDb } from '../kernel/db/index.ts'
import type { PageVariant } from '../kernel/pages/index.ts'
import { type AwardRead, findByCode } from './store/index.ts'
import { isShown } from './things.ts'

type Reading = (work: (db: PlatformDb) => Promise<AwardRead | undefined>) => Promise<AwardRead | undefined>

const address = /^\/[a-z]{2}\/awards\/([^/?]{1,60})\/?(?:\?.*)?$/

/**
 * The page of a certificate is another one once it was corrected, withdrawn, erased or hidden: a page made before is never shown
 * after. Undefined for all other pages.
 */
export async function awardVariant(url: string, now: Date, reading: Reading): Promise<PageVariant | undefined> {
  const [, typed] = address.exec(url) ?? []
  if (typed === undefined) return undefined
  const code = readAwardCode(typed)
  const award = code === undefined ? undefined : await reading((db) => findByCode(db, code))
  if (!award || !isShown(award, now)) return { name: 'none' }
  return { name: [award.id, award.state, award.erased_at?.toISOString() ?? ''].join(' ') }
}
