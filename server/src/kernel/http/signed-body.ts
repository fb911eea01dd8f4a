import type { FastifyRequest } from 'fastify'
import type { RequestHeaders } from './bind.ts'

const bodies = new WeakMap<object, string>()
const names = { signature: 'x-appsumo-signature', timestamp: 'x-appsumo-timestamp' } as const

/** Keeps a body as it came where its sender signed it: what was parsed and written again has other bytes. */
export function noteSigned(request: FastifyRequest, body: string): void {
  if (request.headers[names.signature]) bodies.set(request.raw, body)
}

export function signedOf(request: FastifyRequest): RequestHeaders['signed'] {
  const body = bodies.get(request.raw)
  if (body === undefined) return undefined
  return {
    signature: String(request.headers[names.signature]),
    timestamp: String(request.headers[names.timestamp] ?? ''),
    body,
  }
}
