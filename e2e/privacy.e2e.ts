import type { Page } from '@playwright/test'
import { followMail, openMail } from './mailbox.ts'
import { demoThings, pageTable } from './page-table.ts'
import { expect, test } from './world.ts'

/** What a page asks of anybody else than the site. */
function requestsElsewhere(page: Page, origin: string | undefined): string[] {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) elsewhere.push(url.href)
  })
  return elsewhere
}

async function chooseByLabel(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption(choice)
}

test.describe('a visitor who has not chosen yet', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('is asked, with answers that look alike; takes the choice back; nobody else is called before', async ({
    page,
    world,
    baseURL,
  }) => {
    const elsewhere = requestsElsewhere(page, baseURL)
    await page.route('https://mesure.traboule.example/**', (route) => route.fulfill({ status: 204, body: '' }))
    await page.goto('/fr')
    const banner = page.getByRole('region', { name: 'Mesurer la fréquentation, rien d’autre' })
    await expect(banner).toBeVisible()
    const [refuse, accept] = [
      banner.getByRole('button', { name: 'Refuser' }),
      banner.getByRole('button', { name: 'Accepter' }),
    ]
    const styleOf = (button: typeof refuse) =>
      button.evaluate((one) => {
        const { backgroundColor, color, borderColor, fontSize, fontWeight, height } = getComputedStyle(one)
        return { backgroundColor, color, borderColor, fontSize, fontWeight, height }
      })
    expect(await styleOf(refuse)).toEqual(await styleOf(accept))
    await world.expectAccessible()

    await banner.getByRole('link', { name: 'Choisir' }).click()
    const panel = page.getByRole('dialog', { name: 'Vos choix sur ce site' })
    await expect(panel.getByRole('switch', { name: 'Mesure d’audience' })).not.toBeChecked()
    await expect(panel.getByText('Matomo, Roubaix, 13 mois')).toBeVisible()
    await world.expectAccessible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(banner).toBeVisible()

    for (const path of ['/fr', '/fr/programs', '/fr/legal-notices', '/fr/emailing', '/fr/login', '/fr/register'])
      await page.goto(path)
    expect(elsewhere).toEqual([])

    await banner.getByRole('button', { name: 'Accepter' }).click()
    await expect(banner).toBeHidden()
    await expect.poll(() => elsewhere.length).toBeGreaterThan(0)
    expect(elsewhere.every((url) => url.startsWith('https://mesure.traboule.example/matomo.php?'))).toBe(true)

    await page.goto('/fr/privacy/policies/cookies')
    await expect(page.getByText('Vous avez accepté la mesure d’audience.')).toBeVisible()
    await world.expectAccessible()
    await page.getByRole('button', { name: 'Retirer mon accord' }).click()
    await expect(page.getByText('Vous avez refusé la mesure d’audience.')).toBeVisible()
    await page.goto('/fr')
    await expect(banner).toBeHidden()
  })

  test('calls nobody else on any public page before a choice, and the banner asks for nothing', async ({
    page,
    world,
    baseURL,
  }) => {
    const elsewhere = requestsElsewhere(page, baseURL)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const addressOf = await demoThings((name) => world.caller(name))
    // The page of the choice reads it, and comes last; the banner, on every page, asks for nothing.
    const choice = '/privacy/policies/cookies'
    const publicPages = Object.entries(pageTable).filter(
      ([path, { as, leadsTo }]) => as === 'nobody' && !leadsTo && path !== choice,
    )
    expect(publicPages.length).toBeGreaterThan(15)
    for (const [path, { query = '' }] of publicPages) {
      await page.goto(`/fr${addressOf(path)}${query}`)
      expect.soft(elsewhere.splice(0), path).toEqual([])
    }
    expect(requested.filter((name) => name.startsWith('/api/consent'))).toEqual([])
    await page.goto(`/fr${choice}`)
    expect(elsewhere).toEqual([])
  })

  test('chooses without a script, on a phone too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(`${baseURL}/fr/programs`)
    const banner = page.getByRole('region', { name: 'Mesurer la fréquentation, rien d’autre' })
    await banner.getByRole('button', { name: 'Refuser' }).click()
    await expect(page).toHaveURL(/\/fr\/programs$/)
    await expect(banner).toHaveCount(0)
    await page.goto(`${baseURL}/fr/privacy/policies/cookies`)
    await expect(page.getByText('Vous avez refusé la mesure d’audience.')).toBeVisible()
    await page.getByRole('button', { name: 'Accepter la mesure d’audience' }).click()
    await expect(page.getByText('Vous avez accepté la mesure d’audience.')).toBeVisible()
    await context.close()
  })

  test('is not asked by a site that their browser told not to count them', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' } })
    const page = await context.newPage()
    await page.goto(`${baseURL}/fr`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Mesurer la fréquentation, rien d’autre' })).toHaveCount(0)
    await context.close()
  })
})

test('somebody asks to be erased; the team carries it out and keeps a certificate that names nobody', async ({
  page,
  world,
}) => {
  const own = Date.now().toString(36)
  const email = `efface-${own}@lecture.laurel.test`
  await page.goto('/fr/privacy/requests')
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByText('Saisissez l’adresse complète')).toBeVisible()
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await page.getByRole('textbox', { name: /Message/ }).fill('Merci de tout effacer.')
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByText('Regardez votre boîte de réception')).toBeVisible()
  await followMail(page, email, 'Confirmez votre demande', 'Confirmer ma demande')
  await page.getByRole('button', { name: 'Je confirme' }).click()
  await expect(page.getByText('Votre demande est enregistrée')).toBeVisible()

  await world.signIn('owner')
  await page.goto('/fr/admin/home/account-deletion')
  await page.getByRole('button', { name: `Ouvrir la demande de ${email}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Merci de tout effacer.')).toBeVisible()
  await world.expectAccessible()
  await dialog.getByRole('button', { name: 'Effacer…' }).click()
  await dialog.getByRole('radio', { name: 'Toutes les réponses' }).check()
  await dialog.getByRole('button', { name: 'Effacer définitivement' }).click()
  await expect(dialog.getByText('Le texte saisi ne correspond pas. Tapez DLT.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Pour confirmer, tapez DLT' }).fill('dlt')
  await dialog.getByRole('button', { name: 'Effacer définitivement' }).click()
  await expect(dialog).toBeHidden()

  await expect(async () => {
    await page.goto('/fr/admin/home/account-deletion/processed')
    await expect(page.getByText('Personne effacée').first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ouvrir la demande de Personne effacée' }).first().click()
  await expect(dialog.getByRole('heading', { name: 'Certificat d’effacement' })).toBeVisible()
  await world.expectAccessible()
})

test('somebody answers the banner, chooses their mails, asks to be erased; the team erases and hands out a certificate', async ({
  page,
  world,
}) => {
  const email = `choisit-${Date.now().toString(36)}@lecture.laurel.test`
  await page.goto('/fr')
  const banner = page.getByRole('region', { name: 'Mesurer la fréquentation, rien d’autre' })
  if (await banner.isVisible()) await banner.getByRole('button', { name: 'Refuser' }).click()
  await expect(banner).toBeHidden()

  await page.goto('/fr/register')
  await page.getByLabel('Prénom').fill('Inès')
  await page.getByLabel('Nom', { exact: true }).fill('Garnier')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('une phrase longue et calme 27')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await followMail(page, email, 'Confirmez votre adresse e-mail', 'Confirmer mon adresse')
  await expect(page.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible()
  await page.goto('/fr/profile')
  await page.getByRole('link', { name: 'Choisir mes e-mails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vos e-mails' })).toBeVisible()
  await expect(page.getByText('Connexion, mot de passe et invitations')).toBeVisible()
  await world.expectAccessible()
  await chooseByLabel(page, 'Rappels avant une date limite', 'off')
  await chooseByLabel(page, 'Messages de l’organisation', 'digest')
  await page.getByRole('radio', { name: 'Le lundi matin à 8 h' }).check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Vos choix sont enregistrés')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Rappels avant une date limite' })).toHaveValue('off')
  await expect(page.getByRole('radio', { name: 'Le lundi matin à 8 h' })).toBeChecked()

  await page.goto('/fr/profile')
  await page.getByRole('button', { name: 'Faire une demande' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByText('Votre demande est envoyée')).toBeVisible()

  const team = await world.another('owner')
  await team.goto('/fr/admin/home/account-deletion')
  await team.getByRole('button', { name: 'Ouvrir la demande de Inès Garnier' }).click()
  const dialog = team.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Effacer…' }).click()
  await dialog.getByRole('textbox', { name: 'Pour confirmer, tapez DLT' }).fill('DLT')
  await dialog.getByRole('button', { name: 'Effacer définitivement' }).click()
  await expect(dialog).toBeHidden()
  await openMail(team, email, /effac/i)
  await team.goto('/fr/admin/home/account-deletion/processed')
  await team.getByRole('button', { name: 'Ouvrir la demande de Personne effacée' }).first().click()
  await expect(dialog.getByRole('heading', { name: 'Certificat d’effacement' })).toBeVisible()
})

test('rules of retention are tried out, shortened and switched; the inbox is taken along; processors are named', async ({
  page,
  world,
}) => {
  await world.signIn('owner')
  await page.goto('/fr/admin/home/retention')
  const line = page.getByRole('row', { name: /^Paiements/ })
  await expect(line).toContainText('oublier qui a payé, garder les montants')
  await world.expectAccessible()
  await line.getByRole('combobox').selectOption('5 years')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/rien n’a été effacé/)).toBeVisible()
  await expect(dialog.getByText(/code de commerce, article L123-22/)).toBeVisible()
  await expect(dialog.getByText('Plus courte, cette durée s’applique dans 30 jours.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Simuler aujourd’hui' }).click()
  await expect(dialog.getByRole('heading', { name: 'Paiements' })).toBeVisible()
  await expect(dialog.getByText(/rien n’a été effacé/).first()).toBeVisible()
  await world.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const tabs = page.getByRole('navigation', { name: 'Vie privée' })
  await tabs.getByRole('link', { name: /^Demandes sur les données/ }).click()
  await expect(page.getByText('Léon Bassard')).toBeVisible()
  await expect(page.getByText(/La prochaine échoit le/)).toBeVisible()
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  expect((await taken).suggestedFilename()).toBe('privacy-requests-waiting.csv')

  await page.goto('/fr/admin/home/processing-register')
  await expect(page.getByRole('heading', { name: 'Sous-traitants et autres destinataires' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Mesure d’audience Matomo, Roubaix/ })).toContainText('la plateforme')
  await world.expectAccessible()
})

test('the personal data of a program: what it holds, and the word that is typed', async ({ page, world }) => {
  await world.signIn('owner')
  await page.goto('/fr/admin/programs/prix-climat-2027/personal-data')
  await expect(page.getByText('Dossiers envoyés')).toBeVisible()
  await page.getByRole('textbox', { name: 'Numéro du dossier' }).fill('AUCUN-0')
  await page.getByRole('button', { name: 'Effacer définitivement' }).click()
  await expect(page.getByText('Le texte saisi ne correspond pas. Tapez DLT.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Pour confirmer, tapez DLT' }).fill('DLT')
  await page.getByRole('button', { name: 'Effacer définitivement' }).click()
  await expect(page.getByText('Aucun dossier ne porte ce numéro')).toBeVisible()
  await world.expectAccessible()
})
