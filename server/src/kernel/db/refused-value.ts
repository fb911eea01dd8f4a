/**
 * Did PostgreSQL refuse what it was given: a value that no column holds, a constraint, a size? It refuses the same again;
 * what is lost on the way, locked or overtaken is none of these.
 */
export function isRefusedValue(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^(22|23|54)[0-9A-Z]{3}$/.test(code)
}
