import { loader } from '../kernel/http/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { findHook, type HookRow } from './hooks/store.ts'
import { type ApiKeyRow, findKey } from './keys/store.ts'
import { findApp, findGrant, type GrantRow, type OauthAppRow } from './oauth/store.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    apiKeyId: { as: 'apiKey'; is: ApiKeyRow }
    oauthAppId: { as: 'oauthApp'; is: OauthAppRow }
    oauthGrantId: { as: 'oauthGrant'; is: GrantRow }
    ownGrantId: { as: 'ownGrant'; is: GrantRow }
    hookId: { as: 'hook'; is: HookRow }
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
  loader({ param: 'oauthAppId', as: 'oauthApp', find: ({ db }, id) => findApp(db, id) }),
  loader({ param: 'oauthGrantId', as: 'oauthGrant', find: ({ db }, id) => findGrant(db, id) }),
  loader({
    param: 'ownGrantId',
    as: 'ownGrant',
    async find({ db, actor }, id) {
      const grant = await findGrant(db, id)
      return actor.kind === 'user' && grant?.user_id === actor.userId ? grant : undefined
    },
  }),
  loader({
    param: 'hookId',
    as: 'hook',
    find: ({ db }, id) => findHook(db, id),
    isWithin: (hook, things) => hook.program_id === (things.program as ProgramRow | undefined)?.id,
  }),
]
