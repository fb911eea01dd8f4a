import { later } from '../../kernel/router/index.ts'

/** The list on a map; loaded when it is first asked for. */
export const ListMap = later(async () => (await import('./list-map.tsx')).ListMap)
