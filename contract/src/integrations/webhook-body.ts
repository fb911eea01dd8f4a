import { z } from 'zod'
import { applicationStates } from '../applications/states/index.ts'
import { type WebhookEventName, webhookEventOf } from './webhook-events.ts'

const Id = z.uuid()
const Titled = z.object({ id: Id, title: z.string() })
const Labelled = z.object({ id: Id, label: z.string() })
const url = z.string()

const thin = z.object({ id: Id, state: z.enum(applicationStates), url })
const standard = thin.extend({
  reference: z.string().nullable(),
  title: z.string(),
  lang: z.string(),
  category: Titled.optional(),
  status: Labelled.nullable(),
  tags: z.array(Labelled),
  submittedAt: z.iso.datetime().nullable(),
})
const chosen = standard.extend({ answers: z.record(z.string(), z.unknown()) })
const ofApplication = { thin, standard, chosen }

const Session = z.object({ id: Id, title: z.string(), state: z.string(), url })
const Program = z.object({ id: Id, slug: z.string(), status: z.string(), url, title: z.string().optional() })

/** What an event is about beside its subject, by the first part of its name. */
export const eventThings = {
  award: { award: z.object({ id: Id, number: z.string() }) },
  gallery: { gallery: z.object({ id: Id }) },
  grant: { grant: z.object({ id: Id }) },
  grant_agreement: { agreement: z.object({ id: Id }) },
  grant_report: { report: z.object({ id: Id }) },
  /** `count`: of those of the last hour. No single ballot is ever told of. */
  public_vote: { vote: z.object({ id: Id, count: z.int().optional() }) },
} as const

/** What the body of an event of a type is made of. */
export function webhookBodyOf(name: WebhookEventName, payload: keyof typeof ofApplication): z.ZodObject {
  const { subject = 'program' } = webhookEventOf(name) ?? {}
  const data = subject === 'application' ? ofApplication[payload] : subject === 'session' ? Session : Program
  const [family = ''] = name.split('.')
  const things = Object.entries(eventThings).find(([one]) => one === family)?.[1] ?? {}
  return z.object({
    id: Id,
    type: z.literal(name),
    timestamp: z.iso.datetime(),
    apiVersion: z.string(),
    platform: z.object({ id: Id, slug: z.string() }),
    program: z.object({ id: Id, slug: z.string() }),
    /** `version` grows with every change of an application or a program: the last one wins. */
    subject: z.object({ kind: z.literal(subject), id: Id, version: z.int().nullable() }),
    actor: z.object({ kind: z.enum(['user', 'system', 'anonymous']) }),
    /** Of a body that was too long: ids and the link alone. */
    truncated: z.literal(true).optional(),
    /** Of a test alone. */
    test: z.literal(true).optional(),
    data: data.extend(things as Record<string, z.ZodType>),
  })
}
