/** A thing with its place among others. */
export interface Numbered<One> {
  readonly place: number
  readonly one: One
}

/** Things that nothing but their place tells apart, each with it: for lists that grow and shrink at their end alone. */
export function numbered<One>(list: readonly One[]): Numbered<One>[] {
  return list.map((one, place) => ({ place, one }))
}
