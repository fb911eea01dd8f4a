import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { Api } from './api.ts'

const apis = new WeakMap<QueryClient, Api>()

/** Ties a visitor's API to the visitor's cache; on the server there is one pair for each page being rendered. */
export function giveApi(queryClient: QueryClient, api: Api): void {
  apis.set(queryClient, api)
}

export function apiOf(queryClient: QueryClient): Api {
  const api = apis.get(queryClient)
  if (!api) throw new Error('This query client was given no API')
  return api
}

export function useApi(): Api {
  return apiOf(useQueryClient())
}
