import type { Module } from '@laurel/contract/platforms'
import type { BoundEndpoint } from '../kernel/http/index.ts'

/** Calls that do not exist where a platform switched this part of the product off. */
export function ofModule(module: Module, routes: readonly BoundEndpoint[]): BoundEndpoint[] {
  return routes.map((bound) => ({ ...bound, endpoint: { ...bound.endpoint, module } }))
}
