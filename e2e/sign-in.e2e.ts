import type { Page, Route } from '@playwright/test'
import { cast, demoPassword } from '../story/cast.ts'
import { waitForAlivePage } from './alive-page.ts'
import { followMail } from './mailbox.ts'
import { expect, test } from './world.ts'

const newcomer = () => `colette.${Math.random().toString(36).slice(2, 10)}@exemple.test`

/** The person's menu on public pages: its summary stands before the list of the same name. */
const accountMenu = (page: Page, name: string) => page.getByLabel(name).first()

test('a newcomer registers, the link of the mail signs her in, and she goes on where she wanted to, and out', async ({
  page,
  world,
}) => {
  const email = newcomer()
  await page.goto('/fr/login?backTo=/fr/profile')
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await expect(page.getByRole('heading', { name: 'Créez un compte' })).toBeVisible()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Indiquez votre prénom')).toBeVisible()
  await world.expectAccessible()

  await page.getByLabel('Prénom').fill('Colette')
  await page.getByLabel('Nom', { exact: true }).fill('Ménard')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('des pommes et des poires')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByRole('heading', { name: 'Consultez votre messagerie' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText(email)
  await world.expectAccessible()

  await followMail(page, email, 'Confirmez votre adresse e-mail', 'Confirmer mon adresse')
  await expect(page.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible()
  await world.expectAccessible()

  await page.getByRole('main').getByRole('link', { name: 'Continuer' }).click()
  await expect(page).toHaveURL(/\/fr\/profile$/)
  await expect(page.getByRole('heading', { name: 'Mon compte', level: 1 })).toBeVisible()
  await expect(page.getByText('Confirmée')).toBeVisible()
  await world.expectAccessible()

  await page.goto('/fr/')
  await accountMenu(page, 'Compte de Colette Ménard').click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible()
  await page.goto('/fr/profile')
  await expect(page).toHaveURL(/\/fr\/login\?backTo=/)
})

test('a link of a mail serves once; the way back to a mailed page shows its secret in no address', async ({ page }) => {
  const email = newcomer()
  const secret = 'a-secret-of-an-invitation'
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  await page.goto(`/fr/login?backTo=${encodeURIComponent(`/fr/collaboration?token=${secret}`)}`)
  await expect(page).toHaveURL(/token%3Dkept/)
  seen.length = 0
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await page.getByLabel('Prénom').fill('Colette')
  await page.getByLabel('Nom', { exact: true }).fill('Ménard')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('des pommes et des poires')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByRole('heading', { name: 'Consultez votre messagerie' })).toBeVisible()
  expect(seen.filter((address) => address.includes(secret))).toEqual([])
  const link = await followMail(page, email, 'Confirmez votre adresse e-mail', 'Confirmer mon adresse')
  expect(link).toContain(secret)
  await expect(page.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(secret))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible()
  await expect(page.getByText('Ce lien l’a déjà confirmée')).toBeVisible()
})

test('a disposable address, a weak password and a wrong one are refused in words', async ({ page, world }) => {
  await page.goto('/fr/register')
  await page.getByLabel('Prénom').fill('Colette')
  await page.getByLabel('Nom', { exact: true }).fill('Ménard')
  await page.getByLabel('Adresse e-mail').fill('colette@yopmail.com')
  await page.getByLabel('Mot de passe', { exact: true }).fill('court')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Utilisez au moins 12 caractères')).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill('des pommes et des poires')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Les adresses e-mail jetables ne sont pas acceptées')).toBeVisible()
  await world.expectAccessible()

  await page.goto('/fr/login')
  await page.getByLabel('Adresse e-mail').fill(cast.applicant1.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon du tout')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert')).toHaveText('Adresse e-mail ou mot de passe incorrect.')
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(cast.applicant1.email)
  await world.expectAccessible()
})

test('someone who forgot a password chooses another by mail; the old one no longer opens', async ({ page, world }) => {
  const email = newcomer()
  await page.goto('/fr/register')
  await page.getByLabel('Prénom').fill('Oscar')
  await page.getByLabel('Nom', { exact: true }).fill('Blanc')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('une phrase à oublier')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByRole('heading', { name: 'Consultez votre messagerie' })).toBeVisible()

  await page.goto('/fr/login')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez un nouveau mot de passe' })).toBeVisible()
  await page.getByLabel('Adresse e-mail').fill(email)
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('status')).toContainText(email)
  await world.expectAccessible()

  await followMail(page, email, 'Choisissez un nouveau mot de passe', 'Choisir un mot de passe')
  await page.getByLabel('Nouveau mot de passe').fill('une phrase à retenir')
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByRole('heading', { name: 'Votre mot de passe est changé' })).toBeVisible()
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('une phrase à oublier')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert')).toHaveText('Adresse e-mail ou mot de passe incorrect.')
  await page.getByLabel('Mot de passe', { exact: true }).fill('une phrase à retenir')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(accountMenu(page, 'Compte de Oscar Blanc')).toBeVisible()
})

test('the sign-in page speaks English and French', async ({ page, world }) => {
  await page.goto('/en/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await world.expectAccessible()
  await page.getByLabel('Language').selectOption({ label: 'Français' })
  await expect(page).toHaveURL(/\/fr\/login$/)
  await expect(page.getByRole('heading', { name: 'Connectez-vous', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await world.expectAccessible()

  // Whoever comes from a program reads which one, and until when it takes applications.
  await page.goto('/fr/applications/prix-climat-2027/apply')
  await expect(page).toHaveURL(/\/fr\/login\?backTo=/)
  await expect(page.getByRole('main').getByText('Prix Climat 2027')).toBeVisible()
  await expect(page.getByText(/^Dépôt ouvert jusqu’au \d/)).toBeVisible()
  await world.expectAccessible()
})

test('the back office asks staff to sign in and leads back; applicants are sent home', async ({ page, world }) => {
  await page.goto('/fr/admin/roles')
  await expect(page).toHaveURL(/\/fr\/admin\/login\?backTo=/)
  await page.getByLabel('Adresse e-mail').fill(cast.owner.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/fr\/admin\/roles$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // The session is gone in the middle of a work: what was typed is there after signing in again.
  await page.goto('/fr/admin/programs/prix-climat-2027/configure?part=texts')
  await page.getByLabel('Nom', { exact: true }).fill('Prix Climat, dixième édition')
  await page.context().clearCookies({ name: /^laurel_/ })
  // Saved at once: what the page reads by itself may meet the end of the session first.
  await page.evaluate(() =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Enregistrer')?.click(),
  )
  await expect(page).toHaveURL(/\/fr\/admin\/login\?backTo=/)
  await page.getByLabel('Adresse e-mail').fill(cast.owner.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/configure\?part=texts$/)
  const saved = page.getByRole('region', { name: /^Saisi auparavant/ })
  await expect(saved.getByRole('textbox', { name: 'Nom' })).toHaveValue('Prix Climat, dixième édition')
  await saved.getByRole('button', { name: 'C’est copié, fermer' }).click()

  // An address of the back office that leads nowhere shows the way back into it.
  await page.goto('/fr/admin/nulle-part')
  await expect(page.getByRole('main').getByRole('link', { name: 'Accueil', exact: true })).toHaveAttribute(
    'href',
    /admin\/programs$/,
  )
  await page.goto('/fr/admin/login')
  await expect(page).toHaveURL(/\/fr\/admin\/programs$/)

  await page.getByRole('button', { name: 'Compte de Cécile Arnaud' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/fr\/admin\/login/)
  await world.signIn('applicant1')
  await page.goto('/fr/admin/programs')
  await expect(page).toHaveURL(/\/fr\/?$/)
})

test('an address that leaves the site is not gone back to', async ({ page }) => {
  await page.goto('/fr/login?backTo=https://evil.test/fr/')
  await page.getByLabel('Adresse e-mail').fill(cast.applicant2.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(accountMenu(page, 'Compte de Solène Marchand')).toBeVisible()
  await expect(page).toHaveURL(/\/fr\/?$/)
})

test('what is not there says so: an unknown host, page and program', async ({ page, request, world }) => {
  const unknown = await request.get('/fr/', { headers: { host: 'inconnu.exemple.test' } })
  expect(unknown.status()).toBe(404)
  expect(unknown.headers()['content-type']).toContain('text/plain')

  const english = await page.goto('/en/nothing-here')
  expect(english?.status()).toBe(404)
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await expect(page).toHaveTitle(/^Page not found · /)
  // In the frame of the public pages, from where everything else is reached.
  await expect(page.getByRole('main').getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await world.expectAccessible()

  const program = await page.goto('/fr/applications/nulle-part')
  expect(program?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page introuvable', level: 1 })).toBeVisible()
  await expect(
    page.getByText("Le programme auquel vous essayez d'accéder n'existe plus ou n'est pas valide.", { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
  await world.expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Accueil', exact: true }).click()
  await expect(page).toHaveURL(/\/fr\/?$/)
})

test('an address of the back office that does not exist says so, and signs nobody out', async ({ page, world }) => {
  await world.signIn('owner')
  await page.emulateMedia({ colorScheme: 'dark' })
  const answer = await page.goto('/fr/admin/nothing-here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // It stands on the product's own dark, though it has the tools' styles and none of their theme.
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 27, 40)')
  await page.emulateMedia({ colorScheme: null })
  await page.goto('/fr/admin/programs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/fr\/admin\/programs$/)

  // What the server drew of a page that is then not there goes away, and does not lie over the words that say so.
  const lost = '01900000-0000-7000-8000-000000000000'
  await page.goto(`/fr/applications/prix-climat-2027/apply?responseId=${lost}`)
  await expect(page.getByRole('heading', { name: 'Page Introuvable', level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Revenir au programme' }).click()
  await expect(page.getByRole('heading', { name: 'Prix Climat 2027', level: 1 })).toBeVisible()

  // A server that fails once: the page comes back without a reload, and the keyboard goes on from it. In a tab of its own,
  // since the failure is told in the console.
  const failing = await page.context().newPage()
  waitForAlivePage(failing)
  await failing.goto('/fr/legal-notices')
  const fail = (route: Route) => route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } })
  await failing.context().route('**/api/**', fail)
  await failing.evaluate(() => window.history.pushState(null, '', '/fr/programs'))
  await expect(failing.getByRole('heading', { name: 'Un problème est survenu' })).toBeVisible()
  // What was asked for before is answered, that it may not fail what is asked for next.
  await failing.context().unrouteAll({ behavior: 'wait' })
  await failing.getByRole('button', { name: 'Réessayer' }).click()
  await expect(failing.getByRole('heading', { name: 'Programmes', level: 1 })).toBeVisible()
  await expect(failing.getByRole('main')).toBeFocused()
})
