/** The references chosen in a list of options, with one added or taken away; in the order of the options. */
export function toggled(value: unknown, reference: string, order: readonly { reference: string }[]): string[] {
  const chosen = new Set(chosenIn(value))
  if (!chosen.delete(reference)) chosen.add(reference)
  return order.map((option) => option.reference).filter((one) => chosen.has(one))
}

export function chosenIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
