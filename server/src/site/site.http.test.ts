import { expect, it } from 'vitest'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const themes = (platform: string) => `/api/portal/platforms/${platform}/themes`

it("tells a platform's colours to anyone", async () => {
  for (const reference of ['default', 'demo', house.platformId('demo')]) {
    const { status, body } = await house.as('nobody').get(`${themes('demo')}/${reference}`)
    expect(status).toBe(200)
    expect(body).toEqual({ reference, config: { primaryColor: '#18347e', secondaryColor: '#2c77ff' } })
  }
})

it('knows no other theme, and no other platform', async () => {
  expect((await house.as('nobody').get(`${themes('demo')}/night`)).status).toBe(404)
  expect((await house.as('nobody').get(`${themes('other')}/default`)).status).toBe(404)
  expect((await house.as('otherOwner', 'other').get(`${themes(house.platformId('demo'))}/default`)).status).toBe(404)
})
