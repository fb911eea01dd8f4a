/** The texts of an entry in the room. */
export interface Written {
  readonly typeId: string
  readonly amountCents: number | null
  readonly internalNote: string
  readonly feedback: string
  readonly notes: string
}

/** What somebody has typed and not saved, each beside what stood there as they began. */
export type Typed = {
  readonly [Name in keyof Written]?: { readonly value: Written[Name]; readonly from: Written[Name] }
}

/** What was typed goes before what stands; what was not touched follows what the others write. */
export function withTyped<Some extends Partial<Written>>(stands: Some, typed: Typed): Some {
  const own = Object.entries(typed).flatMap(([name, one]) => (name in stands && one ? [[name, one.value]] : []))
  return { ...stands, ...Object.fromEntries(own) }
}

/** Back to what stands is nothing typed. */
export function type(typed: Typed, stands: Partial<Written>, change: Partial<Written>): Typed {
  const next: Record<string, unknown> = { ...typed }
  for (const [name, value] of Object.entries(change)) {
    const key = name as keyof Written
    if (value === stands[key]) delete next[key]
    else next[key] = { value, from: typed[key]?.from ?? stands[key] ?? null }
  }
  return next
}

/** What was saved is no longer typed, unless it was typed further meanwhile. */
export function afterSaving(typed: Typed, saved: Partial<Written>): Typed {
  const next: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(typed)) {
    const sent = saved[name as keyof Written]
    if (!(name in saved)) next[name] = one
    else if (one.value !== sent) next[name] = { value: one.value, from: sent }
  }
  return next
}

/** Names of what somebody else has changed under the hands of whoever types. */
export function changedMeanwhile(typed: Typed, stands: Partial<Written>): (keyof Written)[] {
  return (Object.keys(typed) as (keyof Written)[]).filter((name) => {
    const one = typed[name]
    return one && name in stands && stands[name] !== one.from && stands[name] !== one.value
  })
}

export const hasTyped = (typed: Typed | undefined): boolean => Object.keys(typed ?? {}).length > 0
