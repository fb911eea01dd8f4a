/** A small generator of numbers that gives the same run for the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Json = Record<string, unknown>

export interface Operation {
  readonly method: string
  readonly path: string
  readonly parameters: readonly { name: string; in: 'path' | 'query'; schema: Json }[]
  readonly body: Json | undefined
}

export interface RandomRequest {
  readonly method: string
  readonly url: string
  readonly body: unknown
}

/** The operations of an OpenAPI document. */
export function operationsOf(document: Json): Operation[] {
  const paths = document.paths as Record<string, Record<string, Json>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      parameters: (operation.parameters ?? []) as Operation['parameters'],
      body: bodySchema(operation),
    })),
  )
}

function bodySchema(operation: Json): Json | undefined {
  const content = (operation.requestBody as { content?: Record<string, { schema: Json }> } | undefined)?.content
  return content?.['application/json']?.schema
}

const oddities: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1e308,
  9_007_199_254_740_994,
  true,
  [],
  {},
  'null',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '<script>',
  '../../etc/passwd',
  'é'.repeat(300),
  '%',
  '%00',
  '2027-13-45',
  [[[[]]]],
  { $ne: 1 },
  { __proto__: { a: 1 } },
  'NaN',
  '١٢٣',
  '🙂',
]

/** Builds requests: mostly of the right shape with values that hardly fit, sometimes of no shape at all. */
export function randomRequests(roll: () => number, operations: readonly Operation[], ids: readonly string[]) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T
  const text = () => pick([...ids, 'prix-climat-2027', 'fr', 'a', 'x'.repeat(90), String(pick(oddities))])

  function value(schema: Json | undefined, depth: number): unknown {
    if (!schema || depth > 5 || roll() < 0.12) return pick(oddities)
    const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
    if (options) return value(pick(options), depth + 1)
    if (schema.const !== undefined) return schema.const
    if (Array.isArray(schema.enum)) return pick(schema.enum)
    switch (schema.type) {
      case 'object':
        return record(schema, depth)
      case 'array':
        return Array.from({ length: Math.floor(roll() * 4) }, () => value(schema.items as Json, depth + 1))
      case 'integer':
      case 'number':
        return pick([0, 1, -1, 3.5, 1e15, Number(schema.minimum ?? 1), Number(schema.maximum ?? 20)])
      case 'boolean':
        return roll() < 0.5
      case 'string':
        if (schema.format === 'uuid') return pick(ids)
        if (schema.format === 'date-time') return pick(['2027-02-09T09:00:00Z', 'yesterday'])
        return text()
      default:
        return pick(oddities)
    }
  }

  function record(schema: Json, depth: number): Json {
    const properties = (schema.properties ?? {}) as Record<string, Json>
    const left = Object.entries(properties).filter(() => roll() < 0.85)
    return Object.fromEntries(left.map(([name, property]) => [name, value(property, depth + 1)]))
  }

  return (): RandomRequest => {
    const operation = pick(operations)
    let url = operation.path
    const query = new URLSearchParams()
    for (const parameter of operation.parameters) {
      const input = String(value(parameter.schema, 1))
      if (parameter.in === 'path')
        url = url.replace(`{${parameter.name}}`, encodeURIComponent(input.toWellFormed()) || '-')
      else if (roll() < 0.5) query.set(parameter.name, input)
    }
    const body = operation.method === 'GET' ? undefined : value(operation.body, 0)
    return { method: operation.method, url: query.size > 0 ? `${url}?${query}` : url, body }
  }
}
