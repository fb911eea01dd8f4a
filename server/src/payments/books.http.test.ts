import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FakeStripe } from '../test/fake-stripe/fake-stripe.ts'
import { providerOf } from '../test/fake-stripe/serve.ts'
import { openHouse } from '../test/open-house.ts'
import { deliverHooks, done, openPaidCall, type PaidCall, payByCard, startToPay } from '../test/paid-call.ts'
import { shredOldInvoices } from './index.ts'

const clock = { now: () => house.clock.now.getTime() }
const fake = new FakeStripe({ now: () => clock.now() })
const house = openHouse({ payments: providerOf(fake) })
const owner = () => house.as('owner')
let call: PaidCall

beforeAll(async () => {
  call = await openPaidCall(house, fake)
})

const note = (responseId: string, amount = 6000) =>
  done(owner().post(`${call.at}/transactions`, { responseId, method: 'cheque', amount, note: 'n° 7, Camille' }))
const read = (id: string) => done(owner().get(`${call.at}/transactions/${id}`))
const move = (id: string, responseId: string) => owner().post(`${call.at}/transactions/${id}/moving`, { responseId })

describe('money that came twice', () => {
  it('pays another application: one is credited where it had been invoiced, the other invoiced', async () => {
    const [first, second] = [
      await startToPay(house, 'applicant1', call),
      await startToPay(house, 'applicant2', call),
    ] as const
    const paid = await note(first.id)
    const twice = await note(first.id)
    expect(twice.tasks).toMatchObject([{ kind: 'double' }])
    const moved = await done(move(twice.id, second.id))
    expect(moved).toMatchObject({ orderState: 'paid', tasks: [], documents: [{ kind: 'invoice', amount: 6000 }] })
    expect(moved.application.id).toBe(second.id)
    expect(await read(paid.id)).toMatchObject({ orderState: 'paid', documents: [{ kind: 'invoice' }] })

    const third = await startToPay(house, 'applicant3', call)
    expect(await done(move(paid.id, third.id))).toMatchObject({ orderState: 'paid' })
    const order = await done(house.as('applicant1').get(first.order))
    expect(order).toMatchObject({ settlement: 'due', documents: [{ kind: 'invoice' }, { kind: 'credit_note' }] })
  })

  it('goes nowhere it is not owed, to no other program, and not once a part of it was given back', async () => {
    const [first, second] = [
      await startToPay(house, 'applicant4', call),
      await startToPay(house, 'applicant5', call),
    ] as const
    const paid = await note(first.id)
    const other = await note(second.id)
    expect((await move(paid.id, second.id)).body.error.code).toBe('nothing_to_pay')
    expect((await move(paid.id, first.id)).body.error.code).toBe('nothing_to_pay')
    const there = await openPaidCall(house, fake)
    const foreign = await startToPay(house, 'applicant1', there)
    expect((await move(paid.id, foreign.id)).status).toBe(404)
    const third = await startToPay(house, 'applicant4', call)
    await done(owner().post(`${call.at}/transactions/${other.id}/refunds`, { amount: 100, reason: 'Erreur' }))
    expect((await move(other.id, third.id)).body.error.code).toBe('payment_settled')
    expect((await house.as('applicant4').post(`${call.at}/transactions/${paid.id}/moving`, {})).status).toBe(404)
  })
})

describe('a reduction granted after the payment', () => {
  it('leaves nothing to pay again; all of it given back does', async () => {
    const paying = await startToPay(house, 'applicant1', call)
    const paid = await note(paying.id)
    const path = `${call.at}/transactions/${paid.id}/refunds`
    await done(owner().post(path, { amount: 2000, reason: 'Tarif réduit' }))
    const order = () => done(house.as('applicant1').get(paying.order))
    expect(await order()).toMatchObject({ state: 'partly_paid', settlement: 'settled', isOpen: false, paid: 4000 })
    await done(owner().post(path, { amount: 4000, reason: 'Retrait' }))
    expect(await order()).toMatchObject({ state: 'awaiting', settlement: 'due', isOpen: true })
    const again = await note(paying.id)
    await done(owner().post(`${call.at}/transactions/${again.id}/refunds`, { amount: 1000, reason: 'Tarif réduit' }))
    const { documents } = await read(again.id)
    expect(documents.map(({ amount }: { amount: number }) => amount)).toEqual([6000, -2000, -4000, 6000, -1000])
  })
})

describe('all documents', () => {
  it('are one archive, of a year or a month of it', async () => {
    const { bytes, status } = await owner().get(`${call.at}/invoices-archive`)
    expect(status).toBe(200)
    const names = [...bytes.toString('latin1').matchAll(/(?:CN-)?R\d{4}-\d{5}\.pdf/g)].map(([name]) => name)
    expect(new Set(names).size).toBeGreaterThan(4)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    const none = await owner().get(`${call.at}/invoices-archive?year=2001&month=2`)
    expect(none.bytes.toString('latin1')).not.toContain('.pdf')
    expect((await house.as('juror1').get(`${call.at}/invoices-archive`)).status).toBe(404)
  })

  it('carry their data: amounts of a credit note are positive, and add up', async () => {
    const { data } = await done(owner().get(`${call.at}/invoices`))
    const credit = data.find(({ kind }: { kind: string }) => kind === 'credit_note')
    const xml = String((await owner().get(`${call.at}/invoices/${credit.id}/file?as=xml`)).bytes)
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(xml).toMatch(/<ram:GrandTotalAmount>\d+\.\d\d<\/ram:GrandTotalAmount>/)
    expect(xml).not.toMatch(/Amount>-/)
    expect(xml).toContain('<ram:ExemptionReason>TVA non applicable')
    const { bytes } = await owner().get(`${call.at}/invoices/${credit.id}/file`)
    expect(bytes.toString('latin1')).toContain('factur-x.xml')
  })
})

describe('an application that goes', () => {
  const erase = (id: string, mode: string) =>
    owner().post(`${call.at}/responses/${id}/erasure`, { mode, confirmation: 'DLT' })

  it('leaves what was taken on the books without a name, and its invoice as the law asks', async () => {
    const paying = await startToPay(house, 'applicant2', call)
    const begun = await done(house.as('applicant2').post(`${paying.order}/payment`, { method: 'transfer' }))
    const proof = `${paying.order}/payments/${begun.payment.id}/proof`
    await house.as('applicant2').upload(proof, 'ordre.pdf', '%PDF-1.4 virement', 'application/pdf')
    await done(owner().post(`${call.at}/transactions/${begun.payment.id}/confirmation`))
    expect((await erase(paying.id, 'all')).body.error.code).toBe('kept_by_law')
    expect((await erase(paying.id, 'identity')).status).toBe(204)
    const left = await read(begun.payment.id)
    expect(left).toMatchObject({ amount: 6000, state: 'confirmed', payer: '', proof: null, buyer: { name: '' } })
    expect(left.documents).toMatchObject([{ kind: 'invoice', amount: 6000 }])
    const pdf = await owner().get(`${call.at}/invoices/${left.documents[0].id}/file?as=xml`)
    expect(String(pdf.bytes)).toContain('<ram:BuyerTradeParty><ram:Name>Solène Marchand</ram:Name>')
  })

  it('out of the trash keeps its payment, and money can still be given back', async () => {
    const paying = await startToPay(house, 'applicant3', call)
    const { paymentId } = await payByCard(house, fake, 'applicant3', paying)
    await deliverHooks(house, fake)
    const unpaid = await startToPay(house, 'applicant3', call)
    const waiting = await done(house.as('applicant3').post(`${unpaid.order}/payment`, { method: 'cheque' }))
    for (const { id } of [paying, unpaid]) {
      await done(owner().delete(`${call.at}/responses/${id}`))
      await done(owner().delete(`${call.at}/trash/responses/${id}`, { body: { confirm: 'DLT' } }))
    }
    expect((await owner().get(`${call.at}/transactions/${waiting.payment.id}`)).status).toBe(404)
    expect(await read(paymentId)).toMatchObject({ amount: 6000, application: { title: '' }, payer: '' })
    await done(owner().post(`${call.at}/transactions/${paymentId}/refunds`, { amount: 6000, reason: 'Retrait' }))
    await house.runJobs()
    await deliverHooks(house, fake)
    expect(await read(paymentId)).toMatchObject({
      state: 'refunded',
      documents: [{ kind: 'invoice' }, { kind: 'credit_note', amount: -6000 }],
    })
  })
})

describe('documents whose years are over', () => {
  afterAll(() => deliverHooks(house, fake))

  it('name their buyer no longer, and keep number and totals', async () => {
    const { data } = await done(owner().get(`${call.at}/invoices`))
    const later = new Date(house.clock.now)
    later.setUTCFullYear(later.getUTCFullYear() + 9)
    await shredOldInvoices(house.database, later)
    const xml = async () => String((await owner().get(`${call.at}/invoices/${data[0].id}/file?as=xml`)).bytes)
    expect(await xml()).toMatch(/<ram:BuyerTradeParty><ram:Name>/)
    later.setUTCFullYear(later.getUTCFullYear() + 2)
    await shredOldInvoices(house.database, later)
    expect(await xml()).not.toMatch(/<ram:BuyerTradeParty><ram:Name>/)
    expect((await done(owner().get(`${call.at}/invoices`))).data).toEqual(data)
  })
})
