import type { Scene } from '../../kernel/scene.ts'

const REASON = 'an account is the installation’s'

/** Drops links to providers, of every platform, that were made from a moment on, with those that were under way. */
export async function dropLinksSince(scene: Scene, userId: string, since: Date): Promise<number> {
  await dropPendingLinks(scene, userId)
  return scene.acrossPlatforms(REASON, async ({ kysely }) => {
    let count = 0
    for (const table of ['external_identities', 'google_identities'] as const) {
      const gone = await kysely
        .deleteFrom(table)
        .where('user_id', '=', userId)
        .where('linked_at', '>=', since)
        .returning('id')
        .execute()
      count += gone.length
    }
    return count
  })
}

/** Whoever waits to be linked, or was on the way to a provider, begins again: a proof does not outlive what it was asked of. */
export function dropPendingLinks(scene: Scene, userId: string): Promise<void> {
  return scene.acrossPlatforms(REASON, async ({ kysely }) => {
    for (const table of ['link_proofs', 'sso_flows'] as const)
      await kysely.deleteFrom(table).where('user_id', '=', userId).execute()
  })
}

/** Ends what applications were allowed in somebody's name, on every platform. */
export function endConsents(scene: Scene, userId: string): Promise<unknown> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .updateTable('oauth_grants')
      .set({ revoked_at: scene.now })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute(),
  )
}
