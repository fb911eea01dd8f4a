import type { PromoCode } from '@laurel/contract/console'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import {
  findPromoRow,
  insertPromo,
  listPromos,
  type PromoRow,
  removePromo,
  setPromo,
} from '../../billing/subscription/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { placeOf } from '../installation/platforms.ts'
import { recordInstallation, requireSuperAdmin } from '../installation/require-super-admin.ts'

const REASON = 'a code is for platforms of the whole installation'

function present({ code, percent, until, max_uses, uses }: PromoRow, now: Date): PromoCode {
  const isOver = until !== null && until <= now
  return {
    code,
    percent,
    until: until?.toISOString() ?? null,
    maxUses: max_uses,
    uses,
    state: isOver ? 'over' : max_uses !== null && uses >= max_uses ? 'spent' : 'active',
  }
}

export async function readPromoCodes(scene: Scene, query: ListQuery): Promise<ListPage<PromoCode>> {
  await requireSuperAdmin(scene)
  const place = { ...placeOf(query), search: query.search?.trim() ?? '' }
  const rows = await scene.acrossPlatforms(REASON, (db) => listPromos(db, place))
  return pageOf(
    rows.map((row) => present(row, scene.now)),
    { total: rows[0]?.found ?? 0, ...place },
  )
}

interface Terms {
  readonly until: string | null
  readonly maxUses: number | null
}
const termsOf = ({ until, maxUses }: Terms) => ({ until: until === null ? null : new Date(until), max_uses: maxUses })

/** Refuses promo_code_exists. */
export async function createPromoCode(
  scene: Scene,
  { code, percent, ...terms }: Terms & { readonly code: string; readonly percent: number },
): Promise<PromoCode> {
  await requireSuperAdmin(scene)
  const row = await scene.acrossPlatforms(REASON, (db) => insertPromo(db, { code, percent, ...termsOf(terms) }))
  if (!row) refuse('promo_code_exists')
  await recordInstallation(scene, 'installation.promo_code_created', { payload: { code, percent } })
  return present(row, scene.now)
}

/** Refuses promo_code_used where it was used more often than it may be from now on. */
export async function changePromoCode(scene: Scene, code: string, terms: Terms): Promise<PromoCode> {
  await requireSuperAdmin(scene)
  const row = await scene.acrossPlatforms(REASON, async (db) => {
    const found = (await findPromoRow(db, code)) ?? refuse('not_found')
    if (terms.maxUses !== null && terms.maxUses < found.uses) refuse('promo_code_used')
    return setPromo(db, found.code, termsOf(terms))
  })
  await recordInstallation(scene, 'installation.promo_code_changed', { payload: { code: row.code } })
  return present(row, scene.now)
}

/** Refuses promo_code_used. */
export async function deletePromoCode(scene: Scene, code: string): Promise<undefined> {
  await requireSuperAdmin(scene)
  const row = await scene.acrossPlatforms(REASON, async (db) => {
    const found = (await findPromoRow(db, code)) ?? refuse('not_found')
    if (found.uses > 0) refuse('promo_code_used')
    await removePromo(db, found.code)
    return found
  })
  await recordInstallation(scene, 'installation.promo_code_deleted', { payload: { code: row.code } })
}
