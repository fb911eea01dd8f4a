import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refuse.ts'
import type { BoundEndpoint } from './bind.ts'
import type { Caller, EndpointCalls, ServeParts } from './endpoint-calls.ts'

/** A refusal that keeps what was written: handed out of the transaction as a value, thrown once it is committed. */
export function keepingRefusal(error: unknown): Refusal {
  if (error instanceof Refusal && error.why.keeps) return error
  throw error
}

/** Has an endpoint ask servers of others before its transaction; what it writes meanwhile is written at once. */
export async function reachOutside(
  parts: ServeParts,
  bound: BoundEndpoint,
  calls: EndpointCalls,
  { request, caller }: { readonly request: FastifyRequest; readonly caller: Caller },
): Promise<unknown> {
  return bound.reach?.(async (work) => {
    const answer = await parts.database.inPlatform(
      caller.platform.id,
      async (scope) => {
        const entered = await calls.enter(request, scope, caller)
        return Promise.resolve(work(entered.scene, calls.inputFor(request, entered) as never)).catch(keepingRefusal)
      },
      'prompt',
    )
    if (answer instanceof Refusal) throw answer
    return answer
  })
}
