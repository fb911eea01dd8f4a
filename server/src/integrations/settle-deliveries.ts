import { newId } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type Answered, type Batch, rateOf } from './batch.ts'
import { deliverSoon } from './deliver-soon.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { asksForDelay, delayAfter, judgeAnswer, type Verdict } from './judge-answer.ts'
import { mailTrouble } from './mail-trouble.ts'
import {
  countRecent,
  type EndpointChanges,
  type EndpointRow,
  lockEndpoint,
  markEndpoint,
  nextDue,
  type Outcome,
  writeOutcomes,
} from './store/index.ts'

const second = 1000
const hour = 3600 * second
const warnAfter = 6 * hour
const disableAfter = 120 * hour
const window = 300 * second
const firstHold = 30
const maxHold = 3600
const maxTargetRefusals = 3

interface Judged extends Answered {
  readonly verdict: Verdict
}

/** Writes down what became of a turn, and how its endpoint does. Answers whether the next turn may begin at once. */
export async function settle(scene: Scene, batch: Batch, answers: readonly Answered[]): Promise<boolean> {
  const endpoint = await lockEndpoint(scene.db, batch.endpoint.id)
  if (!endpoint) return false
  const judged = answers.map((one) => ({ ...one, verdict: judgeAnswer(one.answer, endpoint.kind) }))
  const isOff = endpoint.state === 'paused' || endpoint.state === 'disabled'
  const counted = judged.filter(({ delivery }) => !delivery.is_test)
  const hold = isOff ? undefined : await holdAfter(scene, endpoint, counted, batch.isProbe)
  const outcomes = judged.map((one) => outcomeOf(scene, one, { isOff, hold, isProbe: batch.isProbe }))
  await writeOutcomes(scene.db, endpoint.id, outcomes)
  if (isOff || counted.length === 0) return false
  const isDisabled = await followHealth(scene, endpoint, counted, hold)
  if (isDisabled) return false
  return goOn(scene, { ...endpoint, slow_until: slowUntil(scene, endpoint, counted) }, batch, hold)
}

/** How long the breaker holds after a turn: 0 closes it; undefined leaves it as it is. */
async function holdAfter(
  { db, now }: Scene,
  endpoint: EndpointRow,
  judged: readonly Judged[],
  isProbe: boolean,
): Promise<number | undefined> {
  if (judged.every(({ verdict }) => verdict.kind === 'ours')) return isProbe ? endpoint.hold_seconds : undefined
  const isAnySuccess = judged.some(({ verdict }) => verdict.kind === 'success')
  if (isProbe) return isAnySuccess ? 0 : Math.min(endpoint.hold_seconds * 2, maxHold)
  const from = new Date(Math.max(now.getTime() - window, endpoint.counts_from?.getTime() ?? 0))
  const before = await countRecent(db, endpoint.id, from)
  const all = before.all + judged.length
  const failed = before.failed + judged.filter(({ verdict }) => verdict.kind === 'failure').length
  return all >= 10 && failed / all >= 0.7 ? firstHold : undefined
}

interface Around {
  readonly isOff: boolean
  readonly hold: number | undefined
  readonly isProbe: boolean
}

function outcomeOf(scene: Scene, { delivery, answer, at, verdict }: Judged, around: Around): Outcome {
  const { now } = scene
  const after = (seconds: number) => new Date(now.getTime() + seconds * second).toISOString()
  if (verdict.kind === 'ours')
    return around.isOff || delivery.is_test
      ? { id: delivery.id, state: 'cancelled', nextAt: null }
      : { id: delivery.id, state: 'waiting', nextAt: after(60) }
  const why = delivery.is_test ? 'test' : around.isProbe && verdict.kind !== 'success' ? 'probe' : delivery.next_why
  const attempt = {
    id: newId(),
    at: at.toISOString(),
    why,
    status: verdict.status,
    error: verdict.kind === 'failure' ? verdict.error : verdict.kind === 'gone' ? 'status' : null,
    milliseconds: 'milliseconds' in answer ? answer.milliseconds : 0,
    answer: answer.kind === 'answered' ? answer.text : '',
  }
  const written = { id: delivery.id, attempt }
  if (verdict.kind === 'success') return { ...written, state: 'delivered', nextAt: null }
  if (delivery.is_test) return { ...written, state: 'given_up', nextAt: null }
  if (around.isOff || verdict.kind === 'gone') return { ...written, state: 'cancelled', nextAt: null }
  if (why === 'probe') return { ...written, state: 'waiting', nextAt: after(around.hold ?? firstHold) }
  const retryAfter = answer.kind === 'answered' ? answer.retryAfter : undefined
  const done = delivery.attempts - delivery.begun_at_attempt + 1
  const delay = delayAfter(done, { retryAfter, chance: Math.random(), now })
  if (delay === undefined) return { ...written, state: 'given_up', nextAt: null }
  return { ...written, state: 'waiting', nextAt: after(delay) }
}

function slowUntil({ now }: Scene, endpoint: EndpointRow, judged: readonly Judged[]): Date | null {
  return judged.some(({ verdict }) => asksForDelay(verdict))
    ? new Date(now.getTime() + 60 * second)
    : endpoint.slow_until
}

/** Keeps count of failures: warns, or switches off. Answers whether it is off now. */
async function followHealth(
  scene: Scene,
  endpoint: EndpointRow,
  judged: readonly Judged[],
  hold: number | undefined,
): Promise<boolean> {
  const { now, db } = scene
  const held: EndpointChanges =
    hold === undefined
      ? {}
      : { hold_seconds: hold, held_until: hold > 0 ? new Date(now.getTime() + hold * second) : null, counts_from: now }
  const common = { ...held, slow_until: slowUntil(scene, endpoint, judged) }
  if (judged.some(({ verdict }) => verdict.kind === 'success')) {
    const healed = endpoint.state === 'failing' ? { state: 'enabled' } : {}
    const clean = { first_failure_at: null, last_failure_at: null, target_refusals: 0 }
    await markEndpoint(db, endpoint.id, { ...common, ...clean, ...healed })
    return false
  }
  const failures = judged.filter(({ verdict }) => verdict.kind !== 'ours')
  if (failures.length === 0) return false
  const first = endpoint.first_failure_at ?? now
  const refused = failures.filter(({ verdict }) => verdict.kind === 'failure' && verdict.error === 'target_refused')
  const target_refusals = refused.length > 0 ? endpoint.target_refusals + refused.length : endpoint.target_refusals
  const lasts = now.getTime() - first.getTime()
  const counts = { ...common, first_failure_at: first, last_failure_at: now, target_refusals }
  await markEndpoint(db, endpoint.id, counts)
  const off = failures.some(({ verdict }) => verdict.kind === 'gone')
    ? 'gone'
    : target_refusals >= maxTargetRefusals
      ? 'target'
      : lasts >= disableAfter
        ? 'failing'
        : undefined
  if (off) {
    await disableEndpoint(scene, { ...endpoint, ...counts } as EndpointRow, off)
    return true
  }
  if (endpoint.state === 'enabled' && lasts >= warnAfter) {
    await markEndpoint(db, endpoint.id, { state: 'failing' })
    await mailTrouble(scene, endpoint, 'warning')
  }
  return false
}

/** Whether another turn may begin at once; otherwise it is asked for at its moment. */
async function goOn(scene: Scene, endpoint: EndpointRow, batch: Batch, hold: number | undefined): Promise<boolean> {
  const next = await nextDue(scene.db, endpoint.id)
  if (!next) return false
  const calls = endpoint.kind === 'webhook' ? batch.deliveries.length : 1
  const pace = batch.at.getTime() + (calls * second) / rateOf(endpoint, scene.now)
  const open = scene.now.getTime() + (hold ?? 0) * second
  const at = Math.max(next.getTime(), pace, hold ? open : 0)
  if (at <= scene.now.getTime()) return true
  await deliverSoon(scene, endpoint.id, new Date(at))
  return false
}
