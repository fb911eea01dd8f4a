import { expect, test } from './world.ts'

const params = { programId: 'prix-climat-2027' }
const field = (key: string, type: 'number' | 'yes-no', en: string, fr: string) => ({
  key,
  reference: key,
  type,
  title: { en, fr },
  required: false,
})

test('an organiser writes a formula, is told what is wrong with it, and sees what it works out', async ({
  page,
  world,
}) => {
  const caller = await world.caller('manager')
  const { id } = await caller.call('createForm', {
    params,
    body: {
      title: { fr: 'Budget', en: 'Budget' },
      definition: {
        schemaVersion: 1,
        fields: [
          field('hours', 'number', 'Hours', 'Heures'),
          field('rate', 'number', 'Rate', 'Tarif'),
          field('closed', 'yes-no', 'Closed', 'Clos'),
          field('total', 'number', 'Total', 'Total'),
        ],
      },
    },
  })
  await world.signIn('owner')
  await page.goto(`/fr/admin/programs/prix-climat-2027/forms/${id}`)
  await page.locator('main li[data-field="total"] > button[aria-pressed]').click()
  await page.getByRole('tab', { name: 'Logique' }).click()
  await page.getByRole('switch', { name: 'Calculer par une formule' }).click()
  const formula = page.getByRole('combobox', { name: 'Formule' })
  await expect(formula).toHaveValue('')
  await expect(formula).toHaveAttribute('placeholder', '[hours] / 2')
  await formula.click()
  await expect(page.getByRole('option', { name: 'round(…)' })).toBeVisible()
  await formula.fill('[hours] * [taux]')
  await expect(page.getByText('Aucun champ ne s’appelle [taux] (caractère 11)')).toBeVisible()
  await formula.fill('[hours] * [closed]')
  await expect(page.getByText('un calcul mélange des valeurs qui ne vont pas ensemble\u00a0: Clos')).toBeVisible()
  await formula.fill('[hours] * [ra')
  await page.getByRole('option', { name: '[rate] Tarif' }).click()
  await expect(formula).toHaveValue('[hours] * [rate]')
  await expect(page.locator('main li[data-field="total"]').getByText('Calculé', { exact: true })).toBeVisible()
  await world.expectAccessible()

  await page.locator('main li[data-field="rate"] > button[aria-pressed]').click()
  await page.getByRole('tab', { name: 'Logique' }).click()
  const locks = page.getByRole('radiogroup', { name: 'Non modifiable' })
  await locks.getByText('Si', { exact: false }).click()
  await world.expectAccessible()

  await page.getByText('Essayer', { exact: true }).first().click()
  await page.getByLabel('Tarif').fill('20')
  await page.getByLabel('Heures').fill('3')
  await expect(page.locator('output', { hasText: '60' })).toBeVisible()
  await expect(page.getByText('Ne peut pas être modifié en raison de votre réponse à\u00a0: Heures')).toBeVisible()
  await expect(page.getByLabel('Tarif')).not.toBeEditable()
  await world.expectAccessible()
})
