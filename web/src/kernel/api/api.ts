import { endpointTable } from 'virtual:endpoint-table'
import { type CaptchaTask, captchaHeader } from '@laurel/contract/kernel/captcha'
import { addressOf } from './address.ts'
import type { AnswerOf, EndpointName, InputArgument, InputOf } from './endpoint-types.ts'
import { createSend, type Send, type Transport, unanswered } from './transport.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
  /** See `Sending`. */
  readonly keepalive?: boolean
  readonly quiet?: boolean
}

/** The API as one visitor may use it. */
export interface Api {
  /**
   * Makes one call of the contract and gives its answer.
   * @throws ApiRefusal for every answer that is not a success
   */
  call<Name extends EndpointName>(
    name: Name,
    ...rest: [...InputArgument<Name>, options?: CallOptions]
  ): Promise<AnswerOf<Name>>
  /** The rare call that the contract does not hold (a file's bytes, a fallback): the raw answer of a path. */
  readonly send: Send
  readonly transport: Transport
}

interface AnyInput {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

export function createApi(transport: Transport): Api {
  const send = createSend(transport)
  async function call(name: string, input: AnyInput = {}, options: CallOptions = {}): Promise<unknown> {
    const [method, path, captcha] = await findEndpoint(name)
    const proof = captcha && (await provenFor(name))
    const response = await send({
      method,
      path: addressOf(path, input.params, input.query),
      body: input.body,
      ...options,
      ...(proof && { headers: { ...options.headers, [captchaHeader]: proof } }),
    })
    return await answerOf(response)
  }
  /** What shows that no robot makes a call, where the installation asks for it. */
  async function provenFor(name: string): Promise<string | undefined> {
    const task = (await call('getCaptcha')) as CaptchaTask
    if (task.kind === 'none') return undefined
    const { provePerson } = await import('../captcha/prove-person.ts')
    return await provePerson(task, name)
  }
  return { call: call as Api['call'], send, transport }
}

/** The address of a call, for a link or an image. Of members' and the back office's calls, once one of them has been made. */
export function addressOfCall<Name extends EndpointName>(name: Name, ...[input]: InputArgument<Name>): string {
  const { params, query } = (input ?? {}) as AnyInput
  return addressOf(endpointNamed(name)[1], params, query)
}

type Endpoint = readonly [method: string, path: string, captcha?: 1]

type EndpointTable = Readonly<Record<string, Endpoint>>

let known: EndpointTable = endpointTable

const further: readonly (() => Promise<{ endpointTable: EndpointTable }>)[] = [
  () => import('virtual:member-endpoint-table'),
  () => import('virtual:staff-endpoint-table'),
]

/** Without it a call reaches nobody: it fails as one does without a network. */
async function learn(load: (typeof further)[number]): Promise<void> {
  try {
    const table = (await load()).endpointTable
    known = { ...known, ...table }
  } catch (cause) {
    throw unanswered(cause, undefined)
  }
}

/** Fetches where the calls of the back office go, ahead of the first of them. */
export const loadStaffEndpoints = (): Promise<void> => learn(() => import('virtual:staff-endpoint-table'))

/** Method and path of a call: pages of visitors do not load those of members, nor either those of the back office. */
export async function findEndpoint(name: string): Promise<Endpoint> {
  for (const load of further) if (!known[name]) await learn(load)
  return endpointNamed(name)
}

function endpointNamed(name: string): Endpoint {
  const found = known[name]
  if (!found) throw new Error(`The contract has no call named ${name}`)
  return found
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

export type { InputOf }
