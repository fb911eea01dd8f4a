import { demoPassword, everybody } from '../story/cast.ts'
import { expect, test } from './world.ts'

test('an owner subscribes by card, takes a larger plan that the bank confirms, and stops', async ({
  page,
  world,
  baseURL,
}) => {
  const other = (baseURL ?? '').replace('//localhost', '//other.localhost')
  const at = (place: string) => `${other}/fr${place}`
  await page.goto(at('/admin/login'))
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(everybody.otherOwner.email)
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/(?!login)/)

  await page.goto(at('/admin/home/create-subscription'))
  await world.expectAccessible()
  await page.getByRole('link', { name: 'S’abonner' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez une formule' })).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Récapitulatif' })
  await expect(summary.getByText('Choisissez une formule pour voir son prix.')).toBeVisible()
  await page.getByRole('radio', { name: 'Plus' }).check()
  await expect(summary.getByText('1 428,00 €')).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('textbox', { name: 'Sièges en plus' }).fill('1')
  await expect(summary.getByText('Plus, 6 sièges')).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('checkbox', { name: '500 candidatures en plus' }).check()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Continuer' }).click()

  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { name: 'À corriger' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nom de l’organisation' }).fill('Autre Maison')
  await page.getByRole('textbox', { name: 'E-mail de facturation' }).fill('factures@autre.laurel.test')
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('14 quai Arloing')
  await page.getByRole('textbox', { name: 'Code postal' }).fill('69009')
  await page.getByRole('textbox', { name: 'Ville' }).fill('Lyon')
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Continuer' }).click()

  await page.getByRole('radio', { name: 'Carte bancaire' }).check()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Indiquer une carte' }).click()
  await page.getByRole('textbox', { name: 'Card number' }).fill('4000 0027 6000 3184')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('3184')).toBeVisible()
  await page.getByRole('checkbox', { name: /J’accepte/ }).check()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('link', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: /sont réglés/ })).toBeVisible({ timeout: 60_000 })
  await world.expectAccessible()

  await page.goto(at('/admin/home/create-subscription'))
  await expect(page.getByText('Plus', { exact: true }).first()).toBeVisible()
  await world.expectAccessible()
  await page.goto(at('/admin/invoices'))
  await page.getByRole('button', { name: /^LR-/ }).first().click()
  await expect(page.getByRole('region', { name: /^Facture LR-/ })).toContainText('Autre Maison')
  await world.expectAccessible()

  await page.goto(at('/admin/home/create-subscription'))
  await page.getByRole('button', { name: 'Arrêter l’abonnement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Arrêter l’abonnement' }).click()
  await expect(page.getByText('Se termine le')).toBeVisible()
  await page.getByRole('button', { name: 'Poursuivre l’abonnement' }).click()
  await expect(page.getByText('Renouvellement le')).toBeVisible()
})
