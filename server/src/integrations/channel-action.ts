import { readText } from '@laurel/contract/kernel/text'
import type { ActionKind } from '../automation/index.ts'
import { newId } from '../kernel/db/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { pageAddress } from '../platforms/index.ts'
import { type ChannelKind, isChannel, taskType, writeMessage } from './channel-message.ts'
import { deliverSoon } from './deliver-soon.ts'
import { managing, rightsOfAuthor } from './rights-of-author.ts'
import { findEndpoint, insertDeliveries } from './store/index.ts'

/** Writes a line in a channel of the program: what the team wrote, and a link to the application or the program. */
export const channelAction: ActionKind<'channel'> = {
  kind: 'channel',
  permission: () => 'program.integrations.manage',
  async check({ db }, program, { channelId }) {
    const endpoint = channelId ? await findEndpoint(db, channelId) : undefined
    if (endpoint?.program_id !== program.id || !isChannel(endpoint)) return [{ reason: 'gone', field: 'channelId' }]
    return endpoint.state === 'disabled' ? [{ reason: 'off', field: 'channelId' }] : []
  },
  async run({ scene, program, task, application }, { channelId, text }) {
    const endpoint = channelId ? await findEndpoint(scene.db, channelId) : undefined
    if (endpoint?.program_id !== program.id || !isChannel(endpoint)) refuse('not_found')
    if (endpoint.state === 'paused' || endpoint.state === 'disabled') refuse('webhook_off')
    const rights = await rightsOfAuthor(scene, endpoint, program.id)
    const needed = [managing(program.id), ...(application ? (['program.applications.read'] as const) : [])]
    if (!needed.every((permission) => rights.has(permission))) refuse('webhook_off')
    const { defaultLang } = scene.platform
    const programTitle = readText(program.texts.title, defaultLang, program.defaultLang)
    const title = application ? [application.reference, application.title].filter(Boolean).join(' · ') : task.name
    const place = application ? `responses/${application.id}` : 'dashboard'
    const at = scene.now
    const delivery = {
      id: newId(),
      endpoint_id: endpoint.id,
      event_id: newId(),
      type: taskType,
      subject_kind: application ? 'application' : 'program',
      subject_id: application?.id ?? program.id,
      subject_name: title,
      body: writeMessage(defaultLang, {
        kind: endpoint.kind as ChannelKind,
        type: taskType,
        title: title || programTitle,
        url: pageAddress(scene.platform, program.defaultLang, `/admin/programs/${program.slug}/${place}`),
        program: programTitle,
        words: text,
      }),
      occurred_at: at.toISOString(),
      state: 'waiting' as const,
    }
    await insertDeliveries(scene.db, [delivery], at)
    await deliverSoon(scene, endpoint.id)
    return [endpoint.name]
  },
}
