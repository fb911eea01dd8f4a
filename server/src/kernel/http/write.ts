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
  let compiled: Write | undefined
  const write: Write = (body) => {
    compiled ??= compileWriter(ok)
    return compiled(body)
  }
  if (!strict) return write
  return (body) => {
    const parsed = z.safeParse(ok, body)
    if (!parsed.success)
      throw new Error(`${endpoint.name} answers what its contract does not allow: ${z.prettifyError(parsed.error)}`)
    // As it is, like in production: a union whose value holds more than is named cannot be written.
    return write(body)
  }
}

/** All of them at the start would take a second. */
export function compileWriter(ok: NonNullable<AnyEndpoint['ok']>): Write {
  return fastJson(z.toJSONSchema(ok, { io: 'output', target: 'draft-7', unrepresentable: 'any' }) as fastJson.Schema)
}
