import { loader } from '../kernel/http/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    accountId: { as: 'ownAccountId'; is: string }
  }
}

/** A path may name one's own account; nobody else's exists from here. */
export const identityLoaders = [
  loader<string>({
    param: 'accountId',
    as: 'ownAccountId',
    find: async ({ actor }, value) => (actor.kind === 'user' && actor.userId === value ? value : undefined),
  }),
]
