import { expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { placesWithoutId } from './serve-missing-ids.ts'

const house = openHouse()
const owner = () => house.as('owner')

it('says that an item is named by its id', async () => {
  const said = { code: 'item_id_missing', message: 'You must sepecify item id' }
  const calls = [
    owner().put('/api/user.programs', {}),
    owner().put('/api/user.programs/', {}),
    owner().delete('/api/user.programs'),
    owner().delete('/api/user.programs/prix-climat-2027/tags'),
    owner().put('/api/user.programs/prix-climat-2027/evaluation-sessions', {}),
    house.as('nobody').get('/api/portal/jury-links/none'),
  ]
  const answers = await Promise.all(calls)
  for (const { status, body } of answers.slice(0, -1)) expect([status, body.error]).toMatchObject([400, said])
  expect(answers.at(-1)?.status).toBe(404)
})

it('says that there is nothing to make without a body, as of any value that is missing', async () => {
  const { status, body } = await owner().post('/api/user.programs')
  expect([status, body.error]).toMatchObject([
    422,
    { code: 'invalid_input', message: 'You must sepecify request body', fields: [{ field: '', reason: 'required' }] },
  ])
  const empty = await owner().post('/api/user.programs', {})
  expect([empty.status, empty.body.error.code]).toEqual([422, 'invalid_input'])
  expect(empty.body.error.message).not.toBe('You must sepecify request body')
})

it('leaves to every path that answers what it answers', () => {
  const places = placesWithoutId([
    { method: 'GET', path: '/api/things' },
    { method: 'GET', path: '/api/things/{thingId}' },
    { method: 'PUT', path: '/api/things/{thingId}' },
    { method: 'PUT', path: '/api/things/rows/{rowId}' },
    { method: 'DELETE', path: '/api/things/{thingId}/parts/{partId}' },
    { method: 'DELETE', path: '/api/things/{other}/parts/{partId}' },
    { method: 'POST', path: '/api/things/{thingId}' },
  ])
  expect(places).toEqual([
    { method: 'PUT', path: '/api/things' },
    { method: 'DELETE', path: '/api/things/{thingId}/parts' },
  ])
})
