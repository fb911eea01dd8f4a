import type { AnyEndpoint } from '@laurel/contract/kernel'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

export type Write = (body: unknown) => string

/**
 * The writer of an endpoint's answers: the output schema, compiled when it is first needed. What the schema does not name
 * never leaves.
 * @param strict also parses each answer with the schema itself and throws on a difference: for tests
 */
export function writerOf(endpoint: AnyEndpoint, strict: boolean): Write {
  const { ok } = endpoint
  if (!ok) return () => ''
  const write: Write = (body) => compiledOf(ok)(body)
  if (!strict) return write
  return (body) => {
    const parsed = z.safeParse(ok, body)
    if (!parsed.success)
      throw new Error(`${endpoint.name} answers what its contract does not allow: ${z.prettifyError(parsed.error)}`)
    // As it is, like in production: a union whose value holds more than is named cannot be written.
    return write(body)
  }
}

type Schema = NonNullable<AnyEndpoint['ok']>

/** Once for each process, however many products are put together in it. All of them at the start would take a second. */
const compiled = new WeakMap<Schema, Write>()

function compiledOf(ok: Schema): Write {
  const known = compiled.get(ok)
  if (known) return known
  const write = compileWriter(ok)
  compiled.set(ok, write)
  return write
}

export function compileWriter(ok: Schema): Write {
  return fastJson(z.toJSONSchema(ok, { io: 'output', target: 'draft-7', unrepresentable: 'any' }) as fastJson.Schema)
}
