import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { DeliveryReport } from '../read-report.ts'
import { readStatus } from '../read-status.ts'
import { bounced, type HookCall, type HookReader, isFresh, plainReport, readJson, statuses } from './reported.ts'

const Event = z.object({
  event: z.string(),
  sg_event_id: z.string(),
  type: z.string().optional(),
  status: z.string().optional(),
  reason: z.string().default(''),
  response: z.string().default(''),
  laurel_mail: z.string().default(''),
})

/** SendGrid signs the moment and the bytes of the body (ECDSA). */
export const readSendgrid: HookReader = (call) => {
  if (!isSigned(call) || !isFresh(Number(call.headers.signedAt) * 1000, call.now)) return undefined
  const { data = [] } = z.array(z.unknown()).safeParse(readJson(call.body))
  return data.flatMap((one) => {
    const { data: event } = Event.safeParse(one)
    const report = event && reportOf(event)
    return report ? [{ mark: event.laurel_mail, once: event.sg_event_id, report }] : []
  })
}

function isSigned({ body, headers, key }: HookCall): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    const signature = Buffer.from(headers.signature ?? '', 'base64')
    return verify('sha256', Buffer.from(`${headers.signedAt ?? ''}${body}`), publicKey, signature)
  } catch {
    return false
  }
}

function reportOf({ event, type, status, reason, response }: z.infer<typeof Event>): DeliveryReport | undefined {
  switch (event) {
    case 'delivered':
      return plainReport('delivered', response)
    case 'deferred':
      return plainReport('deferred', response || reason)
    case 'spamreport':
      return plainReport('complained', 'abuse')
    case 'dropped':
      return bounced(reason, /bounced|invalid/i.test(reason) ? statuses.gone : statuses.refused)
    case 'bounce': {
      const named = readStatus(status ?? '').status ?? readStatus(reason).status
      return bounced(reason, named ?? (type === 'blocked' ? statuses.refused : statuses.gone))
    }
    default:
      return undefined
  }
}
