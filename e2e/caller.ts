import { allEndpoints } from '@laurel/contract/all'
import { type APIRequestContext, expect } from '@playwright/test'
import { type CastName, demoPassword, everybody } from '../story/cast.ts'
import type { AnswerOf, EndpointName, InputArgument } from '../web/src/kernel/api/endpoint-types.ts'

/** Somebody who calls the API, for what a journey needs but does not show. */
export interface Caller {
  /** As others read it. */
  readonly name: string
  /** Makes a call of the contract; fails the test when it is refused. */
  call<Name extends EndpointName>(name: Name, ...input: InputArgument<Name>): Promise<AnswerOf<Name>>
  /** Sends a file; fails the test when it is refused. */
  upload(path: string, file: { name: string; mimeType: string; text: string }): Promise<void>
}

interface Input {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Signs somebody of the cast in, beside the browser. */
export async function callerFor(request: APIRequestContext, name: CastName): Promise<Caller> {
  const { email, firstname, lastname } = everybody[name]
  const signedIn = await request.post('/api/auth/login', { data: { email, password: demoPassword } })
  expect(signedIn.ok(), `${name} signs in`).toBe(true)
  const { accessToken } = (await signedIn.json()) as { accessToken: string }
  return {
    name: `${firstname} ${lastname}`,
    async call<Name extends EndpointName>(endpointName: Name, ...[input]: InputArgument<Name>) {
      const { method, path } = allEndpoints[endpointName]
      const { params, query, body } = (input ?? {}) as Input
      const answer = await request.fetch(addressOf(path, params, query), {
        method,
        headers: { authorization: `Bearer ${accessToken}`, 'x-locale': everybody[name].lang },
        ...(body === undefined ? {} : { data: body }),
      })
      const text = await answer.text()
      expect(answer.ok(), `${name}: ${endpointName} answers ${answer.status()} ${text.slice(0, 500)}`).toBe(true)
      return (text ? JSON.parse(text) : undefined) as AnswerOf<Name>
    },
    async upload(path, { name: fileName, mimeType, text }) {
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': mimeType, 'x-file-name': fileName }
      const answer = await request.post(path, { data: Buffer.from(text), headers })
      expect(answer.ok(), `${name}: ${path} answers ${answer.status()} ${(await answer.text()).slice(0, 500)}`).toBe(
        true,
      )
    },
  }
}

function addressOf(path: string, params: Input['params'] = {}, query: Input['query'] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled
}
