import type { SessionMode } from '@laurel/contract/evaluation'
import type { Field } from '@laurel/contract/forms/fields'
import { type CastName, cast } from '../../../story/cast.ts'
import type { Answered } from './caller.ts'
import type { OpenHouse } from './open-house.ts'

/** A 2xx answer's body; anything else fails the test with what was answered. */
export async function done(answer: Promise<Answered>): Promise<Answered['body']> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** The token of the last invitation sent to an address. */
export async function invitationToken(house: OpenHouse, email: string): Promise<string> {
  const rows = await house.inScene('system', ({ db }) =>
    db
      .from('emails')
      .where('to_address', '=', email)
      .where('kind', '=', 'jury_invitation')
      .orderBy('id', 'desc')
      .select('text')
      .execute(),
  )
  const token = rows[0]?.text.match(/token=([\w-]+)/)?.[1]
  if (!token) throw new Error(`No invitation for ${email}`)
  return token
}

export const field = (type: Field['type'], key: string): Field => ({
  key,
  reference: `r-${key}`,
  type,
  title: { fr: `Titre ${key}`, en: key },
  required: false,
})

const definition = {
  schemaVersion: 1 as const,
  fields: [
    { ...field('text', 'name'), required: true },
    field('email', 'mail'),
    field('url', 'site'),
    field('text', 'structure'),
    {
      ...field('text', 'secret'),
      visibleIf: { op: 'eq' as const, left: { field: 'name' }, right: { value: 'never' } },
    },
    { ...field('file', 'proof'), file: { kinds: ['image' as const], maxBytes: 50_000, maxCount: 2 } },
  ],
}

export interface EvaluationCall {
  readonly programId: string
  readonly slug: string
  readonly categoryId: string
  readonly stepId: string
  /** Applications sent, in the order of the applicants. */
  readonly applicationIds: string[]
}

let changes = 0

/** One field of an application, as the applicant's browser saves it. */
export async function answer(
  house: OpenHouse,
  who: CastName,
  call: EvaluationCall,
  applicationId: string,
  field: string,
  value: unknown,
) {
  changes += 1
  const body = { mutationId: `evaluation-${changes}`, changes: [{ field, value, baseVersion: 0 }] }
  await done(house.as(who).patch(`/api/portal/me/responses/${applicationId}/steps/${call.stepId}`, body))
}

/** A program with one form, and one application sent by each of these applicants with these answers. */
export async function openCallToJudge(
  house: OpenHouse,
  applicants: readonly [CastName, Record<string, unknown>][],
  fields: readonly Field[] = definition.fields,
): Promise<EvaluationCall> {
  const owner = house.as('owner')
  const program = await done(
    owner.post('/api/user.programs', {
      title: { fr: 'Prix Climat', en: 'Climate Prize' },
      supportedLangs: ['fr', 'en'],
      defaultLang: 'fr',
      opensAt: '2027-01-01T00:00:00.000Z',
      closesAt: '2027-06-26T16:00:00.000Z',
    }),
  )
  const at = `/api/user.programs/${program.id}`
  const category = await done(owner.post(`${at}/categories`, { title: { fr: 'Ville fraîche', en: 'Cool city' } }))
  const form = await done(
    owner.post(`${at}/forms`, { title: { fr: 'Dossier' }, definition: { ...definition, fields } }),
  )
  const step = { type: 'form', title: { fr: 'Dossier', en: 'Project' }, form_id: form.id }
  const { steps } = await done(owner.post(`${at}/categories/${category.id}/steps`, step))
  await done(owner.post(`${at}/publication`))
  const call = { programId: program.id, slug: program.slug, categoryId: category.id, stepId: steps[0].id }
  const applicationIds: string[] = []
  for (const [who, answers] of applicants) {
    const path = `/api/portal/programs/${program.id}/responses`
    const { id } = await done(house.as(who).post(path, { categoryId: category.id }))
    for (const [key, value] of Object.entries(answers))
      await answer(house, who, { ...call, applicationIds }, id, key, value)
    await done(house.as(who).post(`/api/portal/me/responses/${id}/submission`))
    applicationIds.push(id)
  }
  return { ...call, applicationIds }
}

export interface RunningSession extends EvaluationCall {
  readonly sessionId: string
  /** Staff side: `/api/user.programs/…/evaluation-sessions/…`. */
  readonly at: string
  /** The jurors' side. */
  readonly mine: string
  readonly criterionIds: string[]
  readonly entryIds: string[]
  readonly jurorIds: string[]
}

/** A draft session on a call: two criteria, every application, and these people on the jury, all accepted. */
export async function prepareSession(
  house: OpenHouse,
  call: EvaluationCall,
  jurors: readonly CastName[],
  title = 'Présélection',
  more: { mode?: SessionMode; policy?: Record<string, string> } = {},
): Promise<RunningSession> {
  const owner = house.as('owner')
  const sessions = `/api/user.programs/${call.programId}/evaluation-sessions`
  const session = await done(owner.post(sessions, { title: { fr: title }, reviewsPerEntry: 2, ...more }))
  const at = `${sessions}/${session.id}`
  const criterionIds: string[] = []
  for (const criterion of [
    { title: { fr: 'Effet' }, weight: 30, comment: 'required' },
    { title: { fr: 'Équipe' }, weight: 10, max: 10 },
  ])
    criterionIds.push((await done(owner.post(`${at}/criteria`, criterion))).id)
  await done(owner.post(`${at}/entries`, { applicationIds: call.applicationIds }))
  const entries = (await done(owner.get(`${at}/entries`))).data as { id: string; applicationId: string }[]
  const jurorIds: string[] = []
  for (const who of jurors) {
    const { email, firstname, lastname } = cast[who as keyof typeof cast]
    jurorIds.push((await done(owner.post(`${at}/jurors`, { email, name: `${firstname} ${lastname}` }))).id)
    const token = await invitationToken(house, email)
    await done(house.as(who).post('/api/portal/jury-invitations/acceptance', { token }))
  }
  return {
    ...call,
    sessionId: session.id,
    at,
    mine: `/api/portal/me/evaluation-sessions/${session.id}`,
    criterionIds,
    entryIds: call.applicationIds.map((id) => entries.find((entry) => entry.applicationId === id)?.id ?? ''),
    jurorIds,
  }
}

/** Opens a session and asks these jurors, all when absent, to judge every entry. */
export async function beginSession(
  house: OpenHouse,
  session: RunningSession,
  judging: readonly string[] = session.jurorIds,
): Promise<RunningSession> {
  const owner = house.as('owner')
  await done(owner.post(`${session.at}/opening`))
  const pairs = judging.flatMap((jurorId) => session.entryIds.map((entryId) => ({ jurorId, entryId })))
  await done(owner.post(`${session.at}/assignments`, { pairs }))
  return session
}

/** A prepared session that has begun. */
export async function runSession(house: OpenHouse, call: EvaluationCall, jurors: readonly CastName[], title?: string) {
  return beginSession(house, await prepareSession(house, call, jurors, title))
}

/** A whole sheet, in marks of the two criteria of `prepareSession`, and of what was added to them. */
export function sheet(session: RunningSession, marks: readonly (number | boolean | null)[], version = 0) {
  const scores = session.criterionIds.map((criterionId, index) => ({
    criterionId,
    value: marks[index] ?? null,
    comment: index === 0 ? 'Vu sur place' : '',
  }))
  return { scores, comment: '', version }
}

/** Scores and submits. */
export async function judge(
  house: OpenHouse,
  who: CastName,
  session: RunningSession,
  entryId: string | undefined,
  marks: readonly number[],
) {
  const at = `${session.mine}/entries/${entryId}/evaluation`
  const { version } = await done(house.as(who).put(at, sheet(session, marks)))
  return done(house.as(who).post(`${at}/submission`, { version }))
}
