import type { Database } from '../db/index.ts'
import { guard, lookUp } from '../http/guard.ts'
import type { Ports } from '../http/ports.ts'
import { Refusal, refuse } from '../refuse.ts'
import type { House, Scene, ScenePlatform } from '../scene.ts'
import type { LiveSocket } from './live-socket.ts'
import { channelKey } from './notice.ts'
import type { Topic } from './topic.ts'

export interface RightsParts {
  readonly database: Database
  readonly ports: Ports
  readonly house: () => House
  now(): Date
}

type Params = Readonly<Record<string, string>>

function sceneOf(
  parts: RightsParts,
  socket: LiveSocket,
  scope: Pick<Scene, 'db' | 'acrossPlatforms'>,
  platform: ScenePlatform,
): Scene {
  return {
    ...scope,
    platform,
    actor: { kind: 'user', ...socket.claims },
    now: parts.now(),
    locale: platform.defaultLang,
    requestId: `live-${socket.id}`,
    ip: '',
    agent: '',
    house: parts.house(),
  }
}

/** The thing that a call names, when its caller may make that call: the very check of the endpoint. */
async function granted(parts: RightsParts, scene: Scene, topic: Topic, params: Params): Promise<string> {
  const { named } = await lookUp(scene, parts.ports, topic.endpoint, params)
  const things = await guard(scene, parts.ports, topic.endpoint, named)
  return channelKey(scene.platform.id, await topic.channel(scene, things))
}

/** The key of the thing to watch. Refuses like the call itself. */
export function grant(parts: RightsParts, socket: LiveSocket, topic: Topic, params: Params): Promise<string> {
  const { platform, claims } = socket
  return parts.database.readPlatform(platform.id, async (scope) => {
    // Whoever lost their rights over the installation comes in anew, without them.
    if ((await parts.ports.mayEnter(scope, claims)) !== 'yes') refuse('signed_out')
    return granted(parts, sceneOf(parts, socket, scope, platform), topic, params)
  })
}

/** Asks again whether somebody may be here, and see what they watch; answers the watches that end, with the reason. */
export async function check(
  parts: RightsParts,
  socket: LiveSocket,
): Promise<'out' | { readonly n: number; readonly code: string }[]> {
  const platform = await parts.ports.platformByHost(socket.host)
  if (platform?.id !== socket.platform.id) return 'out'
  return parts.database.readPlatform(platform.id, async (scope) => {
    if ((await parts.ports.mayEnter(scope, socket.claims)) !== 'yes') return 'out'
    const scene = sceneOf(parts, socket, scope, platform)
    const ended: { n: number; code: string }[] = []
    for (const { n, topic, params, key } of [...socket.watches.values()]) {
      try {
        // Whoever hears from another place now watches anew.
        if ((await granted(parts, scene, topic, params)) !== key) ended.push({ n, code: 'not_found' })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        ended.push({ n, code: error.code })
      }
    }
    return ended
  })
}
