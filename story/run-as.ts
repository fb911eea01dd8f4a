import type { Product } from '../server/src/composition/compose.ts'
import type { Database } from '../server/src/kernel/db/index.ts'
import { newId } from '../server/src/kernel/db/index.ts'
import type { Scene, ScenePlatform, UserActor } from '../server/src/kernel/scene.ts'
import { type CastName, everybody } from './cast.ts'

/** Where the story plays, and who is there. */
export interface Stage {
  readonly database: Database
  readonly product: Product
  readonly platform: ScenePlatform
  readonly people: Readonly<Record<CastName, UserActor>>
}

/** Someone of the cast does something, at a moment of the story, in one transaction. */
export function runAs<T>(stage: Stage, name: CastName, now: Date, work: (scene: Scene) => Promise<T>): Promise<T> {
  return stage.database.inPlatform(stage.platform.id, (scope) =>
    work({
      ...scope,
      platform: stage.platform,
      actor: stage.people[name],
      now,
      locale: everybody[name].lang,
      requestId: 'story',
      ip: '',
      agent: '',
      house: stage.product.house,
    }),
  )
}

/** The cast as actors, found by their addresses. */
export async function meetPeople(database: Database): Promise<Record<CastName, UserActor>> {
  const users = await database.acrossPlatforms('the story finds its people', ({ kysely }) =>
    kysely.selectFrom('users').select(['id', 'email']).execute(),
  )
  const actors = Object.entries(everybody).map(([name, person]) => {
    const user = users.find((one) => one.email === person.email)
    if (!user) throw new Error(`${name} is not there`)
    const actor: UserActor = {
      kind: 'user',
      userId: user.id,
      signInId: newId(),
      email: person.email,
      name: `${person.firstname} ${person.lastname}`,
      confirmed: true,
      superAdmin: false,
    }
    return [name, actor]
  })
  return Object.fromEntries(actors) as Record<CastName, UserActor>
}
