import { z } from 'zod'
import type { DeliveryReport } from '../read-report.ts'
import { readStatus } from '../read-status.ts'
import { carriesBasic } from './basic.ts'
import { bounced, type HookReader, plainReport, readJson, statuses } from './reported.ts'

const Event = z.object({
  event: z.string(),
  'message-id': z.string().default(''),
  ts_event: z.number().default(0),
  reason: z.string().nullish(),
  'X-Mailin-custom': z.string().default(''),
})

/** Brevo signs nothing: its calls carry words of access. */
export const readBrevo: HookReader = ({ body, headers, key }) => {
  if (!carriesBasic(headers.basic, key)) return undefined
  const json = readJson(body)
  return (Array.isArray(json) ? json : [json]).flatMap((one) => {
    const { data: event } = Event.safeParse(one)
    const report = event && reportOf(event)
    if (!report) return []
    const once = [event.event, event['message-id'], event.ts_event].join(' ')
    return [{ mark: event['X-Mailin-custom'], once, report }]
  })
}

function reportOf({ event, reason }: z.infer<typeof Event>): DeliveryReport | undefined {
  const words = reason ?? event
  const named = readStatus(words).status
  switch (event) {
    case 'delivered':
      return plainReport('delivered', '')
    case 'deferred':
      return plainReport('deferred', words)
    case 'spam':
    case 'complaint':
      return plainReport('complained', 'abuse')
    case 'hard_bounce':
    case 'invalid_email':
    case 'invalid':
      return bounced(words, named ?? statuses.gone)
    case 'soft_bounce':
    case 'error':
      return bounced(words, named ?? statuses.soft)
    case 'blocked':
      return bounced(words, named ?? statuses.refused)
    default:
      return undefined
  }
}
