import type { Locator, Page } from '@playwright/test'
import { followMail } from './mailbox.ts'
import { expect, test } from './world.ts'

const sessions = '/fr/admin/programs/prix-climat-2027/sessions'

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu de la session' }).getByRole('link', { name, exact: true })

async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByLabel(label).first().fill(text)
}

test('an organiser sets a session up, a juror invited by mail scores by keyboard, a ranking comes out', async ({
  page,
  world,
  browser,
}) => {
  const title = `Finale ${Math.random().toString(36).slice(2, 8)}`
  const email = `agnes.${Math.random().toString(36).slice(2, 8)}@institut.example`
  await world.signIn('owner')

  await page.goto(sessions)
  await page.getByRole('button', { name: 'Nouvelle session' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill(title)
  await page.getByRole('button', { name: 'Créer la session' }).click()
  await expect(page).toHaveURL(/criteria-config$/)
  await page.getByRole('button', { name: 'Ajouter un critère' }).click()
  await write(page, 'Nom du critère', 'Effet sur le climat')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Effet sur le climat' })).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter un critère' }).click()
  await expect(page.getByLabel('Nom du critère')).toHaveValue('Critère 2')
  await world.expectAccessible()

  await inMenu(page, 'Paramètres').click()
  await page.getByRole('button', { name: 'Enregistrer' }).first().click()
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir la session' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 points à régler avant d’ouvrir')
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Corriger' }).click()
  await page.getByRole('button', { name: 'Ajouter des dossiers' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('checkbox', { name: /^Sélectionner Berges/ })
    .first()
    .check()
  await dialog
    .getByRole('checkbox', { name: /^Sélectionner Ateliers/ })
    .first()
    .check()
  await dialog.getByRole('button', { name: 'Ajouter 2' }).click()
  await expect(page.getByText('2 dossiers ajoutés')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
  await expect(menu.getByRole('link', { name: 'Sessions' })).toHaveAttribute('aria-current', 'page')
  const endOf = (cell: Locator) =>
    cell.evaluate((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) range.selectNode(texts.currentNode)
      return Math.round(range.getBoundingClientRect().right)
    })
  const figures = await endOf(page.getByRole('gridcell', { name: /^0 \/ \d$/ }).first())
  expect(await endOf(page.getByRole('columnheader', { name: 'Avis' }))).toBe(figures)

  await inMenu(page, 'Jurys').click()
  await page.getByRole('button', { name: 'Inviter un juré' }).first().click()
  await write(page, 'Adresse e-mail', email)
  await dialog.getByLabel('Nom', { exact: true }).fill('Agnès Varda')
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByText(`Invitation envoyée à ${email}`)).toBeVisible()

  await inMenu(page, 'Affectations').click()
  await page.getByRole('button', { name: 'Répartir' }).click()
  await expect(page.getByRole('heading', { name: 'Prête à publier' })).toBeVisible()
  await expect(page.getByText('2 affectations ajoutées.')).toBeVisible()
  await expect(page.getByText('le jury est trop petit').first()).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('listitem').filter({ hasText: 'Demander moins d’avis' }).getByRole('button').click()
  await expect(page.getByText('2 dossiers avec moins d’avis')).toBeVisible()
  await expect(page.getByText('le jury est trop petit')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publier' }).click()
  await dialog.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('2 affectations publiées')).toBeVisible()
  await inMenu(page, 'Vues').click()
  await page.getByRole('button', { name: 'Ajouter une vue pour le jury' }).click()
  await write(page, 'Nom de la vue', 'À lire d’abord')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'À lire d’abord' })).toBeVisible()
  await inMenu(page, 'Paramètres').click()
  await page.getByRole('button', { name: 'Ouvrir la session' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir la session' }).click()
  await expect(page.getByText('La session est ouverte')).toBeVisible()

  const context = await browser.newContext({ locale: 'fr-FR' })
  const juror = await context.newPage()
  await followMail(juror, email, /Rejoignez le jury de «/, 'Répondre à l’invitation')
  await juror.getByLabel('Mot de passe').first().fill('les glaneuses et 7')
  await juror.getByRole('button', { name: 'Créer mon compte et accepter' }).click()
  await expect(juror.getByRole('heading', { name: title })).toBeVisible()
  const view = juror.getByRole('button', { name: /^À lire d’abord/ })
  await view.click()
  await expect(view).toHaveAttribute('aria-current', 'page')
  await juror.getByRole('button', { name: 'Commencer' }).click()
  await expect(juror.getByRole('radiogroup', { name: 'Effet sur le climat' })).toBeVisible()
  // A digit marks and goes on.
  await juror.keyboard.press('4')
  await juror.keyboard.press('5')
  await expect(juror.getByText('2 sur 2 notés')).toBeVisible()
  await expect(juror.getByText(/Enregistré à/)).toBeVisible()
  const first = juror.url()
  await juror.reload()
  await expect(juror.getByRole('radio', { name: '4' }).first()).toBeChecked()
  const handIn = juror.getByRole('button', { name: 'Valider', exact: true })
  // Beside a narrow reading, no act of the sheet leaves the window.
  await juror.setViewportSize({ width: 1000, height: 800 })
  await expect(handIn).toBeInViewport({ ratio: 1 })
  const marks = juror.getByRole('radiogroup', { name: 'Effet sur le climat' })
  expect(await marks.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await juror.setViewportSize({ width: 1280, height: 800 })
  await expect(handIn).toBeInViewport({ ratio: 1 })
  await juror.setViewportSize({ width: 1440, height: 900 })
  await handIn.click()
  await juror.getByRole('dialog').getByRole('button', { name: 'Valider' }).click()
  await expect(juror).not.toHaveURL(first)
  await expect(juror.getByText('0 sur 2')).toBeVisible()
  await expect(async () => {
    await juror.locator('body').press('[')
    await expect(juror).toHaveURL(first, { timeout: 1000 })
  }).toPass()
  await expect(juror.getByText('Validée et verrouillée')).toBeVisible()
  await juror.getByLabel(/Note personnelle/).fill('À revoir avec les autres')
  await expect(juror.getByText(/Enregistré à/)).toHaveCount(2)
  await juror.getByRole('button', { name: 'Plus d’actions sur ce dossier' }).click()
  await juror.getByRole('menuitem', { name: 'Tout en grille' }).click()
  await expect(juror.getByRole('cell', { name: 'Validée' })).toBeVisible()
  await juror.getByRole('combobox', { name: /^Effet sur le climat/, disabled: false }).selectOption('3')
  await expect(juror.getByRole('cell', { name: '1 manquant' }).getByText(/Enregistré à/)).toBeVisible()
  await context.close()

  await inMenu(page, 'Résultats').click()
  await expect(page.getByRole('row', { name: /^1 / })).toContainText('18,0')
  await world.expectAccessible()
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.getByRole('menuitem', { name: 'Classeur (XLSX)' }).click()
  expect((await workbook).suggestedFilename()).toMatch(/^prix-climat-2027-finale-.*\.xlsx$/)
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.getByRole('menuitem', { name: 'Choisir et prévisualiser' }).click()
  await page.getByRole('checkbox', { name: /^Évaluations/ }).uncheck()
  await expect(
    page.getByRole('region', { name: 'Classement' }).getByRole('cell', { name: '18', exact: true }),
  ).not.toHaveCount(0)
  const chosen = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Classeur (XLSX)' }).click()
  expect((await chosen).url()).toBeTruthy()
  await page.goBack()

  await inMenu(page, 'Critères').click()
  await page.getByRole('button', { name: 'Augmenter le poids de Effet sur le climat' }).click()
  await expect(dialog).toContainText('Le jury a commencé')
  await dialog.getByRole('textbox').fill('Le climat d’abord')
  await dialog.getByRole('button', { name: 'Créer une nouvelle version' }).click()
  await expect(page.getByText(/Version 1, remplacée le/)).toBeVisible()
})

test('an organiser invites people known here and a pasted list; a juror answers in her own space', async ({
  page,
  world,
}) => {
  const title = `Audition ${Math.random().toString(36).slice(2, 8)}`
  const fresh = `${Math.random().toString(36).slice(2, 8)}@institut.example`
  const owner = await world.caller('owner')
  const { slug } = await owner.call('createEvaluationSession', {
    params: { programId: 'prix-climat-2027' },
    body: { title: { fr: title } },
  })
  await world.signIn('owner')
  await page.goto(`/fr/admin/programs/prix-climat-2027/examinations/${slug}/juries`)
  const dialog = page.getByRole('dialog')

  await test.step('somebody known is proposed while typing, with what juries know of her', async () => {
    await page.getByRole('button', { name: 'Inviter un juré' }).first().click()
    await dialog.getByLabel('Adresse e-mail ou nom').first().pressSequentially('vidal')
    await page.getByRole('option', { name: /Hélène Vidal/ }).click()
    await expect(dialog.getByLabel('Nom', { exact: true })).toHaveValue('Hélène Vidal')
    await world.expectAccessible()
  })
  await test.step('a list is read, what is wrong in it is said, and the rest is invited at once', async () => {
    await dialog.getByRole('button', { name: 'Coller plusieurs adresses' }).click()
    await dialog
      .getByLabel('Adresses e-mail')
      .fill(`Hélène Vidal <juror1@demo.laurel.test>\n${fresh}\n${fresh}\nJean sans adresse`)
    await expect(dialog.getByText('1 adresse figure plusieurs fois', { exact: false })).toBeVisible()
    await expect(dialog.getByText('Jean sans adresse').last()).toBeVisible()
    await world.expectAccessible()
    await dialog.getByRole('button', { name: 'Inviter 2 personnes' }).click()
    await expect(page.getByText('2 personnes invitées')).toBeVisible()
    await expect(page.getByRole('row', { name: /Hélène Vidal/ })).toContainText('Invité')
  })
  await test.step('the juror finds the invitation above her sessions, and joins without the mail', async () => {
    const juror = await world.another('juror1')
    await juror.goto('/fr/sessions')
    const card = juror.getByRole('listitem').filter({ hasText: title })
    await expect(card).toBeVisible()
    await expect(juror.getByRole('banner').getByRole('link', { name: /^Mes évaluations/ })).toBeVisible()
    await world.expectAccessible(juror)
    await card.getByRole('button', { name: 'Accepter' }).click()
    await expect(juror).toHaveURL(new RegExp(`/sessions/details/${slug}$`))
    await juror.goto(`/fr/applications/${slug}`)
    await expect(juror).toHaveURL(new RegExp(`/sessions/details/${slug}$`))
  })
})

test('a juror steps back from an application, and the organiser settles it', async ({ page, world, browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const juror = await context.newPage()
  await juror.goto('/en/login')
  await juror.getByLabel(/e-?mail/i).fill('juror3@demo.laurel.test')
  await juror.getByLabel(/^password$/i).fill('laurel-demo-2027')
  await juror.getByRole('button', { name: /^sign in$/i }).click()
  await expect(juror).not.toHaveURL(/login/)
  await juror.goto('/en/applications/prix-climat-2027/sessions/details/preselection')
  const todo = juror.getByRole('listitem').filter({ hasText: 'To do' }).first()
  const name = (await todo.getByRole('link').textContent()) ?? ''
  await todo.getByRole('link').click()
  // What is read and what is given are two parts, also for who hears them.
  await expect(juror.getByRole('heading', { name: 'Marks', level: 2 })).toBeVisible()
  await expect(juror.getByRole('combobox', { name: 'Go to an application' })).toBeVisible()
  await juror.getByRole('button', { name: 'Declare a conflict' }).click()
  await juror.getByRole('button', { name: 'Declare and skip' }).click()
  await expect(juror.getByText('Choose an answer')).toBeVisible()
  await expect(juror.getByRole('radio', { name: /^Personal/ })).toBeFocused()
  await juror.getByRole('radio', { name: /^Professional/ }).check()
  await juror.getByLabel(/Anything the organiser/).fill('I supervised the thesis of the founder.')
  await juror.getByRole('button', { name: 'Declare and skip' }).click()
  await expect(juror.getByText(`You no longer evaluate “${name}”`)).toBeVisible()
  await juror.goto('/en/applications/prix-climat-2027/sessions/details/preselection')
  await expect(juror.getByRole('link', { name, exact: true })).toHaveCount(0)
  await context.close()

  await world.signIn('owner')
  await page.goto('/fr/admin/programs/prix-climat-2027/examinations/preselection/assignments')
  // By its reason: what the juror read is called as it was when the session opened, and may be called otherwise since.
  const card = page.getByRole('article').filter({ hasText: 'I supervised the thesis' })
  await expect(card).toBeVisible()
  await world.expectAccessible()
  await expect(card.getByText('Récuser et remplacer par')).toBeVisible()
  const cell = (row: number, column: number) =>
    page.getByRole('grid').locator('tbody tr').nth(row).locator('td button, td [role="img"]').nth(column)
  await expect(page.getByRole('columnheader', { name: /^Hélène Vidal, \d+ sur \d+ validées$/ })).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^Hélène Vidal, .+, à faire, retirer l’affectation$/ }).first(),
  ).toBeVisible()
  await cell(0, 0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell(0, 1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(cell(1, 1)).toBeFocused()
  await page.keyboard.press('Control+Home')
  await expect(cell(0, 0)).toBeFocused()
  await card.getByRole('button').first().click()
  await expect(page.getByText(/évalue désormais «/)).toBeVisible()
  await expect(page.getByText('Aucun conflit n’attend de décision.')).toBeVisible()
})
