import { z } from 'zod'
import type { DeliveryReport } from '../read-report.ts'
import { readStatus } from '../read-status.ts'
import { carriesBasic } from './basic.ts'
import { bounced, type HookReader, plainReport, readJson, statuses } from './reported.ts'

const Hook = z.object({
  RecordType: z.string(),
  ID: z.number().optional(),
  MessageID: z.string(),
  Type: z.string().optional(),
  Details: z.string().default(''),
  Metadata: z.record(z.string(), z.string()).default({}),
})

const gone = ['HardBounce', 'BadEmailAddress']
const later = ['Transient', 'DnsError', 'AutoResponder']

/** Postmark signs nothing: its address carries words of access. */
export const readPostmark: HookReader = ({ body, headers, key }) => {
  if (!carriesBasic(headers.basic, key)) return undefined
  const { data } = Hook.safeParse(readJson(body))
  const report = data && reportOf(data)
  if (!report) return []
  const once = [data.RecordType, data.MessageID, data.ID ?? ''].join(' ')
  return [{ mark: data.Metadata['laurel-mail'] ?? '', once, report }]
}

function reportOf({ RecordType, Type = '', Details }: z.infer<typeof Hook>): DeliveryReport | undefined {
  if (RecordType === 'Delivery') return plainReport('delivered', Details)
  if (RecordType === 'SpamComplaint') return plainReport('complained', 'abuse')
  if (RecordType !== 'Bounce') return undefined
  if (later.includes(Type)) return plainReport('deferred', Details)
  const status = readStatus(Details).status ?? (gone.includes(Type) ? statuses.gone : statuses.soft)
  return bounced(Details || Type, status)
}
