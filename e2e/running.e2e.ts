import { readFile } from 'node:fs/promises'
import type { Caller } from './caller.ts'
import { expect, test } from './world.ts'

const program = '/fr/admin/programs/prix-climat-2027'
const params = { programId: 'prix-climat-2027' }

/** An application of this name, in the trash. */
async function trashed(applicant: Caller, owner: Caller, name: string): Promise<void> {
  const { data } = await owner.call('listCategories', { params })
  const { id, steps } = await applicant.call('startApplication', {
    params: { portalProgramId: params.programId },
    body: { categoryId: data[0]?.id ?? '', lang: 'fr' },
  })
  const step = steps.find(({ form }) => form?.definition.fields.some(({ key }) => key === 'pc_title'))
  await applicant.call('saveAnswers', {
    params: { responseId: id, formStepId: step?.id ?? '' },
    body: { mutationId: crypto.randomUUID(), changes: [{ field: 'pc_title', value: name, baseVersion: 0 }] },
  })
  await owner.call('trashApplications', { params, body: { ids: [id] } })
}

test('who runs a program is told what waits, reads its figures and shows them to anyone', async ({ page, world }) => {
  const owner = await world.caller('owner')
  // A try before this one may have hidden them.
  await owner.call('changeReportSettings', { params, body: { showsStatistics: true } })
  const applicant = await world.caller('applicant2')
  const { data: own } = await applicant.call('listMyApplications', { query: { perPage: 200 } })
  const isHere = ({ program: { slug } }: (typeof own)[number]) => slug === 'prix-climat-2027'
  const mine = own.filter(isHere).find(({ state }) => state === 'submitted' || state === 'in_review')
  // A try before this one may have left its request.
  const { data: requested } = await applicant.call('listMyRequests', { params: { responseId: mine?.id ?? '' } })
  for (const { id, state } of requested)
    if (state === 'pending')
      await applicant.call('cancelRequest', { params: { responseId: mine?.id ?? '', requestId: id } })
  await world.signIn('owner')

  // What waits is told as it comes: an applicant asks for something while the page is open.
  await page.goto(`${program}/dashboard`)
  const asks = page.getByRole('link', { name: /^Demandes à traiter/ })
  await expect(page.getByRole('heading', { name: 'À traiter' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Dossiers à vérifier/ })).toBeVisible()
  const waiting = async () => Number(/\d+$/.exec((await asks.allTextContents())[0] ?? '0')?.[0] ?? 0)
  const before = await waiting()
  await applicant.call('askRequest', {
    params: { responseId: mine?.id ?? '' },
    body: { kind: 'withdraw', reason: 'Le projet change de porteur.' },
  })
  await expect.poll(waiting).toBe(before + 1)

  // Figures: heard point by point, read as a table, taken away.
  await page.goto(`${program}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
  const curve = page.getByRole('slider', { name: 'Dossiers depuis l’ouverture' })
  await curve.focus()
  await curve.press('Home')
  await expect(curve).toHaveAttribute('aria-valuetext', /Commencés 0, Envoyés 0$/)
  await curve.press('End')
  await expect(curve).toHaveAttribute('aria-valuetext', /Prévision \d+$/)
  await page.getByRole('button', { name: 'Par catégorie : voir les données' }).click()
  const table = page.getByRole('table', { name: 'Par catégorie' })
  await expect(table.getByRole('row', { name: /Économie circulaire/ })).toBeVisible()
  await page.getByRole('button', { name: 'Par catégorie : exporter' }).click()
  const csv = page.waitForEvent('download')
  await page
    .getByRole('menu', { name: /^Par catégorie/ })
    .getByRole('menuitem', { name: 'Données (CSV)' })
    .click()
  expect(await readFile(await (await csv).path(), 'utf8')).toMatch(/^\ufeffCatégorie;envoyés;brouillons\r\n/)
  await page.getByRole('button', { name: 'Parcours des candidats : exporter' }).click()
  const svg = page.waitForEvent('download')
  await page
    .getByRole('menu', { name: /^Parcours/ })
    .getByRole('menuitem', { name: 'Dessin (SVG)' })
    .click()
  expect(await readFile(await (await svg).path(), 'utf8')).toMatch(/^<svg .*Parcours des candidats/s)

  // Shown to anyone, or not there at all.
  const shows = page.getByRole('switch', { name: 'Rendre les statistiques publiques' })
  await expect(shows).toBeChecked()
  await shows.click()
  await expect(page.getByText('Les statistiques ne sont plus publiques')).toBeVisible()
  expect((await page.request.get('/fr/program-statistiques')).status()).toBe(404)
  await shows.click()
  await expect(page.getByText('Les statistiques sont publiques')).toBeVisible()
  await page.getByRole('link', { name: 'Ouvrir la page' }).click()
  await expect(page.getByRole('heading', { name: 'Statistiques', level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Par catégorie/ })).toBeVisible()
})

test('who runs a program invites to the team, and reads the log row by row and as a file', async ({ page, world }) => {
  const guest = `lea.morin.${Math.random().toString(36).slice(2, 7)}@example.org`
  await world.signIn('owner')
  // The team: invited, and no longer.
  await page.goto(`${program}/collaborators`)
  await expect(page.getByRole('row', { name: /Mehdi Saïdi/ })).toContainText('Responsable de programme')
  await page.getByRole('button', { name: 'Inviter quelqu’un' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/e-mail/i).fill(guest)
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  const invited = page.getByRole('row').filter({ hasText: guest })
  await expect(invited).toContainText('En attente')
  await world.expectAccessible()
  await invited.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Annuler l’invitation' }).click()
  await expect(invited).toBeHidden()

  // The log: one action, as a file.
  await page.goto(`${program}/logs?event=invitation.sent`)
  await expect(page.getByRole('row', { name: /Cécile Arnaud/ }).first()).toBeVisible()
  const log = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.getByRole('menuitem', { name: 'Tableau (CSV)' }).click()
  expect(await readFile(await (await log).path(), 'utf8')).toContain(',invitation.sent,Cécile Arnaud,')

  // Rows that are still on their way are said to be so, and come.
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.goto(`${program}/logs`)
  await expect(page.getByRole('row', { name: /Cécile Arnaud/ }).first()).toBeVisible()
  await page.context().route('**/logs?**', async (route) => {
    await arrived
    await route.continue()
  })
  const entries = page.locator('table').locator('..')
  await entries.evaluate((element) => element.scrollTo({ top: 200 * 38 }))
  const coming = page.locator('tr[aria-busy="true"]')
  await expect(coming.first()).toBeVisible()
  await expect(coming.first()).toHaveAttribute('aria-rowindex', /^\d+$/)
  await world.expectAccessible()
  arrive()
  await expect(coming).toHaveCount(0)
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
  await page.context().unroute('**/logs?**')
})

test('what is in the trash is restored, or erased once the right word is typed', async ({ page, world }) => {
  const mark = Math.random().toString(36).slice(2, 7)
  const owner = await world.caller('owner')
  const applicant = await world.caller('applicant5')
  await trashed(applicant, owner, `Le sentier ${mark}`)
  await trashed(applicant, owner, `Le fossé ${mark}`)
  await world.signIn('owner')
  await page.goto(`${program}/trash`)
  const way = page.getByRole('navigation', { name: 'Vous êtes ici' })
  await expect(way.getByRole('link', { name: 'Prix Climat 2027' })).toBeVisible()
  await expect(way).toContainText('Corbeille')
  await page.getByRole('button', { name: new RegExp(`^Restaurer.*Le sentier ${mark}`) }).click()
  await expect(page.getByText('Candidature restaurée')).toBeVisible()
  const ditch = page.getByRole('row').filter({ hasText: `Le fossé ${mark}` })
  await ditch.getByRole('button', { name: /^Supprimer définitivement/ }).click()
  const typed = page.getByRole('dialog').getByRole('textbox')
  await typed.fill('supprimer')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page.getByText('Le texte saisi ne correspond pas. Tapez DLT.')).toBeVisible()
  await typed.fill('dlt')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(ditch).toBeHidden()
  await world.expectAccessible()

  const { data } = await owner.call('listApplications', { params, query: { search: `Le sentier ${mark}` } })
  await owner.call('trashApplications', { params, body: { ids: data.map(({ id }) => id) } })
})
