import { expect, it } from 'vitest'
import { callsOf, exampleAddress, exampleOf, exampleText } from './read-document.ts'

const document = {
  paths: {
    '/api/things/{thingId}': {
      put: {
        operationId: 'changeThing',
        summary: 'Change a thing',
        description: 'For anyone.',
        tags: ['things'],
        parameters: [
          { name: 'thingId', in: 'path', required: true },
          { name: 'lang', in: 'query', required: true },
          { name: 'page', in: 'query', required: false },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { name: { type: 'string' }, note: { type: 'string' } },
                required: ['name'],
              },
            },
          },
        },
        responses: { '204': { description: 'Done' } },
      },
    },
  },
} as const

it('makes an example of a call that can be pasted', () => {
  const [call] = callsOf(document)
  if (!call) throw new Error('a call is there')
  expect(call).toMatchObject({ name: 'changeThing', method: 'PUT', group: 'things', body: { name: 'text' } })
  const address = exampleAddress('https://x.example', call, { thingId: "a/b'" })
  expect(address).toBe("https://x.example/api/things/a%2Fb'?lang={lang}")
  const curl = exampleText(call, exampleAddress('https://x.example', call, { thingId: '1', lang: 'fr' }), 'curl')
  expect(curl).toContain(`curl -X PUT 'https://x.example/api/things/1?lang=fr'`)
  expect(curl).toContain('Bearer $LAUREL_KEY')
  expect(exampleText(call, address, 'fetch')).toContain("method: 'PUT'")
})

it('makes values of schemas, the first of several, and ends', () => {
  expect(exampleOf({ anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] })).toMatch(/^[0-9a-f-]{36}$/)
  expect(exampleOf({ type: 'array', items: { enum: ['a', 'b'] } })).toEqual(['a'])
  expect(exampleOf({ type: 'boolean', default: false })).toBe(false)
  expect(exampleOf(undefined)).toBeUndefined()
  const endless: { type: string; items?: object } = { type: 'array' }
  endless.items = endless
  expect(JSON.stringify(exampleOf(endless)).length).toBeLessThan(30)
})
