import { expect, test } from 'vitest'
import { ApiRefusal } from '../../api/index.ts'
import { orPageError, type PageErrorFacts, pageError, pageErrorIn, statusOf } from './page-error.ts'

const facts: PageErrorFacts = { status: 404, title: 'kernel.notFound.title', message: 'kernel.notFound.message' }

test('a page error keeps its facts, in the browser as from the server', () => {
  expect(pageErrorIn(pageError(facts))).toEqual(facts)
  const failure = pageError({ ...facts, status: 403 })
  expect(statusOf(failure)).toBe(403)
  expect(pageErrorIn(new Error((failure as Error).message))).toEqual({ ...facts, status: 403 })
  expect(pageErrorIn(new Error('boom'))).toBeUndefined()
})

test('the status of anything thrown: statusCode, else status, else that of the response, else 500 (docs/rules.md §8)', () => {
  const thrown = [
    { statusCode: 418, status: 404 },
    { status: 404 },
    { response: { status: 409 } },
    { status: 0 },
    'text',
    undefined,
  ]
  expect(thrown.map(statusOf)).toEqual([418, 404, 409, 500, 500, 500])
})

test('only the refusal named becomes the page error', async () => {
  const refused = (code: string) => Promise.reject(new ApiRefusal({ status: 404, code, message: '' }))
  expect(
    pageErrorIn(await orPageError(refused('not_found'), 'not_found', facts).catch((thrown: unknown) => thrown)),
  ).toEqual(facts)
  await expect(orPageError(refused('stale'), 'not_found', facts)).rejects.toMatchObject({ code: 'stale' })
  expect(await orPageError(Promise.resolve(1), 'not_found', facts)).toBe(1)
})
