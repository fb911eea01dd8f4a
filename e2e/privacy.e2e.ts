import { followMail } from './mailbox.ts'
import { expect, test } from './world.ts'

test.describe('a visitor who has not chosen yet', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('is asked, with answers that look alike; takes the choice back; nobody else is called before', async ({
    page,
    world,
    baseURL,
  }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== baseURL) elsewhere.push(url.href)
    })
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
