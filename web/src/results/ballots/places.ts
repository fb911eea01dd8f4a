/** The place of each group of an order, where equals share one: after two firsts comes a third. */
export function placesOf(order: readonly (readonly string[])[]): number[] {
  return order.map((_, at) => order.slice(0, at).reduce((sum, group) => sum + group.length, 1))
}
