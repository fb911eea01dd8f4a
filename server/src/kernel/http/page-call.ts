import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Known to this process alone: it tells a page's own calls from those of the network. */
export const pageCall = { name: 'x-laurel-page-call', value: randomUUID() } as const

/** Whether a page being rendered makes this call: its visitor was counted when the page was asked for. */
export function isPageCall(request: FastifyRequest): boolean {
  return request.headers[pageCall.name] === pageCall.value
}
