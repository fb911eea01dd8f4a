import { type Channel, type ChannelDraft, type channelEvents, maxChannels } from '@laurel/contract/integrations'
import { permissionsOf } from '../access/index.ts'
import { hasFeature } from '../billing/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type OutsideApp, type Scene, userOf } from '../kernel/scene.ts'
import { readLink, signLink } from '../kernel/seal/index.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { awaitFor } from './await-for.ts'
import type { ChannelKind } from './channel-message.ts'
import { limitOf } from './rights-of-author.ts'
import { sealAddress } from './signature.ts'
import { redeemSlackCode, slackPage } from './slack.ts'
import { listNames } from './store/authors.ts'
import { changeEndpoint, countEndpoints, type EndpointRow, insertEndpoint, listEndpoints } from './store/index.ts'
import { checkRights, checkTarget } from './write-webhooks.ts'

/** Minutes that a person has to choose a channel at Slack. */
const minutesAtSlack = 15
/** What a channel is told of until somebody chooses. */
const usualEvents = [
  'application.submitted',
  'application.withdrawn',
  'message.sent',
] as const satisfies readonly (typeof channelEvents)[number][]

export async function readChannels(scene: Scene, program: ProgramRow): Promise<{ data: Channel[]; hasSlack: boolean }> {
  const rows = await listEndpoints(scene.db, program.id, 'channels')
  return { data: await presentChannels(scene, rows), hasSlack: scene.house.slack !== undefined }
}

async function presentChannels({ db }: Scene, rows: readonly EndpointRow[]): Promise<Channel[]> {
  const names = await listNames(
    db,
    rows.flatMap(({ created_by }) => created_by ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Channel['kind'],
    name: row.name,
    place: row.team || new URL(row.url).host,
    eventTypes: row.event_types,
    state: row.state as Channel['state'],
    reason: row.reason as Channel['reason'],
    failingSince: row.first_failure_at?.toISOString() ?? null,
    createdBy: names.get(row.created_by ?? '') ?? null,
    version: row.version,
  }))
}

async function presentChannel(scene: Scene, row: EndpointRow): Promise<Channel> {
  const [channel] = await presentChannels(scene, [row])
  if (!channel) throw new Error('A channel that was read is presented')
  return channel
}

const slackOf = ({ house }: Scene): OutsideApp => house.slack ?? refuse('slack_not_set_up')
const landingOf = ({ platform }: Scene) => `${platform.origin}/slack-oauth`
const stateOf = ({ platform }: Scene) => ({ purpose: 'slack-state', platformId: platform.id })

/** Where a person chooses a channel. What comes back counts for this person in this sign-in, on this platform, for a while. */
export async function beginSlack(scene: Scene, program: ProgramRow): Promise<{ url: string }> {
  if (!(await hasFeature(scene, 'webhooks'))) refuse('webhooks_not_in_plan')
  const { userId, signInId } = userOf(scene)
  const state = signLink(scene.house.secret, {
    ...stateOf(scene),
    subject: [program.id, userId, signInId].join(' '),
    expiresAt: new Date(scene.now.getTime() + minutesAtSlack * 60_000),
  })
  return { url: slackPage(slackOf(scene), { state, landing: landingOf(scene) }) }
}

export async function connectSlack(
  scene: Scene,
  { code, state }: { code: string; state: string },
): Promise<{ programSlug: string; channel: Channel }> {
  const app = slackOf(scene)
  const person = userOf(scene)
  const subject = readLink(scene.house.secret, stateOf(scene), state, scene.now)?.split(' ')
  const [programId = '', userId, signInId] = subject ?? refuse('slack_state')
  if (userId !== person.userId || signInId !== person.signInId) refuse('slack_state')
  const program = (await findProgram(scene.db, programId)) ?? refuse('slack_state')
  if (!(await permissionsOf(scene, programId)).has('program.integrations.manage')) refuse('missing_permissions')
  const chosen = (await redeemSlackCode(app, { code, landing: landingOf(scene) })) ?? refuse('slack_refused')
  const draft = { name: chosen.name, eventTypes: [...usualEvents] }
  const channel = await addChannel(scene, program, { kind: 'slack', ...chosen, ...draft })
  return { programSlug: program.slug, channel }
}

export function createMattermost(
  scene: Scene,
  program: ProgramRow,
  draft: ChannelDraft & { url: string },
): Promise<Channel> {
  return addChannel(scene, program, { kind: 'mattermost', team: '', ...draft })
}

interface NewChannel extends ChannelDraft {
  readonly kind: ChannelKind
  readonly url: string
  readonly team: string
}

async function addChannel(scene: Scene, program: ProgramRow, draft: NewChannel): Promise<Channel> {
  if (!(await hasFeature(scene, 'webhooks'))) refuse('webhooks_not_in_plan')
  await checkTarget(scene, draft.url)
  await checkRights(scene, program.id, { payload: 'thin', eventTypes: draft.eventTypes })
  if ((await countEndpoints(scene.db, program.id, 'channels')) >= maxChannels) refuse('channels_limit')
  const endpoint = await insertEndpoint(scene.db, {
    id: newId(),
    program_id: program.id,
    kind: draft.kind,
    name: draft.name,
    team: draft.team,
    url: new URL(draft.url).origin,
    sealed_url: sealAddress(scene, draft.url),
    event_types: draft.eventTypes,
    payload: 'thin',
    rate_per_second: 1,
    created_by: userOf(scene).userId,
    within: limitOf(scene),
    created_at: scene.now,
  })
  await awaitFor(scene, endpoint)
  const about = { webhookId: endpoint.id, name: endpoint.name, kind: draft.kind }
  await record(scene, 'webhook.created', { programId: program.id }, about)
  return presentChannel(scene, endpoint)
}

/** Whoever changes what a channel is told of answers for it from now on. */
export async function changeChannel(
  scene: Scene,
  program: ProgramRow,
  channel: EndpointRow,
  { version, name, eventTypes }: ChannelDraft & { version: number },
): Promise<Channel> {
  if (version !== channel.version) refuse('stale')
  await checkRights(scene, program.id, { payload: 'thin', eventTypes })
  const author = { created_by: userOf(scene).userId, within: limitOf(scene) }
  const changes = { name, event_types: eventTypes, ...author }
  const changed = await changeEndpoint(scene.db, channel.id, changes)
  await awaitFor(scene, changed)
  await record(scene, 'webhook.changed', { programId: program.id }, { webhookId: channel.id, name })
  return presentChannel(scene, changed)
}
