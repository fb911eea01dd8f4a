import type { PlatformUsage } from '@laurel/contract/billing'
import { listHolders } from '../access/index.ts'
import { sendMail } from '../emails/index.ts'
import type { Database } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { enqueue, job } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { pageAddress } from '../platforms/index.ts'
import { quotaFull, quotaNear } from './mail-kinds.ts'
import { type Metered, readMeters } from './meters.ts'
import { listMeters, listUncounted, setMeter } from './usage-store.ts'

/**
 * Counts what a platform uses, and tells its administrators at 80 % and at 100 % of a limit, once for each number that the
 * limit has.
 */
export async function countUsage(scene: Scene): Promise<void> {
  const known = new Map((await listMeters(scene.db)).map((row) => [row.limit_name, row]))
  for (const meter of await readMeters(scene)) {
    const before = known.get(meter.limit)
    const { allowed, used } = meter
    let [nearNotified, fullNotified] = [before?.near_notified ?? null, before?.full_notified ?? null]
    // One seat of one, one language of one: nobody is warned of what was chosen.
    const isCounted = allowed !== null && allowed > 1
    if (isCounted && used >= allowed && fullNotified !== allowed) {
      await notifyOf(scene, meter, 'full')
      ;[nearNotified, fullNotified] = [allowed, allowed]
    } else if (isCounted && used >= allowed * 0.8 && nearNotified !== allowed) {
      await notifyOf(scene, meter, 'near')
      nearNotified = allowed
    }
    await setMeter(
      scene.db,
      { limit: meter.limit, used, overSince: meter.overSince, nearNotified, fullNotified },
      scene.now,
    )
  }
}

async function notifyOf(scene: Scene, { limit, used, allowed, toleratedUntil }: Metered, what: 'near' | 'full') {
  await record(scene, what === 'near' ? 'platform.limit_near' : 'platform.limit_reached', {}, { limit, used, allowed })
  for (const { email, name, lang } of await listHolders(scene.db, null, 'platform.settings.manage')) {
    const format = (value: number) => amountText(limit, value, lang)
    await sendMail(scene, what === 'near' ? quotaNear : quotaFull, {
      to: { email, name },
      locale: lang,
      values: {
        platform: scene.platform.name,
        limit: say(lang, `billing.limit.${limit}`),
        used: format(used),
        allowed: format(allowed ?? 0),
        until: toleratedUntil ? new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(toleratedUntil) : '',
      },
      url: pageAddress(scene.platform, lang, '/admin/home/features'),
    })
  }
}

/** A number as people read it; bytes in gigabytes. */
function amountText(limit: PlatformUsage['meters'][number]['limit'], value: number, lang: string): string {
  if (limit !== 'storage-bytes') return new Intl.NumberFormat(lang).format(value)
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(value / 1024 ** 3)
  return `${number} ${lang === 'fr' ? 'Go' : 'GB'}`
}

export const countUsageJob = job(
  'count-usage',
  () => ({}),
  (run) => run.inPlatform(countUsage),
)

/** Once an hour: platforms that were not counted for a day are. */
export async function sweepUsage(database: Database): Promise<void> {
  const ids = await database.acrossPlatforms('platforms whose usage was not counted for a day', (db) =>
    listUncounted(db, 500),
  )
  for (const id of ids)
    await database.inPlatform(id, ({ db }) => enqueue(db, 'count-usage', {}, { key: 'count-usage', priority: 20 }))
}
