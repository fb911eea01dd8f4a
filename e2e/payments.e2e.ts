import type { Page } from '@playwright/test'
import { makePaidProgram } from './payments-program.ts'
import { expect, test } from './world.ts'

/** Fills the form of a new application, and stands at its payment step. */
async function comeToPay(page: Page, slug: string, name: string): Promise<void> {
  await page.goto(`/fr/applications/${slug}/apply`)
  await page.getByRole('button', { name: /^Commencer/ }).click()
  await page.getByLabel('Nom du verger').fill(name)
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  await expect(page.getByRole('heading', { name: 'Règlement', level: 1 })).toBeVisible()
}

async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Numéro de carte' }).fill(number)
  await page.getByRole('textbox', { name: 'Expiration' }).fill('09 / 29')
  await page.getByRole('textbox', { name: 'Code au dos' }).fill('123')
  await page.getByRole('button', { name: /^Payer/ }).click()
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  await page.getByRole('button', { name: 'Envoyer mon dossier' }).click()
  await expect(page.getByRole('heading', { name: 'Votre dossier est envoyé', level: 1 })).toBeVisible()
}

const transactions = (slug: string) => `/fr/admin/programs/${slug}/payment/products/transactions`

/** The panel of the payment of an application, in the list of the team. */
async function openPayment(page: Page, slug: string, name: string) {
  await page.goto(transactions(slug))
  await page.getByText(name).first().click()
  const panel = page.getByRole('region', { name: 'Le paiement' })
  await expect(panel).toBeVisible()
  return panel
}

test('an applicant pays by card once their bank agrees, and is given a part back', async ({ page, world }) => {
  const { slug } = await makePaidProgram(await world.caller('owner'))
  await world.signIn('applicant1')
  await comeToPay(page, slug, 'Le verger des Pentes')
  await expect(page.getByRole('region', { name: 'Ce qui est à régler' })).toContainText('45,00')
  await world.expectAccessible()

  await enterCard(page, '4000 0000 0000 9995')
  await expect(page.getByRole('alert').filter({ hasText: 'provision' })).toBeVisible()
  await enterCard(page, '4000 0027 6000 3184')
  await page.getByRole('button', { name: 'Oui, payer' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Réglé\s:\s45,00/ })).toBeVisible()
  await world.expectAccessible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Facture V/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/^V\d{4}-\d{5}\.pdf$/)
  await send(page)

  const staff = await world.another('owner')
  const panel = await openPayment(staff, slug, 'Le verger des Pentes')
  await expect(panel).toContainText('Payé')
  await world.expectAccessible(staff)
  await panel.getByRole('button', { name: 'Rembourser' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Montant' }).fill('15,00')
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Tarif réduit accordé après coup')
  await dialog.getByRole('button', { name: 'Rembourser' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText('15,00')
  await expect(async () => {
    await staff.reload()
    await expect(panel.getByRole('button', { name: /^Avoir CN/ })).toBeVisible({ timeout: 3000 })
  }).toPass()
})

test('a transfer is proved, its proof refused, then another accepted, and the application sent', async ({
  page,
  world,
}) => {
  const { slug } = await makePaidProgram(await world.caller('owner'))
  await world.signIn('applicant2')
  await comeToPay(page, slug, 'Le verger du lycée')
  await page.getByRole('radio', { name: 'Virement' }).check()
  await page.getByRole('button', { name: /^Continuer, 45,00/ }).click()
  const transfer = page.getByRole('region', { name: 'Virement' })
  await expect(transfer).toContainText('RF')
  await expect(transfer.getByRole('img', { name: 'QR code du virement' })).toBeVisible()
  await world.expectAccessible()
  const proof = { name: 'ordre.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 virement') }
  await transfer.locator('input[type=file]').setInputFiles(proof)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /preuve/i })
      .first(),
  ).toBeVisible()

  const staff = await world.another('owner')
  const panel = await openPayment(staff, slug, 'Le verger du lycée')
  await expect(panel.getByRole('list', { name: 'Contrôles automatiques' })).toContainText('RF')
  await world.expectAccessible(staff)
  await panel.getByRole('button', { name: 'Refuser la preuve…' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Message au candidat' }).fill('Le montant est illisible.')
  await dialog.getByRole('button', { name: 'Refuser', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'Le montant est illisible.' })).toBeVisible()
  await page.getByRole('radio', { name: 'Virement' }).check()
  await page.getByRole('button', { name: /^Continuer, 45,00/ }).click()
  await transfer.locator('input[type=file]').setInputFiles({ ...proof, name: 'ordre-net.pdf' })
  await expect(transfer).toContainText('ordre-net.pdf')

  await staff.goto(`${transactions(slug)}?tab=to_check`)
  await staff.getByText('Le verger du lycée').first().click()
  await panel.getByRole('button', { name: 'Valider le règlement' }).click()
  await expect(panel.getByRole('button', { name: /^Facture V/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: /Réglé\s:\s45,00/ })).toBeVisible()
  await send(page)
})

test('a cheque that came twice pays another application, and all invoices are saved at once', async ({
  page,
  world,
}) => {
  const owner = await world.caller('owner')
  const { slug, programId } = await makePaidProgram(owner)
  for (const [name, title] of [
    ['applicant3', 'Potager de la gare'],
    ['applicant4', 'Serre du foyer'],
  ] as const) {
    const applicant = await world.another(name)
    await comeToPay(applicant, slug, title)
  }
  const { data } = await owner.call('listApplications', { params: { programId }, query: {} })
  const responseId = data.find(({ title }) => title === 'Potager de la gare')?.id ?? ''
  for (const note of ['n° 41', 'n° 42'])
    await owner.call('notePayment', {
      params: { programId },
      body: { responseId, method: 'cheque', amount: 4500, note },
    })

  await world.signIn('owner')
  await page.goto(transactions(slug))
  // The newest stands first: the one that came twice.
  await page.getByText('Potager de la gare').first().click()
  const panel = page.getByRole('region', { name: 'Le paiement' })
  await expect(panel).toContainText('Payé deux fois.')
  await panel.getByRole('button', { name: 'Rattacher ailleurs…' }).click()
  const dialog = page.getByRole('dialog')
  await world.expectAccessible()
  await dialog.getByRole('combobox', { name: 'Candidature' }).fill('Serre')
  await page.getByRole('option', { name: /Serre du foyer/ }).click()
  await dialog.getByRole('button', { name: 'Rattacher', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(panel).not.toContainText('Payé deux fois.')
  await expect(panel).toContainText('Serre du foyer')

  await page.getByRole('button', { name: 'Plus d’actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Télécharger les factures' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Télécharger' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^invoices-vergers-de-ville.*\.zip$/)
})
