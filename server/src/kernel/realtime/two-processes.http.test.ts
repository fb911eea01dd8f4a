import { afterAll, beforeAll, expect, it } from 'vitest'
import { aField, aForm, change, openCall, startAs } from '../../applications/call-for-tests.ts'
import { compose, type Product } from '../../composition/compose.ts'
import { openHouse } from '../../test/open-house.ts'
import { openSocket, signatureOf } from '../../test/open-socket.ts'
import { appUrl, type Database, openDatabase } from '../db/index.ts'
import { createLog } from '../log/index.ts'

const house = openHouse()
let other: Product
let database: Database
let ports: readonly number[] = []

/** A second server on the same database, as behind a balancer. */
beforeAll(async () => {
  database = openDatabase(appUrl(house.ownerUrl), { size: 3 })
  other = await compose({
    database,
    house: house.product.house,
    hosts: { domain: 'localhost', scheme: 'http' },
    outside: { allowPrivate: true },
    log: createLog('silent'),
    strict: true,
    limits: false,
    proxies: 0,
    now: () => house.clock.now,
  })
  const first = await house.listen()
  await other.startLive()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const bound = other.app.server.address()
  ports = [first, typeof bound === 'object' && bound ? bound.port : 0]
})

afterAll(async () => {
  await other.app.close()
  await database.close()
})

it('hears through one server what was saved through the other, and sees who is there', async () => {
  const call = await openCall(house, aForm(aField('text', 'name')))
  const paths = await startAs(house, 'applicant1', call)
  const params = { programId: call.programId, responseId: paths.id }
  const staff = await openSocket(ports[1] ?? 0, await signatureOf(house, 'owner'))
  staff.ask({ t: 'watch', n: 1, call: 'getApplication', params })
  await staff.next('watching')
  const applicant = await openSocket(ports[0] ?? 0, await signatureOf(house, 'applicant1'))
  applicant.ask({ t: 'watch', n: 1, call: 'getMyApplication', params: { responseId: paths.id } })
  await applicant.next('watching')
  applicant.ask({ t: 'here', n: 1, doing: 'edit', field: 'name' })
  let seen = await staff.next('people')
  while (seen.people[0]?.field !== 'name') seen = await staff.next('people')
  expect(seen.people).toMatchObject([{ name: 'Camille Fournier', doing: 'edit' }])
  await house.as('applicant1').patch(paths.step, change('name', 'Here'))
  expect(await staff.next('changed')).toMatchObject({ what: 'answers', ids: { stepId: call.stepIds[0] } })
  applicant.close()
  expect((await staff.next('people')).people).toEqual([])
  staff.close()
})

it('opens a socket of any server with a signature, once in all', async () => {
  const signature = await signatureOf(house, 'applicant2')
  const socket = await openSocket(ports[1] ?? 0, signature)
  await expect(openSocket(ports[0] ?? 0, signature)).rejects.toThrow('401')
  socket.close()
})
