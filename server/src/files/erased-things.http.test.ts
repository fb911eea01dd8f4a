import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aField, aForm, openCall, startAs } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const form = aForm(aField('file', 'proof', { file: { kinds: ['image'], maxBytes: 100_000, maxCount: 2 } }))
const picture = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#2c77ff' } })
    .png()
    .toBuffer()

async function storageKeyOf(key: string): Promise<string> {
  const row = await house.inScene('system', ({ db }) =>
    db.from('files').where('key', '=', key).select('storage_key').executeTakeFirstOrThrow(),
  )
  return row.storage_key
}

async function sendTo(own: string, stepId: string | undefined) {
  const answer = await house
    .as('applicant3')
    .upload(`${own}/files?stepId=${stepId}&field=proof`, 'plan.png', await picture(), 'image/png')
  await house.as('applicant3').get(`${answer.body.location}?size=80`)
  return { ...answer.body, storageKey: await storageKeyOf(answer.body.key) } as { key: string; storageKey: string }
}

const copyOf = (storageKey: string) => `${storageKey}.80x80.cover.webp`
const storage = () => house.product.house.storage
const rowsOf = (keys: string[]) =>
  house.inScene('system', ({ db }) => db.from('files').where('key', 'in', keys).select('key').execute())

describe('what is erased takes its files along, and what was made from them', () => {
  it('an application', async () => {
    const call = await openCall(house, form)
    const [gone, stored] = [await startAs(house, 'applicant3', call), await startAs(house, 'applicant4', call)]
    const file = await sendTo(gone.own, call.stepIds[0])
    expect(await storage().exists(copyOf(file.storageKey))).toBe(true)
    await house.as('applicant3').delete(gone.own)
    expect(await storage().exists(file.storageKey)).toBe(true)
    await house
      .as('owner')
      .delete(`/api/user.programs/${call.programId}/trash/responses/${gone.id}`, { body: { confirm: 'DLT' } })
    await house.runJobs()
    expect(await storage().exists(file.storageKey)).toBe(false)
    expect(await storage().exists(copyOf(file.storageKey))).toBe(false)
    expect(await rowsOf([file.key])).toEqual([])
    expect((await house.as('applicant4').get(stored.own)).status).toBe(200)
  })

  it('a program: its picture, its applications’ files, and nothing of another program', async () => {
    const [call, other] = [await openCall(house, form), await openCall(house, form)]
    const file = await sendTo((await startAs(house, 'applicant3', call)).own, call.stepIds[0])
    const stays = await sendTo((await startAs(house, 'applicant3', other)).own, other.stepIds[0])
    const cover = (await house.as('owner').upload('/api/pictures', 'cover.png', await picture(), 'image/png')).body
    const shared = (await house.as('owner').upload('/api/pictures', 'shared.png', await picture(), 'image/png')).body
    const [coverAt, sharedAt] = [await storageKeyOf(cover.key), await storageKeyOf(shared.key)]
    const show = (programId: string, key: string) =>
      house.inScene('system', ({ db }) =>
        db.change('programs').set({ cover_file_key: key }).where('id', '=', programId).execute(),
      )
    const erase = async (programId: string) => {
      await house.as('owner').delete(`/api/user.programs/${programId}`)
      const erased = await house.as('owner').post(`/api/user.programs/${programId}/erasure`, { confirm: 'DLT' })
      expect(erased.status).toBeLessThan(300)
      await house.runJobs()
    }
    await show(call.programId, shared.key)
    await show(other.programId, shared.key)
    await erase(call.programId)
    expect(await storage().exists(file.storageKey)).toBe(false)
    expect(await storage().exists(stays.storageKey)).toBe(true)
    expect(await storage().exists(sharedAt), 'a picture that another program shows').toBe(true)
    expect(await rowsOf([file.key, stays.key])).toEqual([{ key: stays.key }])
    await show(other.programId, cover.key)
    await erase(other.programId)
    expect(await storage().exists(stays.storageKey)).toBe(false)
    expect(await storage().exists(coverAt)).toBe(false)
  })
})
