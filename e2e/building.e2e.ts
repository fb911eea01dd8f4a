import type { Field } from '@laurel/contract/forms'
import { makeBuildingProgram } from './building-program.ts'
import { expect, test } from './world.ts'

const field = (key: string, title: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type: 'text',
  title: { fr: title },
  required: false,
  ...more,
})

test('a company is looked up by its number: it is named, fills what is empty, and holds nobody up', async ({
  page,
  world,
}) => {
  const owner = await world.caller('owner')
  const { slug } = await makeBuildingProgram(owner, [
    field('fnumber', 'SIRET', { type: 'siret-fr', required: true, company: { name: 'fname', address: 'fplace' } }),
    field('fname', 'Raison sociale'),
    field('fplace', 'Siège'),
  ])
  await world.signIn('applicant1')
  await page.goto(`/fr/applications/${slug}/apply`)
  await page.getByRole('button', { name: /^Commencer/ }).click()
  await page.getByLabel('Siège').fill('Chez nous')
  await page.getByLabel('SIRET').fill('732 829 320 00074')
  const told = page.getByRole('status').filter({ hasText: 'ATELIER DES LAURIERS' })
  await expect(told).toContainText('1 RUE DE LA PAIX 75002 PARIS')
  await expect(told).toContainText('En activité')
  await expect(told).toContainText('Rempli pour vous\u00a0: Raison sociale.')
  await expect(page.getByLabel('Raison sociale')).toHaveValue('ATELIER DES LAURIERS')
  await expect(page.getByLabel('Siège')).toHaveValue('Chez nous')
  await world.expectAccessible()
  await told.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByLabel('Raison sociale')).toHaveValue('')

  await page.getByLabel('SIRET').fill('35600000000006')
  await expect(page.getByText('Le registre public ne connaît aucune entreprise sous ce numéro.')).toBeVisible()
  await page.route('**/api/portal/companies/**', (route) => route.abort())
  await page.getByLabel('SIRET').fill('55210055400005')
  await expect(page.getByText('Le registre public ne répond pas pour l’instant.')).toBeVisible()
  await world.expectAccessible()
})
