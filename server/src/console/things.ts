import { isId } from '@laurel/contract/kernel'
import { loader } from '../kernel/http/index.ts'
import { findHost, type HostRow } from './domains/host-store.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    hostId: { as: 'platformHost'; is: HostRow }
  }
}

export const consoleLoaders = [
  loader<HostRow>({
    param: 'hostId',
    as: 'platformHost',
    find: async ({ db }, id) => (isId(id) ? findHost(db, id) : undefined),
  }),
]
