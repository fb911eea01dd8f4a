import type { Browser, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { OidcStranger } from '../server/src/test/oidc-stranger.ts'
import { alivePage } from './alive-page.ts'
import { type EmptyInstallation, openEmptyInstallation } from './empty-installation.ts'
import { followMail } from './mailbox.ts'
import { expect, test } from './world.ts'

const nour = { email: 'nour@fonds.example.org', password: 'un quai au bord du Rhône' }
let installation: EmptyInstallation
const spaceOf = ({ port }: EmptyInstallation) => `http://fonds-du-quai.localhost:${port}`

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(600_000)
  installation = await openEmptyInstallation(baseURL ?? '')
})
test.afterAll(() => installation.close())

async function newPage(browser: Browser, world: { watch(page: Page): void }): Promise<Page> {
  const context = await browser.newContext({ baseURL: installation.address, locale: 'fr-FR' })
  const page = await context.newPage()
  world.watch(page)
  return page
}

async function signIn(page: Page, at: string, { email, password }: { email: string; password: string }) {
  await page.goto(`${at}/fr/admin/login`)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

test('somebody registers the first organisation, and has an open call in less than five minutes', async ({
  browser,
  world,
}) => {
  const page = await newPage(browser, world)
  const since = Date.now()
  await page.goto('/fr/admin/register-platform')
  await world.expectAccessible(page)
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Nour')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Belkacem')
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(nour.email)
  await page.getByRole('textbox', { name: 'Nom de votre organisation' }).fill('Fonds du quai')
  await page.getByRole('button', { name: 'M’envoyer le lien' }).click()
  await expect(page.getByRole('status').filter({ hasText: nour.email })).toBeVisible()

  await followMail(page, nour.email, 'Votre espace sur Laurel', 'Créer mon espace')
  await expect(page.getByRole('heading', { name: 'Bienvenue, Nour' })).toBeVisible()
  await expect(page.getByText(`fonds-du-quai.localhost:${installation.port} est libre`)).toBeVisible()
  await world.expectAccessible(page)
  await page.getByLabel('Mot de passe de votre compte').fill('trop court')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByLabel('Mot de passe de votre compte')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Mot de passe de votre compte').fill(nour.password)
  await page.getByRole('button', { name: 'Continuer' }).click()
  // Cookies do not cross hosts: one enters the new space by a link of its own.
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await alivePage(page)
  await page.getByRole('button', { name: 'Se connecter' }).click()

  await expect(page.getByRole('heading', { name: 'Vos couleurs' })).toBeVisible()
  await world.expectAccessible(page)
  await page.getByRole('button', { name: 'Paire 2' }).click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  const first = page.getByRole('heading', { name: 'Votre premier programme' })
  await expect(first).toBeVisible()
  // Each step is kept: whoever comes back is where they were.
  await page.reload()
  await expect(first).toBeVisible()
  await world.expectAccessible(page)
  await page.getByRole('radio', { name: /Appel à projets/ }).check()
  await page.getByLabel('Nom du programme').fill('Prix du quai 2027')
  await page.getByRole('button', { name: 'Créer le programme' }).click()
  await expect(page.getByRole('heading', { name: 'Configurer' })).toBeVisible()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publier/ })
    .click()
  await expect(page.getByRole('dialog', { name: /est publié/ })).toBeVisible()

  const visitor = await newPage(browser, world)
  await visitor.goto(`${spaceOf(installation)}/fr/applications/prix-du-quai-2027`)
  await expect(visitor.getByRole('heading', { name: 'Prix du quai 2027', level: 1 })).toBeVisible()
  await expect(visitor.getByRole('link', { name: /candidat|dossier|Commencer/i }).first()).toBeVisible()
  await world.expectAccessible(visitor)
  expect(Date.now() - since).toBeLessThan(5 * 60_000)
  await visitor.context().close()

  await page.goto(`${spaceOf(installation)}/fr/admin/home/dashboard`)
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible()
  await world.expectAccessible(page)
  await page.context().close()
})

test('an owner tries a provider, switches it on, and somebody comes in by it', async ({ browser, world }) => {
  const stranger = new OidcStranger([`${installation.address}/services/public/oidc/callback`])
  await stranger.open()
  try {
    const page = await newPage(browser, world)
    await signIn(page, installation.address, installation.owner)
    await expect(page).toHaveURL(/\/admin\/(?!login)/)
    await page.goto('/fr/admin/security')
    await page.getByRole('button', { name: 'Ajouter un fournisseur' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Candidats').click()
    await dialog.getByLabel('Nom du bouton').fill('Annuaire du quai')
    await dialog.getByLabel('Adresse de l’émetteur').fill(stranger.issuer)
    await dialog.getByLabel('Identifiant client').fill(stranger.clientId)
    await expect(dialog.getByText('Émetteur lu, clés trouvées : 1')).toBeVisible()
    await dialog.getByLabel('Secret', { exact: true }).fill(stranger.clientSecret)
    await dialog.getByRole('switch', { name: 'Ouvre un compte aux nouveaux venus' }).check()
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Activer' })).toBeDisabled()
    stranger.know('claire', { email: 'claire@quai.example.org', given_name: 'Claire' })
    await page.getByRole('button', { name: 'Essayer' }).click()
    await passStranger(page, 'claire')
    await expect(page.getByRole('heading', { name: 'Le fournisseur répond' })).toBeVisible()
    await expect(page.getByText('claire@quai.example.org').first()).toBeVisible()
    await world.expectAccessible(page)
    await page.getByRole('link', { name: 'Revenir à la sécurité' }).click()
    await page.getByRole('button', { name: 'Activer' }).click()
    await expect(page.getByText('Actif', { exact: true })).toBeVisible()

    const guest = await newPage(browser, world)
    await guest.goto('/fr/login')
    await world.expectAccessible(guest)
    stranger.know('ada', { email: 'ada@quai.example.org', given_name: 'Ada', family_name: 'Byron' })
    await guest.getByRole('button', { name: 'Continuer avec Annuaire du quai' }).click()
    await passStranger(guest, 'ada')
    await expect(guest).toHaveURL(/\/fr\/?$/)
    await guest.goto('/fr/profile')
    await expect(guest.getByText('Annuaire du quai').first()).toBeVisible()
    await world.expectAccessible(guest)
    await guest.context().close()

    // The address of somebody who has an account opens nothing: they show who they are.
    const other = await newPage(browser, world)
    await other.goto('/fr/login')
    stranger.know('nour', { email: nour.email })
    await other.getByRole('button', { name: 'Continuer avec Annuaire du quai' }).click()
    await passStranger(other, 'nour')
    await expect(other.getByRole('heading', { name: 'Ce compte est-il le vôtre ?' })).toBeVisible()
    await world.expectAccessible(other)
    await other.getByLabel('Mot de passe de votre compte').fill(nour.password)
    await other.getByRole('button', { name: 'Relier et se connecter' }).click()
    await expect(other.getByRole('heading', { name: 'Ce compte est-il le vôtre ?' })).toBeHidden()
    await other.goto('/fr/profile')
    await expect(other.getByRole('button', { name: 'Délier Annuaire du quai' })).toBeVisible()
    await other.context().close()
    await page.context().close()
  } finally {
    stranger.close()
  }
})

/** The pages of a provider that is not ours: who one is, then whether one agrees. */
async function passStranger(page: Page, subject: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(subject)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('the console sees the platforms; support reads one under its owner’s grant alone', async ({ browser, world }) => {
  const page = await newPage(browser, world)
  await signIn(page, installation.address, installation.owner)
  await expect(page).toHaveURL(/\/admin\/(?!login)/)
  // Without a second factor nobody administers the installation.
  await page.goto('/fr/admin/installation/platforms')
  await expect(page).toHaveURL(/\/admin\/programs/)
  await page.goto('/fr/profile')
  await page.getByRole('button', { name: 'Activer' }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const codeIn = (seconds: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })
  await dialog.getByLabel('Code à six chiffres').fill(codeIn(0))
  await dialog.getByRole('button', { name: 'Activer' }).click()
  const recovery = await page.getByRole('dialog').getByRole('listitem').first().innerText()
  await page.getByRole('button', { name: 'Je les ai conservés' }).click()

  await page.context().clearCookies()
  await signIn(page, installation.address, installation.owner)
  await page.getByLabel('Code à six chiffres').fill(codeIn(30))
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/admin\/(?!login)/)
  await page.goto('/fr/admin/installation/platforms')
  const row = page.getByRole('row', { name: /Fonds du quai/ })
  await expect(row).toBeVisible()
  await world.expectAccessible(page)
  for (const part of ['health', 'jobs', 'plans', 'licences', 'accounts', 'banned-domains', 'foreign-links', 'log']) {
    await page.goto(`/fr/admin/installation/${part}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await world.expectAccessible(page)
  }
  await page.goto('/fr/admin/installation/platforms')
  await row.getByRole('button').first().click()
  await expect(page.getByRole('menuitem', { name: 'Lire en assistance' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const owner = await newPage(browser, world)
  await signIn(owner, spaceOf(installation), nour)
  await expect(owner).toHaveURL(/\/admin\/(?!login)/)
  await owner.goto(`${spaceOf(installation)}/fr/admin/checking`)
  await owner.getByRole('button', { name: 'Autoriser l’assistance' }).click()
  const grant = owner.getByRole('dialog')
  await grant.getByRole('textbox').fill('La page publique reste sur la version de mars')
  await world.expectAccessible(owner)
  await grant.getByRole('button', { name: 'Autoriser l’assistance' }).click()
  await expect(owner.getByText('La page publique reste sur la version de mars')).toBeVisible()

  await page.reload()
  await row.getByRole('button').first().click()
  await expect(page.getByRole('menuitem', { name: 'Lire en assistance' })).toBeVisible()
  await page.keyboard.press('Escape')
  // One signs in on the platform's host, with the second factor.
  await signIn(page, spaceOf(installation), installation.owner)
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await page.getByLabel('Code de secours').fill(recovery)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/admin\/(?!login)/)
  await page.goto(`${spaceOf(installation)}/fr/admin/home/users`)
  const band = page.getByRole('region', { name: 'Accès de l’assistance' })
  await expect(band).toContainText('La page publique reste sur la version de mars')
  await expect(page.getByText(nour.email).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Inviter/ })).toHaveCount(0)
  await world.expectAccessible(page)
  await band.getByRole('button', { name: 'Arrêter' }).click()
  await expect(page).toHaveURL(/\/admin\/installation\/platforms/)
  await page.goto(`${spaceOf(installation)}/fr/admin/home/users`)
  await expect(page).toHaveURL(/\/admin\/installation\/platforms/)

  await owner.goto(`${spaceOf(installation)}/fr/admin/home/logs`)
  await expect(owner.getByRole('rowheader', { name: 'Lu par l’assistance' }).first()).toBeVisible()
  await owner.context().close()
  await page.context().close()
})
