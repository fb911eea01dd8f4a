import type { AnyEndpoint, Method } from '@laurel/contract/kernel'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'
import { toRoute } from './endpoint-calls.ts'

type Place = Pick<AnyEndpoint, 'method' | 'path'>

/** Endpoints on one item, which the path names last. */
const ofOneItem = new Set<Method>(['GET', 'PUT', 'PATCH', 'DELETE'])
const itemPath = /^(.+)\/\{\w+\}$/

function answers(path: string, requested: string): boolean {
  const [own, other] = [path.split('/'), requested.split('/')]
  return own.length === other.length && own.every((part, at) => part.startsWith('{') || part === other[at])
}

/**
 * The places of items without their last parameter, for methods that answer nothing there: who calls them has lost an id.
 * Where another path answers, `/api/things/{id}` for `/api/things/rows`, it goes on to.
 */
export function placesWithoutId(endpoints: readonly Place[]): Place[] {
  const places = new Map<string, Place>()
  for (const { method, path } of endpoints) {
    const collection = ofOneItem.has(method) ? itemPath.exec(path)?.[1] : undefined
    if (collection === undefined) continue
    // Two endpoints may call the parameters before it by other names.
    const key = `${method} ${collection.replaceAll(/\{\w+\}/g, '{}')}`
    const isTaken = endpoints.some((one) => one.method === method && answers(one.path, collection))
    if (!isTaken && !places.has(key)) places.set(key, { method, path: collection })
  }
  return [...places.values()]
}

/** Answers item_id_missing (docs/rules.md §5) there. It says nothing that the API's document does not. */
export function serveMissingIds(app: FastifyInstance, endpoints: readonly Place[]): void {
  const say = async () => refuse('item_id_missing')
  for (const { method, path } of placesWithoutId(endpoints))
    app.route({
      method,
      url: toRoute(path),
      onRequest: say,
      handler: say,
      helmet: false,
      config: { answersJson: true },
    })
}
