import { loader } from '../kernel/http/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { type ApiKeyRow, findKey } from './keys/store.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    apiKeyId: { as: 'apiKey'; is: ApiKeyRow }
  }
}

export const appLoaders = [
  loader({
    param: 'apiKeyId',
    as: 'apiKey',
    find: ({ db }, id) => findKey(db, id),
    isWithin(key, things) {
      const program = things.program as ProgramRow | undefined
      return !program || key.program_id === program.id
    },
  }),
]
