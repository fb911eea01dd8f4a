import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { CouponDraft, CouponFacts, PriceDraft, ProductDraft, ProductFacts } from '@laurel/contract/payments'
import { foldedCode } from '@laurel/contract/payments'
import { type Selectable, sql } from 'kysely'
import { type DB, json, newId, type PlatformDb } from '../../kernel/db/index.ts'

export type ProductRow = Selectable<DB['payment_products']>
export type PriceRow = Selectable<DB['payment_prices']>
export type CouponRow = Selectable<DB['payment_coupons']>

export function listProductRows(db: PlatformDb, programId: string): Promise<ProductRow[]> {
  return db
    .from('payment_products')
    .where('program_id', '=', programId)
    .where('archived_at', 'is', null)
    .selectAll()
    .orderBy('id')
    .execute()
}

export function findProduct(db: PlatformDb, id: string): Promise<ProductRow | undefined> {
  return db
    .from('payment_products')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
}

/** Held in the order of their ids until the end of the transaction: places are counted by one at a time. */
export async function lockProducts(db: PlatformDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.from('payment_products').where('id', 'in', ids).select('id').orderBy('id').forUpdate().execute()
}

export async function listPrices(db: PlatformDb, productIds: readonly string[]): Promise<PriceRow[]> {
  if (productIds.length === 0) return []
  return await db.from('payment_prices').where('product_id', 'in', productIds).selectAll().orderBy('id').execute()
}

const valuesOf = (draft: ProductDraft) => ({
  kind: draft.kind,
  title: json(draft.title),
  description: json(draft.description),
  category_ids: [...draft.categoryIds],
  is_required: draft.isRequired,
  max_quantity: draft.maxQuantity,
  stock: draft.stock,
  tax_rate: draft.taxRate,
})

export async function insertProduct(
  db: PlatformDb,
  { id, programId, at }: { id: string; programId: string; at: Date },
  draft: ProductDraft,
): Promise<void> {
  await db.insert('payment_products', { id, program_id: programId, created_at: at, ...valuesOf(draft) }).execute()
}

export async function setProduct(db: PlatformDb, id: string, draft: ProductDraft): Promise<void> {
  await db.change('payment_products').set(valuesOf(draft)).where('id', '=', id).execute()
}

export async function archiveProductRow(db: PlatformDb, id: string, at: Date): Promise<void> {
  await db.change('payment_products').set({ archived_at: at }).where('id', '=', id).execute()
}

const priceValues = (price: PriceDraft) => ({
  amount: price.amount,
  valid_from: price.from,
  valid_until: price.until,
  condition: price.condition ? json(price.condition) : null,
  label: json(price.label),
})

/** Writes the prices of a product as they are now to be: known ones are changed, others added, the rest goes. */
export async function putPrices(db: PlatformDb, productId: string, prices: readonly PriceDraft[]): Promise<void> {
  const stays = prices.flatMap(({ id }) => id ?? [])
  const gone = db.remove('payment_prices').where('product_id', '=', productId)
  await (stays.length > 0 ? gone.where('id', 'not in', stays) : gone).execute()
  for (const price of prices) {
    if (price.id) await db.change('payment_prices').set(priceValues(price)).where('id', '=', price.id).execute()
    else await db.insert('payment_prices', { id: newId(), product_id: productId, ...priceValues(price) }).execute()
  }
}

/** Ids of prices that stand in orders which were placed. */
export async function listPaidPrices(db: PlatformDb, productIds: readonly string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set()
  const rows = await db
    .from('payment_lines')
    .where('product_id', 'in', productIds)
    .select('price_id')
    .distinct()
    .execute()
  return new Set(rows.map(({ price_id }) => price_id))
}

export interface Sold {
  readonly productId: string
  /** In orders that were placed. */
  readonly placed: number
  readonly sold: number
  readonly earned: number
  readonly offered: number
}

export async function listSold(db: PlatformDb, programId: string, exceptOrder?: string): Promise<Map<string, Sold>> {
  const { rows } = await sql<Sold>`select l.product_id as "productId", sum(l.quantity)::int as placed,
      coalesce(sum(l.quantity) filter (where o.state in ('paid', 'overpaid', 'partly_paid') and l.gross > 0), 0)::int as sold,
      coalesce(sum(l.gross) filter (where o.state in ('paid', 'overpaid', 'partly_paid')), 0)::int as earned,
      coalesce(sum(l.quantity) filter (where o.state in ('paid', 'overpaid') and l.gross = 0), 0)::int as offered
    from payment_lines l join payment_orders o on o.platform_id = l.platform_id and o.id = l.order_id
    where l.platform_id = ${db.platformId} and o.program_id = ${programId} and o.state not in ('cart', 'canceled')
      and (${exceptOrder ?? null}::uuid is null or o.id <> ${exceptOrder ?? null}::uuid)
    group by l.product_id`.execute(db.kysely)
  return new Map(rows.map((row) => [row.productId, row]))
}

/** Products as prices are reckoned from. */
export function factsOf(product: ProductRow, prices: readonly PriceRow[]): ProductFacts {
  return {
    id: product.id,
    title: product.title as LocalizedText,
    taxRate: product.tax_rate,
    maxQuantity: product.max_quantity,
    isRequired: product.is_required,
    prices: prices
      .filter(({ product_id }) => product_id === product.id)
      .map((price) => ({
        id: price.id,
        amount: price.amount,
        from: price.valid_from?.toISOString() ?? null,
        until: price.valid_until?.toISOString() ?? null,
        condition: price.condition as { field: string; anyOf: string[] } | null,
        label: price.label as LocalizedText,
      })),
  }
}

export function couponFacts(coupon: CouponRow): CouponFacts {
  return { kind: coupon.kind as CouponFacts['kind'], value: coupon.value, productIds: coupon.product_ids }
}

export function listCouponRows(db: PlatformDb, programId: string): Promise<CouponRow[]> {
  return db.from('payment_coupons').where('program_id', '=', programId).selectAll().orderBy('id').execute()
}

export function findCoupon(db: PlatformDb, id: string): Promise<CouponRow | undefined> {
  return db.from('payment_coupons').where('id', '=', id).selectAll().executeTakeFirst()
}

/** By its code, held until the end of the transaction: its uses are counted by one at a time. */
export function lockCouponByCode(db: PlatformDb, programId: string, code: string): Promise<CouponRow | undefined> {
  return db
    .from('payment_coupons')
    .where('program_id', '=', programId)
    .where('folded', '=', foldedCode(code))
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export function lockCoupon(db: PlatformDb, id: string): Promise<CouponRow | undefined> {
  return db.from('payment_coupons').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

const couponValues = (draft: CouponDraft) => ({
  code: draft.code,
  folded: foldedCode(draft.code),
  kind: draft.kind,
  value: draft.kind === 'free' ? 0 : draft.value,
  product_ids: [...draft.productIds],
  max_uses: draft.maxUses,
  max_per_person: draft.maxPerPerson,
  valid_from: draft.from,
  valid_until: draft.until,
  is_paused: draft.isPaused,
  note: draft.note,
})

export async function insertCoupon(
  db: PlatformDb,
  { id, programId, at }: { id: string; programId: string; at: Date },
  draft: CouponDraft,
): Promise<void> {
  await db.insert('payment_coupons', { id, program_id: programId, created_at: at, ...couponValues(draft) }).execute()
}

export async function setCoupon(db: PlatformDb, id: string, draft: CouponDraft): Promise<void> {
  await db.change('payment_coupons').set(couponValues(draft)).where('id', '=', id).execute()
}

export async function isCouponUsed(db: PlatformDb, id: string): Promise<boolean> {
  return (await db.from('payment_orders').where('coupon_id', '=', id).select('id').limit(1).execute()).length > 0
}

export async function removeCoupon(db: PlatformDb, id: string): Promise<void> {
  await db.remove('payment_coupons').where('id', '=', id).execute()
}

export interface CouponUses {
  readonly couponId: string
  readonly uses: number
  readonly own: number
}

/** Uses that count: of orders that were placed, and of carts that still keep their price. */
export async function countUses(
  db: PlatformDb,
  programId: string,
  { now, payerId = null, exceptOrder = null }: { now: Date; payerId?: string | null; exceptOrder?: string | null },
): Promise<Map<string, CouponUses>> {
  const { rows } = await sql<CouponUses>`select u.coupon_id as "couponId", count(*)::int as uses,
      count(*) filter (where u.payer_id = ${payerId}::uuid)::int as own
    from payment_coupon_uses u join payment_orders o on o.platform_id = u.platform_id and o.id = u.order_id
    where u.platform_id = ${db.platformId} and o.program_id = ${programId} and o.state <> 'canceled'
      and (o.state <> 'cart' or o.kept_until > ${now}) and (${exceptOrder}::uuid is null or o.id <> ${exceptOrder}::uuid)
    group by u.coupon_id`.execute(db.kysely)
  return new Map(rows.map((row) => [row.couponId, row]))
}

export async function putUse(
  db: PlatformDb,
  use: { couponId: string; orderId: string; payerId: string | null; at: Date },
): Promise<void> {
  await db
    .insert('payment_coupon_uses', {
      coupon_id: use.couponId,
      order_id: use.orderId,
      payer_id: use.payerId,
      used_at: use.at,
    })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export async function releaseUses(db: PlatformDb, orderId: string): Promise<void> {
  await db.remove('payment_coupon_uses').where('order_id', '=', orderId).execute()
}

export async function countTries(db: PlatformDb, userId: string, since: Date): Promise<number> {
  const row = await db
    .from('payment_coupon_tries')
    .where('user_id', '=', userId)
    .where('tried_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertTry(db: PlatformDb, userId: string, at: Date): Promise<void> {
  await db
    .remove('payment_coupon_tries')
    .where('tried_at', '<', new Date(at.getTime() - 86_400_000))
    .execute()
  await db.insert('payment_coupon_tries', { id: newId(), user_id: userId, tried_at: at }).execute()
}
