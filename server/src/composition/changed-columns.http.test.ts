import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
let call: Call

beforeAll(async () => {
  call = await openCall(house, aForm(aField('text', 'name')))
})

it('a list is answered while a newer server adds a column to its table', async () => {
  const owner = house.as('owner')
  const path = `/api/user.programs/${call.programId}/award-templates`
  await owner.post(path, { name: { fr: 'Lauréat' } })
  const read = async () => {
    const { status, body } = await owner.get(path)
    return [status, body.data?.length ?? body.error.code]
  }
  const all = () => Promise.all(Array.from({ length: 20 }, read))
  await all()
  const migrating = new pg.Client({ connectionString: house.ownerUrl })
  await migrating.connect()
  await migrating.query("alter table award_templates add column later text not null default ''")
  expect(new Set((await all()).map(String))).toEqual(new Set(['200,1']))
  await migrating.query('alter table award_templates drop column later')
  expect(new Set((await all()).map(String))).toEqual(new Set(['200,1']))
  await migrating.end()
})
