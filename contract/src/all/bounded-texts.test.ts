import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './index.ts'

type Schema = { readonly [key: string]: unknown }

/** Formats whose texts are short by themselves. */
const bounded = new Set(['uuid', 'date-time', 'date', 'time'])

/** A pattern of the whole text that repeats nothing without end. */
function isBounded(pattern: unknown): boolean {
  return typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[^\\][*+]|\{\d+,\}/.test(pattern)
}

/** Where in a schema of JSON a text may be of any length. */
function endless(schema: unknown, at: string, defs: Schema, seen: ReadonlySet<string> = new Set()): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one, index) => endless(one, `${at}/${index}`, defs, seen))
  if (typeof schema !== 'object' || schema === null) return []
  const { $ref, $defs: _defs, type, format, ...rest } = schema as Schema
  if (typeof $ref === 'string') {
    const name = $ref.replace('#/$defs/', '')
    return seen.has(name) ? [] : endless(defs[name], at, defs, new Set([...seen, name]))
  }
  const isText = type === 'string' && !('enum' in rest) && !('const' in rest)
  if (isText && !('maxLength' in rest) && !bounded.has(String(format)) && !isBounded(rest.pattern)) return [at]
  return Object.entries(rest).flatMap(([key, inner]) =>
    // Names in what is read by a grammar of its own, such as conditions: the grammar bounds them.
    typeof inner === 'object' && key !== 'propertyNames' ? endless(inner, `${at}/${key}`, defs, seen) : [],
  )
}

const requests = Object.entries(allEndpoints).flatMap(([name, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (endpoint as Partial<Record<typeof part, z.core.$ZodType>>)[part]
    return schema ? [{ name, part, schema }] : []
  }),
)

test('no request takes a text of any length', () => {
  const found = requests.flatMap(({ name, part, schema }) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
    return endless(json, `${name} ${part}`, (json.$defs ?? {}) as Schema)
  })
  expect(found).toEqual([])
})
