import { expect, test } from './world.ts'

const unique = () => Math.random().toString(36).slice(2, 8)

test('an owner sees who comes in and how; a way back that is over says so; roles are compared', async ({
  page,
  world,
  browser,
}) => {
  await world.signIn('owner')
  await page.goto('/fr/admin/security')
  await expect(page.getByRole('heading', { name: 'Second facteur, par rôle' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Métropole ID' })).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Ajouter un fournisseur' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Adresse de l’émetteur').fill('https://127.0.0.1/realm')
  await dialog.getByLabel('Identifiant client').focus()
  await expect(dialog.getByText('Cette adresse ne peut pas être appelée d’ici')).toBeVisible()
  await world.expectAccessible()
  await page.keyboard.press('Escape')
  const domain = `${unique()}.example.org`
  await page.getByRole('button', { name: 'Ajouter un domaine' }).first().click()
  await page.getByRole('dialog').getByLabel('Domaine').fill(domain)
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText(`_laurel-sso.${domain}`)).toBeVisible()
  await page.getByRole('button', { name: `Actions pour ${domain}` }).click()
  await page.getByRole('menuitem', { name: 'Retirer le domaine' }).click()
  await expect(page.getByText(`_laurel-sso.${domain}`)).toHaveCount(0)

  await page.goto('/fr/admin/roles')
  await page.getByRole('button', { name: /^Instructeur/ }).click()
  await page.getByRole('combobox', { name: 'Comparer à' }).click()
  await page.getByRole('option', { name: 'Observateur' }).click()
  await expect(page.getByText('différent de Observateur')).toBeVisible()
  await world.expectAccessible()
  await page.goto('/fr/admin/home/users')
  await page.getByRole('tab', { name: /Candidats/ }).click()
  await expect(page.getByText('applicant1@demo.laurel.test')).toBeVisible()
  await world.expectAccessible()

  const context = await browser.newContext()
  const guest = await context.newPage()
  await guest.goto('/services/public/oidc/callback?code=x&state=nobody')
  await expect(guest.getByRole('alert')).toBeVisible()
  await world.expectAccessible(guest)
  await context.close()
})
