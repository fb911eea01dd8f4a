import { refuseField } from '../kernel/refuse.ts'

/** Refuses an order that does not name each thing once. */
export function checkOrder(order: readonly string[], ids: readonly string[]): void {
  const named = new Set(order)
  const isWhole = named.size === order.length && order.length === ids.length && ids.every((id) => named.has(id))
  if (!isWhole) refuseField('order', 'not_each_once')
}
