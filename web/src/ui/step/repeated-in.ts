interface Named {
  readonly label: string
  readonly parts?: readonly { readonly label: string }[] | undefined
}

/** The names that several of these steps and their parts bear: heard alone, they do not say which one is meant. */
export function repeatedIn(steps: readonly Named[]): ReadonlySet<string> {
  const names = steps.flatMap(({ label, parts = [] }) => [label, ...parts.map((part) => part.label)])
  return new Set(names.filter((name, at) => names.indexOf(name) !== at))
}
