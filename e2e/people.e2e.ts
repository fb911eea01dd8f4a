import { cast, demoPassword } from '../story/cast.ts'
import { followMail } from './mailbox.ts'
import { expect, test } from './world.ts'

const unique = () => Math.random().toString(36).slice(2, 7)
const newcomer = () => `nina.${Math.random().toString(36).slice(2, 10)}@exemple.test`

test('an owner invites someone with a role of her own making; the guest accepts and enters', async ({
  page,
  world,
  browser,
}) => {
  await world.signIn('owner')
  await page.goto('/fr/admin/roles')
  await page.getByRole('button', { name: 'Créer un rôle' }).click()
  const name = `Presse ${unique()}`
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Créer', exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Voir les personnes de la plateforme' }).check()
  await expect(page.getByText('Changements non enregistrés')).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Changements non enregistrés')).toHaveCount(0)
  await page.goto('/fr/admin/roles')
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('checkbox', { name: 'Voir les personnes de la plateforme' })).toBeChecked()
  await page.goto('/fr/admin/permissions')
  await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await world.expectAccessible()

  const email = newcomer()
  const surname = `Roy-${unique()}`
  await page.goto('/fr/admin/home/users')
  const invite = page.getByRole('button', { name: 'Inviter quelqu’un' })
  await invite.click()
  await page.keyboard.press('Escape')
  await expect(invite).toBeFocused()
  await invite.click()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('dialog').getByRole('combobox', { name: 'Rôle' }).click()
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByRole('rowheader', { name: email })).toBeVisible()

  const context = await browser.newContext()
  const guest = await context.newPage()
  await guest.goto('/fr/finalize-registration')
  await expect(guest.getByRole('heading', { name: 'Cette invitation ne peut plus servir' })).toBeVisible()
  await followMail(guest, email, 'Cécile Arnaud vous invite sur Traboule', 'Accepter l’invitation')
  world.watch(guest)
  await expect(guest.getByText(`Votre rôle : ${name}.`)).toBeVisible()
  await guest.getByLabel('Prénom').fill('Nina')
  await guest.getByLabel('Nom', { exact: true }).fill(surname)
  await guest.getByLabel('Mot de passe', { exact: true }).fill('des pommes et des poires')
  await world.expectAccessible(guest)
  await guest.getByRole('button', { name: 'Accepter l’invitation' }).click()
  await expect(guest).toHaveURL(/\/fr\/admin\/programs$/)
  // The mail opened once more leads in, rather than back to who invited.
  await followMail(guest, email, 'Cécile Arnaud vous invite sur Traboule', 'Accepter l’invitation')
  await expect(guest.getByRole('heading', { name: 'Cette invitation est déjà acceptée' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Aller à la connexion' })).toHaveAttribute('href', /\/fr\/admin\/login/)

  await page.goto('/fr/admin/home/users')
  await expect(page.getByText(cast.manager.email)).toBeVisible()
  await world.expectAccessible()
  await page.getByPlaceholder('Rechercher un nom ou une adresse').fill(surname)
  await page.getByRole('button', { name: `Actions pour Nina ${surname}` }).click()
  await page.getByRole('menuitem', { name: 'Retirer l’accès' }).click()
  await page.getByRole('button', { name: 'Retirer l’accès' }).click()
  await page.getByRole('tab', { name: /Accès retirés/ }).click()
  await expect(page.getByText('Accès retiré', { exact: true }).first()).toBeVisible()
  await context.close()
})

test('an absent person is warned, then signed out; what was typed is still there after signing in again', async ({
  page,
  world,
}) => {
  await page.clock.install()
  // A clock that leaps takes the live socket for silent, and opens it again while its person is being signed out.
  await page.routeWebSocket('**/api/live*', () => undefined)
  await world.signIn('owner')
  await page.goto('/fr/admin/home/settings')
  await page.getByLabel('Nom de la plateforme').fill('Traboule, autrement')
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
  await page.clock.runFor(785_000)
  await expect(page.getByRole('dialog', { name: 'Êtes-vous toujours là ?' })).toBeVisible()
  await page.getByRole('button', { name: 'Rester connecté' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.clock.runFor(905_000)
  const dialog = page.getByRole('dialog', { name: 'Vous avez été déconnecté' })
  await expect(dialog).toContainText(cast.owner.email)
  await dialog.getByLabel('Mot de passe').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Nom de la plateforme')).toHaveValue('Traboule, autrement')
})
