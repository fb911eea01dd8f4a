import { loader } from '../kernel/http/index.ts'
import type { ScenePlatform } from '../kernel/scene.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    platformId: { as: 'namedPlatform'; is: ScenePlatform }
  }
}

/** A path may name the host's own platform, by id or slug; any other does not exist from here. */
export const platformLoaders = [
  loader<ScenePlatform>({
    param: 'platformId',
    as: 'namedPlatform',
    find: async ({ platform }, value) => (value === platform.id || value === platform.slug ? platform : undefined),
  }),
]
