import { allEndpoints } from '@laurel/contract/all'
import type { Access, AnyEndpoint } from '@laurel/contract/kernel'
import { filled, queries } from './blind-call.ts'
import type { Answered } from './caller.ts'
import { juryTurns, type Place } from './jury-turns.ts'
import type { EvaluationCall } from './open-evaluation.ts'

/** Whether an endpoint is for people of a jury. */
const isForJury = (access: Access): boolean =>
  access.to === 'anyOf' ? access.of.some(isForJury) : access.to === 'party' && access.as !== 'applicant'

const endpoints = Object.values(allEndpoints) as readonly AnyEndpoint[]
export const reading = endpoints.filter(({ method }) => method === 'GET')
export const juryReading = reading.filter(
  ({ access, name }) => isForJury(access) || name === 'listMyEvaluationSessions',
)
const written = endpoints.filter(({ method, access }) => method !== 'GET' && isForJury(access))
export const juryWriting = [
  ...Object.keys(juryTurns).flatMap((name) => written.find((one) => one.name === name) ?? []),
  ...written.filter(({ name }) => !(name in juryTurns)),
]

export interface Walk extends Place {
  readonly call: EvaluationCall
  readonly files: Record<string, { key: string; location: string }>
  /** Called with every answer. */
  heard(name: string, answer: Answered): void
}

/** What a juror's own answers name: the copy of a file, a motion, a comparison. */
async function ownNames({ house, who, session }: Walk): Promise<Record<string, string>> {
  const { body } = await house.as(who).get(`${session.mine}/entries/${session.entryIds[0]}`)
  const location = body.steps?.[0]?.answers?.photo?.[0]?.location as string | undefined
  return location ? { copyKey: location.split('/').at(-1) ?? '' } : {}
}

/** Asks everything of these that somebody could read, named and sought by what they would most like to know. */
export async function readAll(walk: Walk, which: readonly AnyEndpoint[]): Promise<void> {
  const own = await ownNames(walk)
  for (const endpoint of which) {
    const mine = Object.entries(own).reduce((path, [name, value]) => path.replace(`{${name}}`, value), endpoint.path)
    for (const query of endpoint.query ? queries : queries.slice(0, 1)) {
      const answer = await walk.house.as(walk.who).get(filled(mine, walk.house, walk), { query })
      walk.heard(`${endpoint.name} ${JSON.stringify(query)}`, withoutWords(answer, query.search))
    }
  }
}

/** Opens every file that an entry shows to somebody; answers their names. */
export async function openFiles(walk: Walk): Promise<string[]> {
  const { house, who, session } = walk
  const { body } = await house.as(who).get(`${session.mine}/entries/${session.entryIds[0]}`)
  const reported = JSON.stringify(body.steps?.[0]?.answers ?? {})
  const names: string[] = []
  for (const [, name = '', location = ''] of reported.matchAll(/"name":"([^"]+)"[^}]*?"location":"([^"]+)"/g)) {
    const answer = await house.as(who).get(location)
    walk.heard(`the file ${name}`, answer)
    names.push(`${name.split('.').at(-1)} ${answer.status}`)
  }
  return names.sort()
}

/** An answer may say again what was sought. */
function withoutWords(answer: Answered, search: string | undefined): Answered {
  if (!search || !answer.bytes.includes(search)) return answer
  return { ...answer, bytes: Buffer.from(answer.bytes.toString('latin1').replaceAll(search, ''), 'latin1') }
}

/** Takes a turn at everything that a jury can do. */
export async function takeTurns(walk: Walk): Promise<void> {
  for (const endpoint of juryWriting) {
    const turn = juryTurns[endpoint.name]
    // Never opened, it is told at the end.
    if (!turn) continue
    const { params = {}, body } = await turn(walk)
    const own = Object.entries(params).reduce((path, [name, value]) => path.replace(`{${name}}`, value), endpoint.path)
    const answer = await walk.house.as(walk.who).send(endpoint.method, filled(own, walk.house, walk), body)
    walk.heard(endpoint.name, answer)
  }
}
