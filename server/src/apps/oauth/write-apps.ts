import {
  type ConnectedApp,
  maxOauthApps,
  type OauthApp,
  type OauthAppDraft,
  type OauthAppWithSecret,
} from '@laurel/contract/apps'
import { hasFeature } from '../../billing/index.ts'
import { tokenHash } from '../../identity/index.ts'
import { newId, randomId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { hintOf, newCredential } from '../credential.ts'
import { endHooksOf } from '../hooks/end-hooks.ts'
import { scopesIn } from '../keys/present-keys.ts'
import { listPeople } from '../names-store.ts'
import {
  changeApp,
  countPeople,
  deleteApp,
  endGrant,
  type GrantFilter,
  type GrantRow,
  insertApp,
  listApps,
  listGrants,
  narrowGrants,
  type OauthAppRow,
} from './store.ts'

export async function readApps(scene: Scene): Promise<{ data: OauthApp[]; max: number }> {
  return { data: await presentApps(scene, await listApps(scene.db)), max: maxOauthApps }
}

async function presentApps({ db }: Scene, rows: readonly OauthAppRow[]): Promise<OauthApp[]> {
  const people = await countPeople(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    name: row.name,
    publisher: row.publisher,
    redirectUris: row.redirect_uris,
    scopes: scopesIn(row.scopes),
    isPublic: row.is_public,
    isSuspended: row.suspended_at !== null,
    secretHint: row.secret_hint,
    people: people.get(row.id) ?? 0,
    createdAt: row.created_at.toISOString(),
  }))
}

async function presentApp(scene: Scene, row: OauthAppRow): Promise<OauthApp> {
  const [app] = await presentApps(scene, [row])
  if (!app) throw new Error('An application that was written is presented')
  return app
}

const secretColumns = (secret: string | null) => ({
  secret_hash: secret && tokenHash(secret),
  secret_hint: secret && hintOf(secret),
})

export async function createApp(scene: Scene, draft: OauthAppDraft): Promise<OauthAppWithSecret> {
  if (!(await hasFeature(scene, 'api'))) refuse('api_not_in_plan')
  if ((await listApps(scene.db)).length >= maxOauthApps) refuse('oauth_apps_limit')
  const secret = draft.isPublic ? null : newCredential('client')
  const row = await insertApp(scene.db, {
    id: newId(),
    client_id: randomId().replaceAll('-', ''),
    name: draft.name,
    publisher: draft.publisher,
    redirect_uris: draft.redirectUris,
    scopes: draft.scopes,
    is_public: draft.isPublic,
    ...secretColumns(secret),
    created_by: userOf(scene).userId,
    created_at: scene.now,
  })
  await record(scene, 'oauth_app.created', {}, { oauthAppId: row.id, name: row.name })
  return { ...(await presentApp(scene, row)), secret }
}

export async function changeOauthApp(
  scene: Scene,
  app: OauthAppRow,
  { isSuspended, ...draft }: Omit<OauthAppDraft, 'isPublic'> & { isSuspended: boolean },
): Promise<OauthApp> {
  const row = await changeApp(scene.db, app.id, {
    name: draft.name,
    publisher: draft.publisher,
    redirect_uris: draft.redirectUris,
    scopes: draft.scopes,
    suspended_at: isSuspended ? (app.suspended_at ?? scene.now) : null,
  })
  await narrowGrants(scene.db, app.id, draft.scopes)
  // What it subscribed to is told as far as its scopes went then.
  const isNarrower = app.scopes.some((scope) => !draft.scopes.some((one) => one === scope))
  if (isNarrower || (isSuspended && !app.suspended_at))
    for (const grant of await listGrants(scene.db, { appId: app.id })) await endHooksOf(scene, grant.id)
  await record(scene, 'oauth_app.changed', {}, { oauthAppId: app.id, name: row.name, isSuspended })
  return presentApp(scene, row)
}

export async function rotateSecret(scene: Scene, app: OauthAppRow): Promise<OauthAppWithSecret> {
  if (app.is_public) refuse('oauth_app_public')
  const secret = newCredential('client')
  const row = await changeApp(scene.db, app.id, secretColumns(secret))
  await record(scene, 'oauth_app.secret_rotated', {}, { oauthAppId: app.id, name: app.name })
  return { ...(await presentApp(scene, row)), secret }
}

export async function removeApp(scene: Scene, app: OauthAppRow): Promise<undefined> {
  for (const grant of await listGrants(scene.db, { appId: app.id })) await endHooksOf(scene, grant.id)
  await deleteApp(scene.db, app.id)
  await record(scene, 'oauth_app.deleted', {}, { oauthAppId: app.id, name: app.name })
  return undefined
}

export async function readConnectedApps(scene: Scene, filter: GrantFilter = {}): Promise<{ data: ConnectedApp[] }> {
  const [grants, apps] = await Promise.all([listGrants(scene.db, filter), listApps(scene.db)])
  const people = await listPeople(
    scene.db,
    grants.map(({ user_id }) => user_id),
  )
  const data = grants.flatMap((grant) => {
    const app = apps.find(({ id }) => id === grant.app_id)
    if (!app) return []
    return {
      id: grant.id,
      name: app.name,
      publisher: app.publisher,
      scopes: scopesIn(grant.scopes),
      person: people.get(grant.user_id)?.name ?? '',
      connectedAt: grant.created_at.toISOString(),
      lastUsedAt: grant.last_used_at?.toISOString() ?? null,
    }
  })
  return { data }
}

export async function disconnect(scene: Scene, grant: GrantRow): Promise<undefined> {
  await endHooksOf(scene, grant.id)
  await endGrant(scene.db, grant.id, scene.now)
  await record(scene, 'oauth.revoked', {}, { oauthAppId: grant.app_id, grantId: grant.id })
  return undefined
}
