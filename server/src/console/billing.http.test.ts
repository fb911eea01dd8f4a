import { beforeAll, describe, expect, it } from 'vitest'
import { signAccessToken } from '../identity/index.ts'
import { newId } from '../kernel/db/index.ts'
import { type Caller, callerFor } from '../test/caller.ts'
import { openHouse } from '../test/open-house.ts'

const seller = {
  ...{ name: 'Laurel SAS', address: '8 rue du Lac, 59100 Roubaix', country: 'FR' },
  ...{ taxId: 'FR18884120331', iban: 'FR7618206000554412000037', prefix: 'LR' },
}
const house = openHouse({ seller })
const other = () => house.as('otherOwner', 'other')
let admin: Caller

beforeAll(async () => {
  const userId = house.personId('owner')
  const signInId = newId()
  await house.database.acrossPlatforms('a test makes an administrator', async ({ kysely }) => {
    await kysely.updateTable('users').set({ super_admin: true }).where('id', '=', userId).execute()
    await kysely.insertInto('sign_ins').values({ id: signInId, user_id: userId, second_factor: 'totp' }).execute()
  })
  const claims = {
    ...{ userId, signInId, name: 'Claire Aubert', email: 'owner@demo.laurel.test' },
    ...{ confirmed: true, superAdmin: true },
  }
  const token = await signAccessToken(house.product.house.secret, claims, house.clock.now)
  admin = callerFor(house.product.app, 'localhost', token)
})

const codes = '/api/installation/promo-codes'

describe('promo codes', () => {
  it('are made, changed and deleted while nobody used them, by administrators of the installation alone', async () => {
    const made = await admin.post(codes, { code: ' lyon10 ', percent: 10, maxUses: 2 })
    expect([made.status, made.body]).toMatchObject([201, { code: 'LYON10', percent: 10, uses: 0, state: 'active' }])
    expect((await admin.post(codes, { code: 'Lyon10', percent: 20 })).body.error.code).toBe('promo_code_exists')
    for (const wrong of [{ percent: 0 }, { percent: 101 }, { code: 'a b' }, { maxUses: 0 }])
      expect((await admin.post(codes, { code: 'WRONG', percent: 10, ...wrong })).status).toBe(422)
    const until = new Date(house.clock.now.getTime() - 1000).toISOString()
    expect((await admin.put(`${codes}/lyon10`, { until })).body).toMatchObject({ state: 'over', maxUses: null })
    expect((await admin.get(`${codes}?search=yon`)).body.data).toHaveLength(1)
    expect((await admin.delete(`${codes}/LYON10`)).status).toBe(204)
    expect((await admin.delete(`${codes}/LYON10`)).status).toBe(404)
    for (const who of [house.as('owner'), house.as('manager'), other()])
      expect([403, 404]).toContain((await who.post(codes, { code: 'MINE', percent: 100 })).status)
  })

  it('take a part off what a platform subscribes to, and then stay', async () => {
    await admin.post(codes, { code: 'SPRING', percent: 25, maxUses: 1 })
    const { body: plans } = await other().get('/api/plans')
    const plan = plans.data.find(({ id }: { id: string }) => id === 'plus')
    const price = plan.prices.find((one: { recurringInterval: string }) => one.recurringInterval === 'year')
    const order = {
      planId: 'plus',
      priceId: price.id,
      nbSeats: 5,
      prorationDate: Math.floor(house.clock.now.getTime() / 1000),
      addons: [],
      promoCode: 'spring',
    }
    const details = {
      ...{ type: 'company', companyName: 'Nordlys', taxId: '', email: 'factures@nordlys.example' },
      address: { line1: '1 quai', line2: '', zipCode: '69001', city: 'Lyon', country: 'FR' },
    }
    expect((await other().put('/api/billing/info', details)).status).toBe(200)
    const subscribed = await other().post('/api/subscription', { ...order, payBy: 'transfer', purchaseOrder: 'BC-7' })
    expect([subscribed.status, subscribed.body]).toMatchObject([201, { state: 'awaited' }])
    expect((await admin.get(codes)).body.data).toMatchObject([{ code: 'SPRING', uses: 1, state: 'spent' }])
    expect((await admin.delete(`${codes}/SPRING`)).body.error.code).toBe('promo_code_used')
    expect((await admin.put(`${codes}/SPRING`, { maxUses: 3 })).body.state).toBe('active')
  })
})

describe('transfers that are awaited', () => {
  it('are confirmed once, by administrators of the installation', async () => {
    const { body } = await admin.get('/api/installation/transfers')
    expect(body.data).toMatchObject([{ platform: 'Nordlys', purchaseOrder: 'BC-7' }])
    const [{ id: invoiceId }] = body.data
    expect((await other().post('/api/installation/transfers', { invoiceId })).status).toBeGreaterThanOrEqual(403)
    for (let time = 0; time < 2; time += 1)
      expect((await admin.post('/api/installation/transfers', { invoiceId })).status).toBe(204)
    await house.runJobs()
    expect((await other().get(`/api/billing/invoices/${invoiceId}`)).body.state).toBe('paid')
    expect((await admin.get('/api/installation/transfers')).body.data).toEqual([])
    expect((await admin.post('/api/installation/transfers', { invoiceId })).status).toBe(404)
  })

  it('leave an invoice whose data a machine reads, and all of them in one archive', async () => {
    const { data } = (await other().get('/api/billing/invoices')).body
    const xml = String((await other().get(`/api/billing/invoices/${data[0].id}/file?as=xml`)).bytes)
    expect(xml).toContain(`<ram:ID>${data[0].number}</ram:ID>`)
    expect(xml).toContain('<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>BC-7</ram:IssuerAssignedID>')
    const amount = (name: string) => Number(new RegExp(`<ram:${name}[^>]*>(-?[\\d.]+)<`).exec(xml)?.[1])
    expect(amount('LineTotalAmount')).toBeGreaterThan(0)
    expect(Math.round(100 * (amount('TaxBasisTotalAmount') + amount('TaxTotalAmount')))).toBe(
      Math.round(100 * amount('GrandTotalAmount')),
    )
    expect(amount('TotalPrepaidAmount')).toBe(amount('GrandTotalAmount'))
    expect(amount('DuePayableAmount')).toBe(0)
    const { bytes } = await other().get(`/api/billing/invoices/${data[0].id}/file`)
    expect(bytes.toString('latin1')).toContain('factur-x.xml')
    const archive = await other().get('/api/billing/invoices-archive')
    expect(archive.bytes.toString('latin1')).toContain(`${data[0].number}.pdf`)
    const year = Number(data[0].issuedAt.slice(0, 4)) - 1
    const none = await other().get(`/api/billing/invoices-archive?year=${year}`)
    expect(none.bytes.toString('latin1')).not.toContain('.pdf')
  })
})
