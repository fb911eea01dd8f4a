import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { type Call, change, openCall, pathsOf, projectForm, sendAs, startAs } from '../call-for-tests.ts'

const house = openHouse()
let call: Call

beforeAll(async () => {
  call = await openCall(house, projectForm)
})

const mailsOf = (id: string) =>
  house.inScene('owner', ({ db }) => db.from('emails').where('application_id', '=', id).selectAll().execute())

async function sent() {
  const paths = await sendAs(house, 'applicant1', call, { budget: 5000, plan: 'Des toits qui gardent la pluie.' })
  const { body } = await house.as('applicant1').get(paths.own)
  return { ...paths, submission: body.submissions[0] as { id: string; number: number; hash: string } }
}

describe('the receipt of a sending', () => {
  it('is drawn after the sending, leaves with the mail, and stays the same file', async () => {
    const { id, own, submission } = await sent()
    const before = await mailsOf(id)
    expect(before).toMatchObject([{ kind: 'application_receipt', state: 'queued', attachments: [] }])
    await house.runJobs()
    const [mail] = await mailsOf(id)
    expect(mail?.state).not.toBe('queued')
    expect(mail?.attachments).toHaveLength(1)
    const receipt = `${own}/submissions/${submission.id}/receipt`
    const first = await house.as('applicant1').get(receipt)
    expect(first.status).toBe(200)
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.headers['content-disposition']).toContain('.pdf')
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await house.as('owner').post(`${pathsOf(call, id).staff}/state`, { to: 'in_review' })
    await house.inScene('owner', ({ db }) =>
      db.change('applications').set({ title: 'Other' }).where('id', '=', id).execute(),
    )
    expect((await house.as('applicant1').get(receipt)).bytes.equals(first.bytes)).toBe(true)
    const staff = await house.as('owner').get(`${pathsOf(call, id).staff}/submissions/${submission.id}/receipt`)
    expect(staff.bytes.equals(first.bytes)).toBe(true)
    const made = await house.inScene('owner', ({ db }) =>
      db.from('receipts').where('application_id', '=', id).selectAll().execute(),
    )
    expect(made).toHaveLength(1)
  })

  it('is made when it is asked for before its job ran, once', async () => {
    const { id, own, submission } = await sent()
    const receipt = `${own}/submissions/${submission.id}/receipt`
    const [one, other] = await Promise.all([1, 2].map(() => house.as('applicant1').get(receipt)))
    expect(one?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(true)
    await house.runJobs()
    expect((await mailsOf(id))[0]?.attachments).toHaveLength(1)
    expect((await house.as('applicant1').get(receipt)).bytes.equals(one?.bytes ?? Buffer.alloc(0))).toBe(true)
  })

  it('is nobody else’s', async () => {
    const { own, submission } = await sent()
    const receipt = `${own}/submissions/${submission.id}/receipt`
    expect((await house.as('nobody').get(receipt)).status).toBe(401)
    expect((await house.as('applicant2').get(receipt)).status).toBe(404)
    expect((await house.as('otherOwner', 'other').get(receipt)).status).toBe(404)
    expect((await house.as('applicant1').get(`${own}/submissions/${crypto.randomUUID()}/receipt`)).status).toBe(404)
  })

  it('is compared with the record, for those who may read the application', async () => {
    const { id, submission } = await sent()
    const ask = (who: 'applicant1' | 'owner' | 'applicant2' | 'nobody', query: Record<string, string>) =>
      house.as(who).get(`/api/portal/receipts/${id}`, { query })
    const right = { number: '1', proof: submission.hash }
    expect((await ask('applicant1', right)).body).toEqual({ isSame: true })
    expect((await ask('owner', { number: '1', proof: ` ${submission.hash.toUpperCase()} ` })).body).toEqual({
      isSame: true,
    })
    expect((await ask('applicant1', { number: '1', proof: 'f'.repeat(64) })).body).toEqual({ isSame: false })
    expect((await ask('applicant1', { number: '2', proof: submission.hash })).status).toBe(404)
    expect((await ask('applicant2', right)).status).toBe(404)
    expect((await ask('nobody', right)).status).toBe(401)
    expect((await ask('applicant1', { number: '0', proof: 'x' })).status).toBe(422)
  })
})

describe('an application as a PDF', () => {
  it('can be had at any time by who applies and by staff', async () => {
    const { own, step, id } = await startAs(house, 'applicant3', call)
    await house.as('applicant3').patch(step, change('name', 'Brouillon'))
    const mine = await house.as('applicant3').get(`${own}/document?lang=en`)
    expect(mine.status).toBe(200)
    expect(mine.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(mine.bytes.toString('latin1')).toContain('/Lang (en)')
    const staff = await house.as('owner').get(`${pathsOf(call, id).staff}/document`)
    expect(staff.status).toBe(200)
    expect((await house.as('nobody').get(`${own}/document`)).status).toBe(401)
    expect((await house.as('applicant2').get(`${own}/document`)).status).toBe(404)
    expect((await house.as('applicant3').get(`${pathsOf(call, id).staff}/document`)).status).toBe(404)
    expect((await house.as('applicant3').get(`${own}/document?lang=xx`)).status).toBe(422)
  })

  it.each(['en', 'fr', 'nl', 'es', 'de', 'it', 'pl', 'pt', 'ca', 'ru'] as const)(
    'says what it is in %s',
    async (lang) => {
      const { id } = await startAs(house, 'applicant4', call)
      const { applicationDocument } = await import('./application-document.ts')
      const { findApplication } = await import('../store/applications.ts')
      const printed = await house.inScene('owner', async (scene) => {
        const application = await findApplication(scene.db, id)
        return application && applicationDocument(scene, application, 'staff', lang)
      })
      expect(printed).toMatchObject({ lang, subject: lang === 'fr' ? 'Prix Climat' : 'Climate Prize' })
      expect(printed?.blocks[1]).toMatchObject({ kind: 'notice', text: expect.stringContaining('2027') })
    },
  )
})
