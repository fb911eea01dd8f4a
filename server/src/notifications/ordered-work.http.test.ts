import { expect, it } from 'vitest'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const work = async (who: 'owner' | 'manager') => (await house.as(who).get('/api/inbox/operations')).body

it('lists the long work that one has ordered, the newest first, with its program', async () => {
  const { body: program } = await house.as('owner').post('/api/user.programs', {
    title: { fr: 'Prix des travaux' },
    supportedLangs: ['fr'],
    defaultLang: 'fr',
  })
  const { body: one } = await house.as('owner').post(`/api/user.programs/${program.id}/archives`, {})
  const { data, metadata } = await work('owner')
  expect(metadata.total).toBe(1)
  expect(data[0]).toMatchObject({ id: one.id, kind: 'program-archives', state: 'waiting', program: { id: program.id } })
  await house.runJobs()
  expect((await work('owner')).data[0]).toMatchObject({ id: one.id, state: 'done', isUndo: false })
})

it('shows nobody the work of somebody else', async () => {
  expect((await work('manager')).data).toEqual([])
})

it('is for the team', async () => {
  expect((await house.as('applicant1').get('/api/inbox/operations')).status).toBe(403)
})
