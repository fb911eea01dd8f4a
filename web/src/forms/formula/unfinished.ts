const early: readonly string[] = ['formula-ends-early', 'formula-unclosed-field', 'formula-unclosed-text']

/** Is the only thing wrong with a formula that it has no end yet? */
export function isUnfinished({ reason }: { readonly reason: string }): boolean {
  return early.includes(reason)
}
