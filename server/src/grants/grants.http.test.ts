import { type SignedAgreementBundle, verifyAgreementBundle } from '@laurel/contract/grants/evidence'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../../story/cast.ts'
import { sendAs } from '../applications/call-for-tests.ts'
import { findBroken } from '../composition/invariants.ts'
import { eraseOne } from '../privacy/erasure/erase-application.ts'
import { mailsTo } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'
import {
  type Award,
  award,
  codeFor,
  director,
  done,
  giveSecond,
  linkFor,
  openAward,
  signBoth,
} from './award-for-tests.ts'
import { personalDataOf } from './personal-data.ts'
import { remind } from './reports/remind.ts'

const house = openHouse()
const owner = () => house.as('owner')
const manager = () => house.as('manager')
const applicant = () => house.as('applicant1')
const email = everybody.applicant1.email
let fund: Award

const code = async (answer: Promise<{ body: { error?: { code: string } } }>) => (await answer).body.error?.code
const later = (milliseconds: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + milliseconds)
  return house.signInAgain()
}

beforeAll(async () => {
  await giveSecond(house)
  fund = await openAward(house)
})

describe('a grant', () => {
  it('is proposed under the cap of its fund, and approved by a second person', async () => {
    const { at, call, fundId } = fund
    const { id: responseId } = await sendAs(house, 'applicant2', call)
    expect(await code(owner().post(`${at}/grants`, { fundId, responseId, amount: 1_000_001 }))).toBe('fund_spent')
    const grant = await done(owner().post(`${at}/grants`, { fundId, responseId, amount: 100_000, purpose: 'Serre' }))
    expect(grant).toMatchObject({ state: 'proposed', amount: 100_000, currency: 'EUR', mayApprove: false })
    expect(await code(owner().post(`${at}/grants`, { fundId, responseId, amount: 1 }))).toBe('grant_exists')
    const path = `${at}/grants/${grant.id}`
    expect(await code(owner().post(`${path}/approval`, { isApproved: true }))).toBe('second_person')
    expect(await done(manager().get(path))).toMatchObject({ mayApprove: true })
    expect(await done(manager().post(`${path}/approval`, { isApproved: true }))).toMatchObject({
      state: 'approved',
      decisions: [{ kind: 'proposed' }, { kind: 'approved' }],
    })
    expect(await code(manager().post(`${path}/approval`, { isApproved: false }))).toBe('grant_state')
    const { data } = await done(owner().get(`${at}/grant-funds`))
    expect(data).toMatchObject([{ cap: 1_000_000, allocated: 100_000, grants: 1, maskedIban: 'FR76 •••• 0189' }])
    await done(owner().post(`${path}/end`, { kind: 'canceled' }))
    expect((await done(owner().get(`${at}/grant-funds`))).data[0].allocated).toBe(0)
  })

  it('is seen by nobody but its team and whoever applied, once it is approved', async () => {
    const { at, call, fundId } = fund
    const { id: responseId, own } = await sendAs(house, 'applicant3', call)
    const grant = await done(owner().post(`${at}/grants`, { fundId, responseId, amount: 1000 }))
    expect((await done(house.as('applicant3').get(`${own}/grants`))).data).toEqual([])
    for (const person of ['juror1', 'applicant3', 'nobody'] as const) {
      expect([401, 403, 404]).toContain((await house.as(person).get(`${at}/grants/${grant.id}`)).status)
      expect([401, 403, 404]).toContain((await house.as(person).get(`${at}/grants`)).status)
    }
    await done(manager().post(`${at}/grants/${grant.id}/approval`, { isApproved: true }))
    expect((await done(house.as('applicant3').get(`${own}/grants`))).data).toMatchObject([{ amount: 1000 }])
    expect((await house.as('applicant1').get(`${own}/grants`)).status).toBe(404)
    await done(owner().post(`${at}/grants/${grant.id}/end`, { kind: 'canceled' }))
  })

  it('is decided by nobody who applied', async () => {
    const { at, call, fundId } = fund
    const { id: responseId } = await sendAs(house, 'manager', call)
    const grant = await done(owner().post(`${at}/grants`, { fundId, responseId, amount: 1000 }))
    expect(await code(manager().post(`${at}/grants/${grant.id}/approval`, { isApproved: true }))).toBe('own_interest')
    expect(await code(manager().post(`${at}/grants`, { fundId, responseId, amount: 1000 }))).toBe('own_interest')
    await done(owner().post(`${at}/grants/${grant.id}/end`, { kind: 'canceled' }))
  })

  it('never exceeds its fund together with others that are proposed at once', async () => {
    const few = await openAward(house, { cap: 100_000 })
    const people = ['applicant1', 'applicant2', 'applicant3', 'applicant4', 'applicant5'] as const
    const ids: string[] = []
    for (const person of people) ids.push((await sendAs(house, person, few.call)).id)
    const amounts = [30_000, 40_000, 35_000, 50_000, 45_000]
    const answers = await Promise.all(
      ids.map((responseId, index) =>
        owner().post(`${few.at}/grants`, { fundId: few.fundId, responseId, amount: amounts[index] }),
      ),
    )
    const sum = answers.filter(({ status }) => status === 201).reduce((whole, { body }) => whole + body.amount, 0)
    const { data } = await done(owner().get(`${few.at}/grant-funds`))
    expect(data[0].allocated).toBe(sum)
    expect(sum).toBeLessThanOrEqual(100_000)
    expect(sum).toBeGreaterThan(50_000)
    for (const { status, body } of answers) if (status !== 201) expect(body.error.code).toBe('fund_spent')
  })
})

describe('an agreement', () => {
  it('is signed in order with mailed codes, and its evidence is verified by anybody', async () => {
    const grant = await award(house, fund, 'applicant1')
    const signers = [{ kind: 'grantee' }, { kind: 'organiser', name: 'Ada Directrice', email: director }]
    const { templateId } = fund
    const preview = await done(owner().post(`${grant.path}/agreement-preview`, { templateId }))
    expect(preview.text).toContain('Traboule soutient Pluie utile par 3')
    const sent = await done(owner().post(`${grant.path}/agreements`, { templateId, signers }))
    expect(sent).toMatchObject({ state: 'signing', agreements: [{ version: 1, state: 'sent' }] })
    const { sha256 } = sent.agreements[0]
    const sign = { consent: true, method: 'typed', signature: 'Camille Fournier', sha256 }

    expect(await code(applicant().post(`${grant.own}/signature`, { ...sign, code: '000000' }))).toBe('sign_code_over')
    await done(applicant().post(`${grant.own}/code`, { purpose: 'sign' }))
    expect(await code(applicant().post(`${grant.own}/code`, { purpose: 'sign' }))).toBe('sign_codes_limit')
    const mailed = await codeFor(house, email)
    const wrong = mailed === '111111' ? '222222' : '111111'
    expect(await code(applicant().post(`${grant.own}/signature`, { ...sign, code: wrong }))).toBe('sign_code_wrong')
    const other = { ...sign, sha256: 'f'.repeat(64), code: mailed }
    expect(await code(applicant().post(`${grant.own}/signature`, other))).toBe('agreement_changed')
    const signed = await done(applicant().post(`${grant.own}/signature`, { ...sign, code: mailed }))
    expect(signed.agreement.signers).toMatchObject([{ method: 'typed' }, { signedAt: null }])
    expect(await code(applicant().post(`${grant.own}/signature`, { ...sign, code: mailed }))).toBe('already_signed')

    const token = await linkFor(house, director)
    const link = '/api/portal/signatures'
    expect(await done(house.as('nobody').post(`${link}/opening`, { token }))).toMatchObject({
      isTheirTurn: true,
      sha256,
    })
    await done(house.as('nobody').post(`${link}/code`, { token }))
    const picture = { ...sign, method: 'drawn', code: await codeFor(house, director), token }
    const broken = { ...picture, signature: Buffer.from('no picture').toString('base64') }
    expect(await code(house.as('nobody').post(`${link}/signature`, broken))).toBe('signature_unreadable')
    const drawn = await done(house.as('nobody').post(`${link}/signature`, { ...picture, signature: dot }))
    expect(drawn).toMatchObject({ state: 'signed' })
    expect(await done(owner().get(grant.path))).toMatchObject({ state: 'signed', agreements: [{ state: 'signed' }] })
    expect((await mailsTo(house, email)).some(({ kind }) => kind === 'agreement_signed')).toBe(true)

    const file = `${grant.path}/agreements/${sent.agreements[0].id}/file`
    for (const as of ['pdf', 'evidence']) expect((await owner().get(`${file}?as=${as}`)).status).toBe(200)
    const answer = await owner().get(`${file}?as=bundle`)
    const bundle = (typeof answer.body === 'string' ? JSON.parse(answer.body) : answer.body) as SignedAgreementBundle
    expect(await verifyAgreementBundle(bundle)).toEqual([])
    expect(bundle.bundle.events.map(({ kind }) => kind)).toEqual([
      ...['sent', 'seen', 'code_sent', 'signed', 'seen', 'code_sent', 'signed', 'completed'],
    ])
    await spoil(bundle)
    expect((await applicant().get(`${grant.own}/agreement?as=pdf`)).status).toBe(200)
  })

  it('ends with its links when changes are asked for, when it is sent again, and when it is taken back', async () => {
    await later(120_000)
    const grant = await award(house, fund, 'applicant4')
    const { templateId } = fund
    const first = [{ kind: 'organiser', name: 'Ada', email: director }, { kind: 'grantee' }]
    await done(owner().post(`${grant.path}/agreements`, { templateId, signers: first }))
    const token = await linkFor(house, director)
    const link = '/api/portal/signatures'
    const own = house.as('applicant4')
    expect(await code(own.post(`${grant.own}/code`, { purpose: 'sign' }))).toBe('signer_not_next')
    const changed = await done(house.as('nobody').post(`${link}/changes`, { token, message: 'Le montant' }))
    expect(changed.state).toBe('changes_asked')
    expect((await house.as('nobody').post(`${link}/opening`, { token })).status).toBe(410)
    expect((await done(owner().get(grant.path))).agreements).toMatchObject([{ message: 'Le montant' }])
    await done(owner().post(`${grant.path}/agreements`, { templateId, signers: first }))
    const again = await linkFor(house, director)
    const both = await done(owner().post(`${grant.path}/agreements`, { templateId, signers: first }))
    expect(both.agreements).toMatchObject([{ state: 'sent', version: 3 }, { state: 'void' }, { state: 'void' }])
    expect((await house.as('nobody').post(`${link}/opening`, { token: again })).status).toBe(410)
    const last = both.agreements[0].id
    const taken = await done(owner().delete(`${grant.path}/agreements/${last}`, { body: { reason: 'Erreur' } }))
    expect(taken).toMatchObject({ state: 'approved' })
    await done(owner().post(`${grant.path}/end`, { kind: 'declined' }))
  })

  it('is over after its last day, and refuses instalments that do not make its amount', async () => {
    const grant = await award(house, fund, 'applicant5', 2000)
    const { templateId } = fund
    const installments = [{ label: 'Tout', amount: 1999 }]
    expect(await code(owner().put(`${grant.path}/installments`, { installments }))).toBe('installments_differ')
    const signers = [{ kind: 'grantee' }]
    await done(owner().post(`${grant.path}/agreements`, { templateId, signers, until: '2027-02-08' }))
    const own = house.as('applicant5')
    expect(await code(own.post(`${grant.own}/code`, { purpose: 'sign' }))).toBe('agreement_over')
    const rest = [{ label: 'Autre', amount: 2000 }]
    expect(await code(owner().put(`${grant.path}/installments`, { installments: rest }))).toBe('installment_fixed')
    const unknown = { name: 'X', lang: 'fr', body: 'Bonjour {{prenom}}' }
    expect(await code(owner().post(`${fund.at}/grant-templates`, unknown))).toBe('template_field_unknown')
    await done(owner().post(`${grant.path}/end`, { kind: 'canceled' }))
  })
})

describe('instalments', () => {
  it('wait for signature, report and account, and are paid by a file that two people made', async () => {
    await later(3_600_000)
    const fresh = await openAward(house)
    const grant = await award(house, fresh, 'applicant1')
    const requested = await done(
      owner().post(`${grant.path}/reports`, { title: 'Bilan', instructions: 'Deux pages', dueOn: '2027-06-30' }),
    )
    const reportId = requested.reports[0].id
    const [one, two] = grant.planned.installments
    const linked = [
      { id: one.id, label: one.label, amount: one.amount },
      { id: two.id, label: two.label, amount: two.amount, reportId },
    ]
    const waiting = await done(owner().put(`${grant.path}/installments`, { installments: linked }))
    expect(waiting.installments).toMatchObject([
      { waits: ['agreement', 'payee'] },
      { waits: ['agreement', 'report', 'payee'] },
    ])
    await signBoth(house, fresh, grant, 'applicant1', email)

    const payee = { holder: 'Les Amis du Rhône', iban: 'DE89 3704 0044 0532 0130 00' }
    expect((await applicant().put(`${grant.own}/payee`, { ...payee, iban: 'DE00', code: '1' })).status).toBe(422)
    await done(applicant().post(`${grant.own}/code`, { purpose: 'payee' }))
    const abroad = { ...payee, iban: 'BR1500000000000010932840814P2', code: await codeFor(house, email) }
    expect(await code(applicant().put(`${grant.own}/payee`, abroad))).toBe('iban_refused')
    const mine = await done(applicant().put(`${grant.own}/payee`, { ...payee, code: await codeFor(house, email) }))
    expect(mine.payees).toMatchObject([{ state: 'current', maskedIban: 'DE89 •••• 3000' }])
    expect((await mailsTo(house, everybody.owner.email)).some(({ kind }) => kind === 'grant_account')).toBe(true)
    expect((await mailsTo(house, email)).some(({ kind }) => kind === 'grant_account')).toBe(true)

    const { data: ready } = await done(owner().get(`${fresh.at}/grant-installments`))
    expect(ready).toMatchObject([{ id: one.id, amount: 150_000, maskedIban: 'DE89 •••• 3000' }])
    const files = `${fresh.at}/grant-files`
    const request = { fundId: fresh.fundId, executionOn: '2027-02-15' }
    expect(await code(owner().post(files, { ...request, installmentIds: [one.id, two.id] }))).toBe(
      'installment_not_ready',
    )
    const file = await done(owner().post(files, { ...request, installmentIds: [one.id] }))
    expect(file).toMatchObject({ state: 'made', total: 150_000, count: 1, format: 'sepa', mayRelease: false })
    expect(await code(owner().post(files, { ...request, installmentIds: [one.id] }))).toBe('installment_not_ready')
    expect(await code(owner().get(`${files}/${file.id}/file`))).toBe('file_state')
    expect(await code(owner().post(`${files}/${file.id}/release`))).toBe('second_person')

    // The account changes between the two persons: the file is not released.
    await later(120_000)
    await done(applicant().post(`${grant.own}/code`, { purpose: 'payee' }))
    const next = { holder: 'Autre', iban: 'FR7630006000011234567890189', code: await codeFor(house, email) }
    const changing = await done(applicant().put(`${grant.own}/payee`, next))
    expect(changing.payees).toMatchObject([{ state: 'current' }, { state: 'waiting' }])
    expect(await code(manager().post(`${files}/${file.id}/release`))).toBe('installment_not_ready')
    const stopped = await done(owner().delete(`${grant.path}/payees/${changing.payees[1].id}`))
    expect(stopped.payees[1]).toMatchObject({ state: 'stopped' })
    const released = await done(manager().post(`${files}/${file.id}/release`))
    expect(released).toMatchObject({ state: 'released' })
    const xml = String((await owner().get(`${files}/${file.id}/file`)).body)
    expect(xml).toContain('<IBAN>DE89370400440532013000</IBAN>')
    expect(xml).toContain('<CtrlSum>1500.00</CtrlSum>')
    expect(xml).toContain('<Nm>Les Amis du Rhone</Nm>')
    await done(owner().post(`${files}/${file.id}/payment`, { paidOn: '2027-02-15' }))
    expect((await mailsTo(house, email)).at(-1)?.kind).toBe('grant_paid')
    expect(await code(owner().post(`${grant.path}/end`, { kind: 'canceled' }))).toBe('grant_state')

    await report(grant, reportId)
    const rest = await done(owner().post(files, { ...request, installmentIds: [two.id] }))
    expect((await done(owner().delete(`${files}/${rest.id}`))).state).toBe('canceled')
    const again = await done(owner().post(files, { ...request, installmentIds: [two.id] }))
    await done(manager().post(`${files}/${again.id}/release`))
    await done(owner().post(`${files}/${again.id}/payment`, { paidOn: '2027-07-02' }))
    expect(await done(owner().post(`${grant.path}/end`, { kind: 'completed' }))).toMatchObject({
      state: 'completed',
      paid: 300_000,
    })
    for (const as of ['csv', 'xlsx']) expect((await owner().get(`${fresh.at}/grants-export?as=${as}`)).status).toBe(200)
  })
})

async function report(grant: { own: string; path: string }, reportId: string): Promise<void> {
  const own = `${grant.own}/reports/${reportId}`
  const upload = await applicant().upload(`${own}/files`, 'bilan.pdf', '%PDF-1.4 bilan', 'application/pdf')
  expect(upload.status).toBe(201)
  const body = { text: 'Nous avons planté.', spent: 120_000, fileIds: [upload.body.id] }
  const sent = await done(applicant().post(`${own}/submission`, body))
  expect(sent.reports).toMatchObject([{ state: 'submitted', entries: [{ files: [{ name: 'bilan.pdf' }] }] }])
  expect(await code(applicant().post(`${own}/submission`, body))).toBe('report_state')
  const answers = `${grant.path}/reports/${reportId}/answers`
  expect((await owner().post(answers, { kind: 'changes_asked' })).status).toBe(422)
  await done(owner().post(answers, { kind: 'changes_asked', message: 'Ajoutez les factures' }))
  expect((await mailsTo(house, email)).at(-1)?.text).toContain('Ajoutez les factures')
  await done(applicant().post(`${own}/submission`, { text: 'Avec les factures.' }))
  await done(owner().post(answers, { kind: 'accepted' }))
  expect(await code(owner().post(answers, { kind: 'accepted' }))).toBe('report_state')
}

/** Whatever is changed in a bundle is found. */
async function spoil(signed: SignedAgreementBundle): Promise<void> {
  const changed = (change: (bundle: SignedAgreementBundle['bundle']) => unknown) => {
    const copy = structuredClone(signed)
    change(copy.bundle)
    return verifyAgreementBundle(copy)
  }
  expect(await changed((bundle) => Object.assign(bundle.agreement, { title: 'Autre' }))).toContain('bad_signature')
  expect(await changed((bundle) => Object.assign(bundle, { document: btoa('%PDF-1.7 other') }))).toContain(
    'document_changed',
  )
  expect(await changed((bundle) => (bundle.events as unknown[]).splice(2, 1))).toContain('chain_broken')
  expect(await changed((bundle) => Object.assign(bundle.signers[0] ?? {}, { signature: 'Eve' }))).toContain(
    'signature_changed',
  )
  expect(await verifyAgreementBundle(signed, 'AAAA')).toEqual(['other_key'])
}

/** One black dot as PNG. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('reminders', () => {
  it('leave before and after the day, while a report is awaited', async () => {
    const fresh = await openAward(house)
    const grant = await award(house, fresh, 'applicant2', 2000)
    await signBoth(house, fresh, grant, 'applicant2', everybody.applicant2.email)
    await done(owner().post(`${grant.path}/reports`, { title: 'Point', dueOn: '2027-03-20' }))
    const count = async () =>
      (await mailsTo(house, everybody.applicant2.email)).filter(({ kind }) => kind === 'grant_report_due').length
    expect(await count()).toBe(1)
    house.clock.now = new Date('2027-03-21T09:00:00Z')
    await house.signInAgain()
    const { reports } = await done(owner().get(grant.path))
    expect(reports).toMatchObject([{ isLate: true }])
    await house.inScene('system', (scene) => remind(scene, reports[0].id))
    expect(await count()).toBe(2)
    await done(owner().post(`${grant.path}/reports/${reports[0].id}/answers`, { kind: 'waived', message: 'Inutile' }))
    await house.inScene('system', (scene) => remind(scene, reports[0].id))
    expect(await count()).toBe(2)
  })
})

describe('erasure', () => {
  it('keeps what was signed and paid, and drops what nobody signed', async () => {
    house.clock.now = new Date('2027-02-12T09:00:00Z')
    await house.signInAgain()
    const fresh = await openAward(house)
    const signed = await award(house, fresh, 'applicant1', 2000)
    await signBoth(house, fresh, signed, 'applicant1', email)
    const waiting = await award(house, fresh, 'applicant2', 2000)
    const signers = [{ kind: 'grantee' }]
    await done(owner().post(`${waiting.path}/agreements`, { templateId: fresh.templateId, signers }))
    const remove = (id: string, mode: 'all' | 'shell') =>
      house.inScene('owner', (scene) => eraseOne(scene, { id, programId: fresh.call.programId }, mode))
    await expect(remove(signed.responseId, 'all')).rejects.toMatchObject({ code: 'kept_by_law' })
    await remove(signed.responseId, 'shell')
    await remove(waiting.responseId, 'shell')
    const left = await done(owner().get(signed.path))
    expect(left.agreements).toMatchObject([{ state: 'signed' }])
    expect((await owner().get(`${signed.path}/agreements/${left.agreements[0].id}/file?as=pdf`)).status).toBe(200)
    expect((await done(owner().get(waiting.path))).agreements).toEqual([])
    const copy = await house.inScene('system', (scene) => personalDataOf(scene.db, house.personId('applicant1')))
    expect(copy.signatures.length).toBeGreaterThan(0)
  })
})

it('leaves nothing that contradicts itself', async () => {
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  try {
    expect(await findBroken(client)).toEqual([])
  } finally {
    await client.end()
  }
})
