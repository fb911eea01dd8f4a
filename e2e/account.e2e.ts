import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { followMail, openMail } from './mailbox.ts'
import { expect, test } from './world.ts'

const password = 'des pommes et des poires'
const someone = (name: string) => `${name}.${Math.random().toString(36).slice(2, 10)}@exemple.test`

/** Opens an account and proves its address, as quickly as a mail comes. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto('/fr/register')
  await page.getByLabel('Prénom').fill('Colette')
  await page.getByLabel('Nom', { exact: true }).fill('Ménard')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await followMail(page, email, 'Confirmez votre adresse e-mail', 'Confirmer mon adresse')
  await expect(page.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible()
  // The link signed in on this device; what follows begins outside.
  await expect(page.getByRole('link', { name: 'Continuer' })).toBeVisible()
  await page.context().clearCookies()
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/fr/login?backTo=/fr/profile')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

const expectProfile = (page: Page) => expect(page.getByRole('heading', { name: 'Mon compte', level: 1 })).toBeVisible()

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Me déconnecter ici' }).click()
  await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible()
}

/** A device with a fingerprint reader, made of software: it always says yes. */
async function fingerprintReader(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('somebody locks their account: codes, a passkey, one device less, another address', async ({
  page,
  world,
  browser,
}) => {
  const email = someone('colette')
  await register(page, email)
  await enterPassword(page, email)
  await expectProfile(page)

  await page.getByRole('button', { name: 'Activer' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Code QR pour l’application' })).toBeVisible()
  await world.expectAccessible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code à six chiffres').fill('000000')
  await dialog.getByRole('button', { name: 'Activer' }).click()
  await expect(dialog.getByText('Ce code n’est pas le bon')).toBeVisible()
  await dialog.getByLabel('Code à six chiffres').fill(generateSync({ secret }))
  await dialog.getByRole('button', { name: 'Activer' }).click()
  await expect(page.getByRole('heading', { name: 'Conservez ces codes de secours' })).toBeVisible()
  const recovery = await page.getByRole('dialog').getByRole('listitem').first().innerText()
  await page.getByRole('button', { name: 'Je les ai conservés' }).click()
  await expect(page.getByText('10 restants')).toBeVisible()
  await signOut(page)

  await enterPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Une dernière étape' })).toBeVisible()
  await world.expectAccessible()
  // The clock's own step was used up above: the app's next code counts already.
  await page.getByLabel('Code à six chiffres').fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expectProfile(page)

  await fingerprintReader(page)
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByRole('dialog').getByLabel('Nom', { exact: true }).fill('Mon téléphone')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mon téléphone' })).toBeVisible()
  await signOut(page)
  await page.goto('/fr/login?backTo=/fr/profile')
  // Where the browser offers passkeys under the address, the reader answers before the button is there.
  await page
    .getByRole('button', { name: 'Utiliser une clé d’accès' })
    .click()
    .catch(() => undefined)
  await expectProfile(page)

  const elsewhere = await browser.newPage()
  world.watch(elsewhere)
  await enterPassword(elsewhere, email)
  await elsewhere.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await elsewhere.getByLabel('Code de secours').fill(recovery)
  await elsewhere.getByRole('button', { name: 'Se connecter' }).click()
  await expectProfile(elsewhere)
  await page.reload()
  await expect(page.getByText('Cet appareil')).toBeVisible()
  await page.getByRole('button', { name: 'Déconnecter tous les autres appareils' }).click()
  await expect(page.getByText('Tous les autres appareils sont déconnectés')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/fr\/login/)
  await elsewhere.close()

  const next = someone('c.menard')
  await page.getByLabel('Nouvelle adresse e-mail').fill(next)
  await page.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(page.getByText('D’ici là, rien ne change')).toBeVisible()
  const notice = await openMail(page, email, 'Votre adresse e-mail va changer')
  await expect(notice.getByRole('link', { name: 'Arrêter ce changement' })).toBeVisible()
  await followMail(page, next, 'Confirmez votre nouvelle adresse e-mail', 'Confirmer cette adresse')
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await expect(page.getByRole('status')).toContainText(next)
  await page.getByRole('link', { name: 'Mon compte' }).click()
  await expectProfile(page)
  await expect(page.getByRole('main').getByText(next)).toBeVisible()
})

test('a link signs in; a copy of the data comes; the account’s end is asked for and called off', async ({
  page,
  world,
}) => {
  const email = someone('marie')
  await register(page, email)
  await page.goto('/fr/login?backTo=/fr/profile')
  await page.getByRole('link', { name: 'Recevoir plutôt un lien' }).click()
  await expect(page).toHaveURL(/magic-link/)
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveCount(0)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('status')).toContainText(email)
  await followMail(page, email, 'Votre lien de connexion', 'Se connecter')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expectProfile(page)

  await page.getByRole('button', { name: 'Demander une copie' }).click()
  const copy = page.getByRole('link', { name: 'Télécharger' })
  await expect(copy).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), copy.click()])
  expect(file.suggestedFilename()).toMatch(/my-data\.zip$/)

  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('ce n’est pas lui')
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(dialog.getByText('Ce n’est pas votre mot de passe actuel')).toBeVisible()
  await world.expectAccessible()
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page.getByText('Votre compte sera supprimé le')).toBeVisible()
  await page.getByRole('button', { name: 'Garder mon compte' }).click()
  await expect(page.getByText('Votre compte est conservé')).toBeVisible()
})

/** Opens a page whose code does not come until it is let through: as the server wrote it. */
async function openAsleep(page: Page, path: string): Promise<() => void> {
  let wake = () => {}
  const awake = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.context().unrouteAll()
  await page.context().route('**/*.js', async (route) => {
    await awake
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return wake
}

test('what is typed before a page comes alive stays', async ({ page }) => {
  for (const path of ['login', 'register', 'magic-link', 'reset-password', 'account-validation', 'admin/login']) {
    const wake = await openAsleep(page, `/fr/${path}`)
    const address = page.getByLabel('Adresse e-mail')
    await address.fill('colette@exemple.test')
    wake()
    // The banner of visits has buttons of its own.
    await expect(page.locator('main button[type=submit]'), path).toBeEnabled()
    await expect(address, path).toHaveValue('colette@exemple.test')
  }
})
