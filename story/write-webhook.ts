import { findApplication } from '../server/src/applications/store/index.ts'
import { createWebhook } from '../server/src/integrations/index.ts'
import {
  changeEndpoint,
  claimDue,
  insertDeliveries,
  markEndpoint,
  type Outcome,
  writeOutcomes,
} from '../server/src/integrations/store/index.ts'
import { newId, newIdAt } from '../server/src/kernel/db/index.ts'
import type { ProgramRow } from '../server/src/programs/index.ts'
import { runAs, type Stage } from './run-as.ts'

const hour = 3_600_000

/** What became of each delivery, the newest last: how the other side answered, and in how many milliseconds. */
const answers: readonly { readonly state: Outcome['state']; readonly status: number; readonly milliseconds: number }[] =
  [
    { state: 'delivered', status: 200, milliseconds: 182 },
    { state: 'delivered', status: 202, milliseconds: 141 },
    { state: 'given_up', status: 500, milliseconds: 2310 },
    { state: 'delivered', status: 200, milliseconds: 167 },
  ]

/** The CRM of the team was told of some applications; it moves to another server, so that the webhook is paused. */
export async function writeWebhook(
  stage: Stage,
  program: ProgramRow,
  applicationIds: readonly string[],
  now: Date,
): Promise<void> {
  await runAs(stage, 'owner', now, async (scene) => {
    const { db } = scene
    // An address that needs no look-up, so that the story is told without a network.
    const webhook = await createWebhook(scene, program, {
      name: 'Annuaire des lauréats',
      url: 'https://93.184.215.14/laurel',
      eventTypes: ['application.submitted', 'application.decision_published'],
      payload: 'thin',
      fieldKeys: [],
      categoryIds: [],
      tagIds: [],
      filter: null,
      ratePerSecond: 10,
      ordered: false,
    })
    const chosen = applicationIds.slice(0, answers.length)
    const deliveries = await Promise.all(
      chosen.map(async (id, place) => {
        const moment = new Date(now.getTime() - (answers.length - place) * 7 * hour)
        const at = moment.toISOString()
        const eventId = newId()
        const type = 'application.submitted'
        return {
          id: newIdAt(moment),
          endpoint_id: webhook.id,
          event_id: eventId,
          type,
          subject_kind: 'application',
          subject_id: id,
          subject_name: (await findApplication(db, id))?.title ?? '',
          body: JSON.stringify({ type, timestamp: at, data: { kind: 'application', id } }),
          occurred_at: at,
          state: 'waiting' as const,
        }
      }),
    )
    await insertDeliveries(db, deliveries, now)
    await claimDue(db, { id: webhook.id, ordered: false }, { now, max: answers.length })
    await writeOutcomes(
      db,
      webhook.id,
      deliveries.flatMap(({ id, occurred_at: at }, place) => {
        const answer = answers[place]
        if (!answer) return []
        const { state, status, milliseconds } = answer
        const attempt = {
          id: newId(),
          at,
          why: 'schedule',
          status,
          error: status < 300 ? null : 'status',
          milliseconds,
          answer: '',
        }
        return [{ id, state, nextAt: null, attempt }]
      }),
    )
    await changeEndpoint(db, webhook.id, { url: 'https://annuaire.traboule.example/laurel' })
    await markEndpoint(db, webhook.id, { state: 'paused' })
  })
}
