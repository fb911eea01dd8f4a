import { type WebhookSubject, webhookEventOf } from '@laurel/contract/integrations'
import { readText } from '@laurel/contract/kernel/text'
import { listApplicationAnswers, stateShown } from '../applications/index.ts'
import { type Application, findApplication, listStatusRows, listTagsOf } from '../applications/store/index.ts'
import { listTagRows } from '../casework/index.ts'
import { findSession } from '../evaluation/store/index.ts'
import type { RecordedEvent } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { pageAddress } from '../platforms/index.ts'
import { listCategories, type ProgramRow } from '../programs/index.ts'
import { type ReadOnce, readingOnce } from './read-once.ts'
import type { EndpointRow } from './store/index.ts'

/** The version of what bodies hold. */
export const apiVersion = '2027-01'
/** Bytes of a body; more is cut down to ids. */
const maxBody = 20_000

/** What is sent of one event, and what it is about. */
export interface EventFacts {
  readonly kind: WebhookSubject
  readonly id: string
  readonly version: number | null
  /** For the list of deliveries. */
  readonly name: string
  readonly data: Readonly<Record<string, unknown>>
  /** Of an application: what a webhook may be narrowed by. */
  readonly categoryId?: string
  readonly tagIds?: readonly string[]
}

/** Whether an endpoint that is told of a part of the applications is told of this. */
export function concerns(
  { category_ids, tag_ids }: Pick<EndpointRow, 'category_ids' | 'tag_ids'>,
  { kind, categoryId = '', tagIds = [] }: Pick<EventFacts, 'kind' | 'categoryId' | 'tagIds'>,
): boolean {
  if (kind !== 'application') return true
  if (category_ids.length > 0 && !category_ids.includes(categoryId)) return false
  return tag_ids.length === 0 || tagIds.some((id) => tag_ids.includes(id))
}

export interface Reader {
  readonly program: ProgramRow
  /** Whoever set the webhook up may decide: they know decisions before these are published. */
  readonly mayDecide: boolean
  /** Of the hearing, where many endpoints are told at once. */
  readonly once?: ReadOnce
}

type Reading = Required<Reader>

type Payload = Pick<EndpointRow, 'payload' | 'field_keys' | 'tag_ids'>

/** What an endpoint is told of an event; undefined when what it is about is gone. */
export async function describeEvent(
  scene: Scene,
  event: RecordedEvent,
  to: Payload,
  { once = readingOnce(), ...rest }: Reader,
): Promise<EventFacts | undefined> {
  const facts = await describeSubject(scene, event, to, { ...rest, once })
  return facts && { ...facts, data: { ...facts.data, ...thingsOf(event) } }
}

function describeSubject(
  scene: Scene,
  event: RecordedEvent,
  to: Payload,
  reader: Reading,
): Promise<EventFacts | undefined> {
  switch (webhookEventOf(event.name)?.subject) {
    case 'application':
      return describeApplication(scene, event, to, reader)
    case 'session':
      return describeSession(scene, event, reader)
    case 'program':
      return describeProgram(scene, to, reader)
    default:
      return Promise.resolve(undefined)
  }
}

/** By the first part of an event's name: what it tells of beside its subject, and which parts of its payload say so. */
const things: Readonly<Record<string, { name: string; id: string; more?: readonly string[] }>> = {
  award: { name: 'award', id: 'awardId', more: ['number'] },
  gallery: { name: 'gallery', id: 'galleryId' },
  grant: { name: 'grant', id: 'grantId' },
  grant_agreement: { name: 'agreement', id: 'agreementId' },
  grant_report: { name: 'report', id: 'reportId' },
  public_vote: { name: 'vote', id: 'voteId', more: ['count'] },
}

function thingsOf({ name, payload }: RecordedEvent): Record<string, unknown> {
  const thing = things[name.split('.')[0] ?? '']
  if (!thing || typeof payload[thing.id] !== 'string') return {}
  const more = (thing.more ?? []).flatMap((key) => (payload[key] === undefined ? [] : [[key, payload[key]]]))
  return { [thing.name]: { id: payload[thing.id], ...Object.fromEntries(more) } }
}

async function describeApplication(scene: Scene, event: RecordedEvent, to: Payload, reader: Reading) {
  const { applicationId } = event
  const { program, mayDecide, once } = reader
  const found = applicationId
    ? await once(`application ${applicationId}`, () => findApplication(scene.db, applicationId))
    : undefined
  if (!found) return undefined
  const thin = {
    id: found.id,
    state: mayDecide ? found.state : stateShown(found, scene.now),
    url: pageAddress(scene.platform, program.defaultLang, `/admin/programs/${program.slug}/responses/${found.id}`),
  }
  const readFacts = () => once(`facts ${found.id} ${mayDecide}`, () => standardFacts(scene, found, reader))
  const readAnswers = () => once(`answers ${found.id}`, () => listApplicationAnswers(scene.db, found, scene.now))
  const standard = to.payload === 'thin' ? {} : await readFacts()
  const chosen = to.payload === 'chosen' ? { answers: pick(await readAnswers(), to.field_keys) } : {}
  return {
    kind: 'application' as const,
    id: found.id,
    version: found.version,
    name: [found.reference, found.title].filter(Boolean).join(' · '),
    data: { ...thin, ...standard, ...chosen },
    categoryId: found.categoryId,
    ...(to.tag_ids.length > 0 && { tagIds: (await tagLinks(scene, found, once)).map(({ id }) => id) }),
  }
}

const tagLinks = ({ db }: Scene, { id }: Application, once: ReadOnce) => once(`tags ${id}`, () => listTagsOf(db, [id]))

async function standardFacts(scene: Scene, application: Application, { program, mayDecide, once }: Reading) {
  const { defaultLang } = program
  const [categories, statuses, tags, links] = await Promise.all([
    once(`categories ${program.id}`, () => listCategories(scene.db, program.id)),
    once(`statuses ${program.id}`, () => listStatusRows(scene.db, program.id)),
    once(`tag names ${program.id}`, () => listTagRows(scene.db, program.id)),
    tagLinks(scene, application, once),
  ])
  const category = categories.find(({ id }) => id === application.categoryId)
  const isHidden = !mayDecide && application.decidedAt !== null && application.decisionPublishedAt === null
  const statusId = isHidden ? application.statusBeforeDecision : application.statusId
  const status = statuses.find(({ id }) => id === statusId)
  const worn = new Set(links.map(({ id }) => id))
  return {
    reference: application.reference,
    title: application.title,
    lang: application.lang,
    category: category && { id: category.id, title: readText(category.title, defaultLang, defaultLang) },
    status: status ? { id: status.id, label: readText(status.label, defaultLang, defaultLang) } : null,
    tags: tags
      .filter(({ id }) => worn.has(id))
      .map(({ id, label }) => ({ id, label: readText(label, defaultLang, defaultLang) })),
    submittedAt: application.submittedAt?.toISOString() ?? null,
  }
}

const pick = (answers: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, answers[key] ?? null]))

/** Of a session its own facts alone: an entry may be blind, and whoever judges is not told to others. */
async function describeSession(scene: Scene, event: RecordedEvent, { program, once }: Reading) {
  const { sessionId } = event
  const session = sessionId ? await once(`session ${sessionId}`, () => findSession(scene.db, sessionId)) : undefined
  if (!session) return undefined
  const { defaultLang } = program
  const title = readText(session.title, defaultLang, defaultLang)
  const url = pageAddress(scene.platform, defaultLang, `/admin/programs/${program.slug}/sessions/${session.slug}`)
  return {
    kind: 'session' as const,
    id: session.id,
    version: null,
    name: title,
    data: { id: session.id, title, state: session.state, url },
  }
}

async function describeProgram(scene: Scene, { payload }: Payload, { program }: Reader) {
  const { defaultLang } = program
  const title = readText(program.texts.title, defaultLang, defaultLang)
  const url = pageAddress(scene.platform, defaultLang, `/admin/programs/${program.slug}/dashboard`)
  const thin = { id: program.id, slug: program.slug, status: program.status, url }
  return {
    kind: 'program' as const,
    id: program.id,
    version: program.version,
    name: title,
    data: payload === 'thin' ? thin : { ...thin, title },
  }
}

/** The body that is sent and signed. */
export function writeBody(
  scene: Pick<Scene, 'platform'>,
  event: Pick<RecordedEvent, 'id' | 'name' | 'at' | 'actor'>,
  facts: EventFacts,
  program: Pick<ProgramRow, 'id' | 'slug'>,
): string {
  const { platform } = scene
  const head = {
    id: event.id,
    type: event.name,
    timestamp: event.at,
    apiVersion,
    platform: { id: platform.id, slug: platform.slug },
    program: { id: program.id, slug: program.slug },
    subject: { kind: facts.kind, id: facts.id, version: facts.version },
    actor: { kind: event.actor.kind },
  }
  const body = JSON.stringify({ ...head, data: facts.data })
  if (Buffer.byteLength(body) <= maxBody) return body
  return JSON.stringify({ ...head, truncated: true, data: { id: facts.id, url: facts.data.url } })
}
