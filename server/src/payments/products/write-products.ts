import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { Coupon, CouponDraft, PriceDraft, Product, ProductDraft } from '@laurel/contract/payments'
import { hasFeature } from '../../billing/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { iso } from '../../kernel/iso.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listCategories, type ProgramRow } from '../../programs/index.ts'
import {
  archiveProductRow,
  type CouponRow,
  countUses,
  insertCoupon,
  insertProduct,
  isCouponUsed,
  listCouponRows,
  listPaidPrices,
  listPrices,
  listProductRows,
  listSold,
  type PriceRow,
  type ProductRow,
  putPrices,
  removeCoupon,
  setCoupon,
  setProduct,
} from '../store/index.ts'

/** Refuses payments_not_in_plan. */
export async function checkPlan(scene: Scene): Promise<void> {
  if (!(await hasFeature(scene, 'payments'))) refuse('payments_not_in_plan')
}

export async function readProducts(scene: Scene, programId: string): Promise<{ data: Product[] }> {
  const rows = await listProductRows(scene.db, programId)
  const ids = rows.map(({ id }) => id)
  const [prices, paid, sold] = [
    await listPrices(scene.db, ids),
    await listPaidPrices(scene.db, ids),
    await listSold(scene.db, programId),
  ]
  return { data: rows.map((row) => presentProduct(row, prices, paid, sold.get(row.id))) }
}

function presentProduct(
  row: ProductRow,
  prices: readonly PriceRow[],
  paid: ReadonlySet<string>,
  sold: { sold: number; earned: number; offered: number } | undefined,
): Product {
  return {
    id: row.id,
    kind: row.kind as Product['kind'],
    title: row.title as LocalizedText,
    description: row.description as LocalizedText,
    categoryIds: row.category_ids,
    isRequired: row.is_required,
    maxQuantity: row.max_quantity,
    stock: row.stock,
    taxRate: row.tax_rate,
    prices: prices
      .filter(({ product_id }) => product_id === row.id)
      .map((price) => ({
        id: price.id,
        amount: price.amount,
        from: iso(price.valid_from),
        until: iso(price.valid_until),
        condition: price.condition as PriceDraft['condition'],
        label: price.label as LocalizedText,
        isPaid: paid.has(price.id),
      })),
    sold: sold?.sold ?? 0,
    earned: sold?.earned ?? 0,
    offered: sold?.offered ?? 0,
  }
}

async function presentOne(scene: Scene, programId: string, id: string): Promise<Product> {
  const { data } = await readProducts(scene, programId)
  return data.find((one) => one.id === id) ?? refuse('not_found')
}

async function checkDraft(scene: Scene, program: ProgramRow, draft: ProductDraft): Promise<void> {
  const categories = await listCategories(scene.db, program.id)
  if (draft.categoryIds.some((id) => !categories.some((one) => one.id === id))) refuseField('categoryIds', 'unknown')
  draft.prices.forEach(({ from, until }, index) => {
    if (from && until && from >= until) refuseField(`prices.${index}.until`, 'until-before-from')
  })
}

export async function createProduct(scene: Scene, program: ProgramRow, draft: ProductDraft): Promise<Product> {
  await checkPlan(scene)
  await checkDraft(scene, program, draft)
  const id = newId()
  await insertProduct(scene.db, { id, programId: program.id, at: scene.now }, draft)
  await putPrices(
    scene.db,
    id,
    draft.prices.map(({ id: _, ...price }) => price),
  )
  await record(scene, 'payment_product.created', { programId: program.id }, { productId: id })
  return presentOne(scene, program.id, id)
}

/** Refuses price_used for another amount of a price that is over or was paid, or for taking such a one away. */
export async function saveProduct(
  scene: Scene,
  program: ProgramRow,
  product: ProductRow,
  draft: ProductDraft,
): Promise<Product> {
  await checkDraft(scene, program, draft)
  const known = await listPrices(scene.db, [product.id])
  const paid = await listPaidPrices(scene.db, [product.id])
  for (const price of known) {
    const next = draft.prices.find(({ id }) => id === price.id)
    const isFixed = paid.has(price.id) || (price.valid_until !== null && price.valid_until <= scene.now)
    if (isFixed && next?.amount !== price.amount) refuse('price_used')
  }
  if (draft.prices.some(({ id }) => id && !known.some((one) => one.id === id))) refuseField('prices', 'unknown')
  await setProduct(scene.db, product.id, draft)
  await putPrices(scene.db, product.id, draft.prices)
  await record(scene, 'payment_product.changed', { programId: program.id }, { productId: product.id })
  return presentOne(scene, program.id, product.id)
}

export async function archiveProduct(scene: Scene, program: ProgramRow, product: ProductRow): Promise<undefined> {
  await archiveProductRow(scene.db, product.id, scene.now)
  await record(scene, 'payment_product.archived', { programId: program.id }, { productId: product.id })
  return undefined
}

function presentCoupon(row: CouponRow, uses: number, now: Date): Coupon {
  const state = row.is_paused
    ? 'paused'
    : row.valid_until && row.valid_until <= now
      ? 'over'
      : row.max_uses !== null && uses >= row.max_uses
        ? 'spent'
        : row.valid_from && row.valid_from > now
          ? 'coming'
          : 'active'
  return {
    id: row.id,
    code: row.code,
    kind: row.kind as Coupon['kind'],
    value: row.value,
    productIds: row.product_ids,
    maxUses: row.max_uses,
    maxPerPerson: row.max_per_person,
    from: iso(row.valid_from),
    until: iso(row.valid_until),
    isPaused: row.is_paused,
    note: row.note,
    uses,
    state,
  }
}

export async function readCoupons(scene: Scene, programId: string): Promise<{ data: Coupon[] }> {
  const rows = await listCouponRows(scene.db, programId)
  const uses = await countUses(scene.db, programId, { now: scene.now })
  return { data: rows.map((row) => presentCoupon(row, uses.get(row.id)?.uses ?? 0, scene.now)) }
}

async function checkCouponDraft(scene: Scene, programId: string, draft: CouponDraft, id?: string): Promise<void> {
  const [others, products] = [await listCouponRows(scene.db, programId), await listProductRows(scene.db, programId)]
  const folded = draft.code.normalize('NFKC').trim().toUpperCase()
  if (others.some((one) => one.folded === folded && one.id !== id)) refuse('coupon_exists')
  if (draft.productIds.some((product) => !products.some((one) => one.id === product)))
    refuseField('productIds', 'unknown')
  if (draft.from && draft.until && draft.from >= draft.until) refuseField('until', 'until-before-from')
}

const presentSaved = async (scene: Scene, programId: string, id: string): Promise<Coupon> =>
  (await readCoupons(scene, programId)).data.find((one) => one.id === id) ?? refuse('not_found')

export async function createCoupon(scene: Scene, { id: programId }: ProgramRow, draft: CouponDraft): Promise<Coupon> {
  await checkPlan(scene)
  await checkCouponDraft(scene, programId, draft)
  const id = newId()
  await insertCoupon(scene.db, { id, programId, at: scene.now }, draft)
  await record(scene, 'coupon.created', { programId }, { couponId: id, code: draft.code })
  return presentSaved(scene, programId, id)
}

export async function saveCoupon(
  scene: Scene,
  { id: programId }: ProgramRow,
  coupon: CouponRow,
  draft: CouponDraft,
): Promise<Coupon> {
  await checkCouponDraft(scene, programId, draft, coupon.id)
  await setCoupon(scene.db, coupon.id, draft)
  await record(scene, 'coupon.changed', { programId }, { couponId: coupon.id, code: draft.code })
  return presentSaved(scene, programId, coupon.id)
}

/** Refuses coupon_in_use. */
export async function deleteCoupon(scene: Scene, { id: programId }: ProgramRow, coupon: CouponRow): Promise<undefined> {
  if (await isCouponUsed(scene.db, coupon.id)) refuse('coupon_in_use')
  await removeCoupon(scene.db, coupon.id)
  await record(scene, 'coupon.deleted', { programId }, { couponId: coupon.id, code: coupon.code })
  return undefined
}
