import { beforeAll, describe, expect, it } from 'vitest'
import { change } from '../applications/call-for-tests.ts'
import { findBroken } from '../composition/invariants.ts'
import { FakeStripe } from '../test/fake-stripe/fake-stripe.ts'
import { providerOf } from '../test/fake-stripe/serve.ts'
import { openHouse } from '../test/open-house.ts'
import { deliverHooks, done, openPaidCall, type PaidCall, payByCard, startToPay } from '../test/paid-call.ts'

const clock = { now: () => house.clock.now.getTime() }
const fake = new FakeStripe({ now: () => clock.now() })
const house = openHouse({ payments: providerOf(fake) })
const owner = () => house.as('owner')
let call: PaidCall

beforeAll(async () => {
  call = await openPaidCall(house, fake)
})

describe('an applicant', () => {
  it('pays by card, is sent an invoice, and may then send the application', async () => {
    const paying = await startToPay(house, 'applicant1', call)
    const early = await house.as('applicant1').post(`${paying.own}/submission`)
    expect(early.body.error).toMatchObject({
      code: 'application_incomplete',
      fields: [{ field: `${call.stepIds[1]}.payment`, reason: 'required' }],
    })
    expect(await done(house.as('applicant1').get(paying.order))).toMatchObject({
      state: 'cart',
      settlement: 'due',
      total: 6000,
      methods: ['card', 'transfer', 'cheque'],
      isOpen: true,
    })
    const { paymentId } = await payByCard(house, fake, 'applicant1', paying)
    const back = await done(house.as('applicant1').post(`${paying.order}/payments/${paymentId}/check`))
    expect(back).toMatchObject({
      state: 'paid',
      settlement: 'settled',
      paid: 6000,
      documents: [{ kind: 'invoice', amount: 6000 }],
    })
    await deliverHooks(house, fake)
    const [invoice] = back.documents
    const pdf = await house.as('applicant1').get(`${paying.order}/invoices/${invoice.id}/file`)
    expect(pdf.status).toBe(200)
    await done(house.as('applicant1').post(`${paying.own}/submission`))
    const { data } = await done(owner().get(`${call.at}/transactions`))
    expect(data[0]).toMatchObject({ id: paymentId, state: 'confirmed', amount: 6000, document: invoice.number })
  })

  it('pays by transfer, may send while it is on its way, and has the proof refused, then accepted', async () => {
    const paying = await startToPay(house, 'applicant2', call)
    const begun = await done(house.as('applicant2').post(`${paying.order}/payment`, { method: 'transfer' }))
    expect(begun.settlement).toBe('awaiting')
    expect(begun.payment.transfer).toMatchObject({
      iban: 'FR7630006000011234567890189',
      reference: expect.stringMatching(/^RF\d{2}[0-9A-F]{16}$/),
      code: expect.stringContaining('EUR60.00'),
    })
    await done(house.as('applicant2').post(`${paying.own}/submission`))
    const proof = `${paying.order}/payments/${begun.payment.id}/proof`
    expect((await house.as('applicant2').upload(proof, 'run.exe', 'MZ', 'application/x-msdownload')).status).toBe(415)
    const sent = await house.as('applicant2').upload(proof, 'ordre.pdf', '%PDF-1.4 virement', 'application/pdf')
    expect(sent.body.payment.state).toBe('proof_sent')
    const transaction = `${call.at}/transactions/${begun.payment.id}`
    expect((await done(owner().get(transaction))).checks).toHaveLength(4)
    await done(owner().post(`${transaction}/refusal`, { message: 'Montant illisible' }))
    expect((await done(house.as('applicant2').get(paying.order))).refused.reason).toBe('Montant illisible')
    await house.as('applicant2').upload(proof, 'ordre.pdf', '%PDF-1.4 virement', 'application/pdf')
    const confirmed = await done(owner().post(`${transaction}/confirmation`))
    expect(confirmed).toMatchObject({ state: 'confirmed', orderState: 'paid', documents: [{ kind: 'invoice' }] })
  })

  it('asks for a waiver with a reason, and then owes nothing', async () => {
    const paying = await startToPay(house, 'applicant3', call)
    await done(house.as('applicant3').post(`${paying.order}/waiver`, { reason: 'Association sans moyens' }))
    expect((await house.as('applicant3').post(`${paying.order}/waiver`, { reason: 'Encore' })).body.error.code).toBe(
      'waiver_exists',
    )
    const { data } = await done(owner().get(`${call.at}/waivers`))
    expect(data).toMatchObject([{ reason: 'Association sans moyens' }])
    await done(owner().post(`${call.at}/waivers/${data[0].id}/answer`, { isGranted: true, message: 'Bonne chance' }))
    expect((await done(house.as('applicant3').get(paying.order))).settlement).toBe('settled')
    await done(house.as('applicant3').post(`${paying.own}/submission`))
  })

  it('pays nothing with a code that makes it free', async () => {
    await done(owner().post(`${call.at}/coupons`, { code: 'Gratuit', kind: 'free' }))
    const paying = await startToPay(house, 'applicant4', call)
    expect(await done(house.as('applicant4').post(`${paying.order}/coupon`, { code: ' gratuit ' }))).toMatchObject({
      total: 0,
    })
    const paid = await done(house.as('applicant4').post(`${paying.order}/payment`, { method: 'card' }))
    expect(paid).toMatchObject({ state: 'paid', settlement: 'settled', documents: [] })
  })
})

describe('the team', () => {
  it('notes a cheque, gives half of it back, and the credit note refers to the invoice', async () => {
    const paying = await startToPay(house, 'applicant5', call)
    const noted = await done(
      owner().post(`${call.at}/transactions`, { responseId: paying.id, method: 'cheque', amount: 6000, note: 'n° 42' }),
    )
    const path = `${call.at}/transactions/${noted.id}`
    expect(noted).toMatchObject({ state: 'confirmed', refundable: 6000 })
    expect((await owner().post(`${path}/refunds`, { amount: 6001, reason: 'Trop' })).body.error.code).toBe(
      'refund_too_much',
    )
    const half = await done(owner().post(`${path}/refunds`, { amount: 3000, reason: 'Retrait' }))
    expect(half.documents).toMatchObject([
      { kind: 'invoice', amount: 6000 },
      { kind: 'credit_note', amount: -3000 },
    ])
    const csv = await owner().get(`${call.at}/transactions-export?as=journal`)
    expect(String(csv.body)).toContain('411000')
  })

  it('reads a statement, whose rows count once', async () => {
    const paying = await startToPay(house, 'applicant1', call)
    await done(
      house
        .as('applicant1')
        .patch(`${paying.own}/steps/${call.stepIds[0]}`, change('name', 'Encore', 1))
        .catch(() => ({ status: 200, body: {} })),
    )
    const { payment } = await done(house.as('applicant1').post(`${paying.order}/payment`, { method: 'transfer' }))
    const { reference } = payment.transfer
    const spaced = reference.replaceAll(/(.{4})/g, '$1 ')
    const csv = `Date;Libellé;Montant\n2027-02-08;VIR ${spaced};60,00\n2027-02-08;=cmd|x;60,00\n2027-02-08;Frais;-2,00\n`
    const read = await owner().upload(`${call.at}/bank-files`, 'releve.csv', csv, 'text/csv')
    expect(read.body.rows.map(({ fate }: { fate: string }) => fate)).toEqual(['matched', 'unmatched', 'ignored'])
    const again = await owner().upload(`${call.at}/bank-files`, 'releve.csv', csv, 'text/csv')
    expect(again.body.matched).toBe(0)
    expect((await done(house.as('applicant1').get(paying.order))).state).toBe('paid')
  })

  it('leaves nothing that contradicts itself', async () => {
    await house.runJobs()
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: house.ownerUrl })
    await client.connect()
    try {
      expect(await findBroken(client)).toEqual([])
    } finally {
      await client.end()
    }
  })
})
