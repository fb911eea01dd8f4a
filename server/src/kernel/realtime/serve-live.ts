import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ports } from '../http/ports.ts'
import { refuse } from '../refuse.ts'
import type { Entrant } from './admission.ts'
import type { Live } from './live.ts'

/** The largest message taken, in bytes. */
const largest = 4096

/** Another site's page may not open our sockets with a signature that it came by. */
function checkOrigin({ headers }: FastifyRequest): void {
  const { origin, host } = headers
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) refuse('csrf_token_invalid')
}

/** The socket at `/api/live?signature=…`: refused before it opens, closed when the server goes. */
export async function serveLive(app: FastifyInstance, ports: Ports, live: Live): Promise<void> {
  const entrants = new WeakMap<FastifyRequest, Entrant>()
  await app.register(websocket, { options: { maxPayload: largest }, preClose: (done) => done() })
  app.addHook('preClose', () => live.stop())
  await app.register(async (scope) => {
    scope.get<{ Querystring: { signature?: unknown } }>(
      '/api/live',
      {
        websocket: true,
        async preValidation(request) {
          checkOrigin(request)
          const platform = (await ports.platformByHost(request.host)) ?? refuse('unknown_host')
          const { signature } = request.query
          if (typeof signature !== 'string' || signature.length > 4000) refuse('signed_out')
          entrants.set(request, await live.admit(signature, platform, request.host))
        },
      },
      (socket, request) => {
        const entrant = entrants.get(request)
        if (entrant) live.open(socket, entrant)
        else socket.close(1008)
      },
    )
  })
}
