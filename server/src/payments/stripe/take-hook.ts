import { isId } from '@laurel/contract/kernel'
import { z } from 'zod'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { openSealed } from '../../kernel/seal/index.ts'
import { findAccount, takeEvent } from '../store/index.ts'
import { hookUse } from './provider.ts'
import { isSigned } from './signature.ts'

const Reported = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  account: z.string().max(200).optional(),
  data: z.object({
    object: z.looseObject({ id: z.string().max(200).optional(), payment_intent: z.string().max(200).nullish() }),
  }),
})

/** What is fetched anew: the intent that a report is about. Nothing else of the report counts. */
function objectOf({ data: { object } }: z.infer<typeof Reported>): string {
  return object.payment_intent ?? object.id ?? ''
}

/**
 * Takes a report that is signed, and answers at once: a job fetches what it is about, so that neither its order nor repeats
 * matter. Refuses hook_refused for everything else, without reading it.
 */
export async function takeHook(
  scene: Scene,
  { account, body, signature }: { account: string; body: string; signature: string },
): Promise<{ received: boolean }> {
  const own = isId(account) ? await findAccount(scene.db, account) : undefined
  const secret = own?.sealed_hook_secret
    ? openSealed(scene.house.secret, hookUse(scene.platform.id), own.sealed_hook_secret)
    : account === 'connect'
      ? (scene.house.payments?.hookSecret ?? '')
      : ''
  if (!isSigned(body, signature, secret, scene.now)) refuse('hook_refused')
  const { data: reported } = Reported.safeParse(parsed(body))
  if (!reported) refuse('hook_refused')
  const event = { eventId: reported.id, type: reported.type, object: objectOf(reported) }
  const { account: ref } = reported
  if (own) await takeEvent(scene.db, { platformId: scene.platform.id, id: own.id }, event, scene.now)
  else if (ref)
    await scene.acrossPlatforms('a report of payment names its account, and no platform', (db) =>
      takeEvent(db, { ref }, event, scene.now),
    )
  return { received: true }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
