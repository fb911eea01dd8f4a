import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { DeliveryReport } from '../read-report.ts'
import { readStatus } from '../read-status.ts'
import { bounced, type HookReader, isFresh, isSame, plainReport, readJson, statuses } from './reported.ts'

const Hook = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    'delivery-status': z
      .object({ code: z.number().nullish(), message: z.string().nullish(), description: z.string().nullish() })
      .optional(),
    'user-variables': z.record(z.string(), z.unknown()).optional(),
  }),
})

/** Mailgun signs a moment and a token, once for each call. */
export const readMailgun: HookReader = ({ body, key, now }) => {
  const { data } = Hook.safeParse(readJson(body))
  if (!data) return undefined
  const { timestamp, token, signature } = data.signature
  const mac = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
  if (!isSame(mac, signature) || !isFresh(Number(timestamp) * 1000, now)) return undefined
  const report = reportOf(data['event-data'])
  const mark = String(data['event-data']['user-variables']?.['laurel-mail'] ?? '')
  return report ? [{ mark, once: token, report }] : []
}

function reportOf(said: z.infer<typeof Hook>['event-data']): DeliveryReport | undefined {
  const { code, message, description } = said['delivery-status'] ?? {}
  const words = message || description || said.reason || ''
  if (said.event === 'delivered') return plainReport('delivered', words)
  if (said.event === 'complained') return plainReport('complained', 'abuse')
  if (said.event !== 'failed') return undefined
  if (said.severity === 'temporary') return plainReport('deferred', words)
  // Codes above those of SMTP are Mailgun's own: 605 is an address that it holds back itself after a bounce.
  const smtp = code && code < 600 ? code : undefined
  const own = code === 605 || said.reason === 'suppress-bounce' ? statuses.gone : statuses.soft
  return bounced(words, readStatus(words).status ?? (smtp ? undefined : own), smtp)
}
