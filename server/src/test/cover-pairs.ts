type Choice = Readonly<Record<string, string>>

/**
 * Few choices, one value of each kind, in which every two values of two kinds meet at least once: what two settings do
 * together is tried without trying all of them with all. The same kinds always give the same choices.
 */
export function coverPairs<Kinds extends Readonly<Record<string, readonly string[]>>>(
  kinds: Kinds,
): { readonly [Kind in keyof Kinds]: Kinds[Kind][number] }[] {
  const names = Object.keys(kinds)
  const open = new Set(
    names.flatMap((one, at) =>
      names
        .slice(at + 1)
        .flatMap((other) =>
          valuesOf(kinds, one).flatMap((a) => valuesOf(kinds, other).map((b) => pairKey(names, one, a, other, b))),
        ),
    ),
  )
  const chosen: Choice[] = []
  for (const pair of open) {
    const [first, second] = JSON.parse(pair) as [[string, string], [string, string]]
    let choice: Choice = Object.fromEntries([first, second])
    for (const name of names) {
      if (name in choice) continue
      const meets = (value: string) =>
        Object.entries(choice).filter(([other, b]) => open.has(pairKey(names, name, value, other, b))).length
      const [best = ''] = valuesOf(kinds, name).toSorted((a, b) => meets(b) - meets(a))
      choice = { ...choice, [name]: best }
    }
    for (const [one, a] of Object.entries(choice))
      for (const [other, b] of Object.entries(choice)) open.delete(pairKey(names, one, a, other, b))
    chosen.push(choice)
  }
  return chosen as { readonly [Kind in keyof Kinds]: Kinds[Kind][number] }[]
}

const valuesOf = (kinds: Readonly<Record<string, readonly string[]>>, name: string) => kinds[name] ?? []

/** The same for both orders. */
function pairKey(names: readonly string[], one: string, a: string, other: string, b: string): string {
  const pair = [[one, a] as const, [other, b] as const]
  return JSON.stringify(pair.sort(([x], [y]) => names.indexOf(x) - names.indexOf(y)))
}
