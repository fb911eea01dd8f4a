interface Schema {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
}

/** A call as its documentation shows it. */
export interface ApiCall {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly group: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  /** A body that would be accepted by its shape; undefined where there is none. */
  readonly body: unknown
  readonly answers: readonly { readonly status: string; readonly text: string }[]
  /** What a search looks in. */
  readonly text: string
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** The calls of an OpenAPI document. */
export function callsOf(document: ApiDocument): ApiCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      name: one.operationId,
      method: method.toUpperCase(),
      path,
      group: one.tags[0] ?? 'api',
      summary: one.summary,
      description: one.description,
      parameters: one.parameters,
      body: exampleOf(one.requestBody?.content['application/json']?.schema),
      answers: Object.entries(one.responses).map(([status, { description }]) => ({ status, text: description })),
      text: `${one.operationId} ${method} ${path} ${one.summary}`.toLowerCase(),
    })),
  )
}

const formats: Readonly<Record<string, string>> = {
  uuid: '0198aaaa-0000-7000-8000-000000000000',
  'date-time': '2027-02-09T09:00:00Z',
  date: '2027-02-09',
  email: 'claire@example.org',
  uri: 'https://example.org',
}

/** A value of a schema, as short as it may be. */
export function exampleOf(schema: Schema | undefined, depth = 0): unknown {
  if (!schema || depth > 6) return schema ? null : undefined
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [one] = schema.anyOf ?? schema.oneOf ?? []
  if (one) return exampleOf(one, depth + 1)
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      const needed = Object.entries(properties).filter(([name]) => required.includes(name))
      return Object.fromEntries(needed.map(([name, value]) => [name, exampleOf(value, depth + 1)]))
    }
    case 'array':
      return schema.items ? [exampleOf(schema.items, depth + 1)] : []
    case 'string':
      return formats[schema.format ?? ''] ?? 'text'
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    default:
      return null
  }
}

/** Where the example calls; what is not filled in stays as its name in braces. */
export function exampleAddress(origin: string, call: ApiCall, values: Readonly<Record<string, string>>): string {
  const filled = (name: string) => (values[name] ? encodeURIComponent(values[name]) : undefined)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (braced, name: string) => filled(name) ?? braced)
  const query = call.parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name }) => `${name}=${filled(name) ?? `{${name}}`}`)
  return `${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** The call in a language, with a place for the key. */
export function exampleText(call: ApiCall, address: string, language: 'curl' | 'fetch'): string {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body, null, 2)
  if (language === 'curl')
    return [
      `curl ${call.method === 'GET' ? '' : `-X ${call.method} `}'${address}'`,
      `  -H "Authorization: Bearer $LAUREL_KEY"`,
      ...(body === undefined
        ? []
        : ["  -H 'Content-Type: application/json'", `  -d '${body.replaceAll("'", "'\\''")}'`]),
    ].join(' \\\n')
  const headers = [
    "    Authorization: 'Bearer ' + key,",
    ...(body === undefined ? [] : ["    'Content-Type': 'application/json',"]),
  ]
  return [
    "const key = 'lrl_sk_…'",
    `const answer = await globalThis.fetch('${address}', {`,
    ...(call.method === 'GET' ? [] : [`  method: '${call.method}',`]),
    '  headers: {',
    ...headers,
    '  },',
    ...(body === undefined ? [] : [`  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),`]),
    '})',
    'const body = await answer.json()',
  ].join('\n')
}
