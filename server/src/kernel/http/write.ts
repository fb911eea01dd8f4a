import type { AnyEndpoint } from '@laurel/contract/kernel'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

export type Write = (body: unknown) => string

/**
 * The writer of an endpoint's answers: the output schema compiled once. What the schema does not name never leaves.
 * @param strict also parses each answer with the schema itself and throws on a difference: for tests
 */
export function writerOf(endpoint: AnyEndpoint, strict: boolean): Write {
  const { ok } = endpoint
  if (!ok) return () => ''
  const schema = z.toJSONSchema(ok, { io: 'output', target: 'draft-7', unrepresentable: 'any' })
  const write = fastJson(schema as fastJson.Schema)
  if (!strict) return write
  return (body) => {
    const parsed = z.safeParse(ok, body)
    if (!parsed.success)
      throw new Error(`${endpoint.name} answers what its contract does not allow: ${z.prettifyError(parsed.error)}`)
    // As it is, like in production: a union whose value holds more than is named cannot be written.
    return write(body)
  }
}
