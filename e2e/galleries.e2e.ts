import { everybody } from '../story/cast.ts'
import { firstReference, titleOfFirst } from './first-application.ts'
import { followMail } from './mailbox.ts'
import { expect, test } from './world.ts'

const base = '/fr/admin/programs/prix-climat-2027/galleries'

test('a gallery is set up, agreed to, seen by everybody, and gone at once when somebody agrees no longer', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const name = `Essai ${Date.now().toString(36)}`
  const title = await titleOfFirst(await world.caller('owner'))
  await world.signIn('owner')
  await page.goto(base)
  await expect(page.getByRole('link', { name: 'Les projets du Prix Climat' })).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Nouvelle galerie' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Créer' }).click()
  await expect(dialog.getByText('Indiquez un titre.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Titre (français)' }).fill(name)
  await dialog.getByRole('button', { name: 'Créer' }).click()

  await page.getByRole('checkbox', { name: 'Catégorie : Carte' }).check()
  await page.getByRole('checkbox', { name: 'Catégorie : Filtre' }).check()
  await page.getByRole('checkbox', { name: 'Le projet en quelques lignes : Fiche' }).check()
  await page.getByRole('checkbox', { name: 'Nom du candidat : Fiche' }).check()
  await page.getByRole('textbox', { name: 'Texte de l’accord (français)' }).fill('J’accepte d’être montré.')
  await expect(page.getByRole('heading', { name: 'Dates', exact: true })).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Galerie enregistrée')).toBeVisible()

  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter des candidatures' }).click()
  await dialog.getByRole('combobox', { name: 'Candidatures' }).fill(title)
  await page.getByRole('option', { name: firstReference }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Candidatures de la galerie' })).toContainText(title)
  await page.getByRole('button', { name: 'Demander l’accord' }).click()
  await dialog.getByRole('button', { name: 'Demander l’accord' }).click()
  await expect(page.getByText('E-mails envoyés : 1')).toBeVisible()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Dépublier' })).toBeVisible()
  await world.expectAccessible()

  const applicant = await world.another('applicant1')
  await followMail(applicant, everybody.applicant1.email, 'pouvons-nous montrer', 'Choisir ce qui est montré')
  const card = applicant.getByRole('region', { name }).or(applicant.locator('section', { hasText: name }))
  await expect(card.getByText('J’accepte d’être montré.')).toBeVisible()
  await expect(card.getByRole('checkbox', { name: /^Nom du candidat/ })).not.toBeChecked()
  await world.expectAccessible(applicant)
  await card.getByRole('button', { name: 'J’accepte de montrer ces champs' }).click()
  await expect(card.getByRole('link', { name: 'Le voir dans la galerie' })).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  world.watch(visitor)
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await visitor.goto(`${baseURL}/fr/applications/prix-climat-2027?type=gallery&id=${slug}`)
  await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible()
  await world.expectAccessible(visitor)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const address = new URL(visitor.url()).pathname
  await visitor.getByRole('link', { name: title }).click()
  await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(visitor.getByText('Camille Fournier')).toHaveCount(0)
  await world.expectAccessible(visitor)
  const shown = await context.request.get(`${baseURL}${address}`)
  expect(await shown.text()).toContain(title)
  expect(await shown.text()).toContain('application/ld+json')

  await card.getByRole('button', { name: 'Retirer mon accord' }).click()
  await card.getByRole('button', { name: 'Retirer mon accord' }).click()
  await expect(card.getByText('Vous avez refusé')).toBeVisible()
  const empty = await context.request.get(`${baseURL}${address}`)
  expect([empty.status(), (await empty.text()).includes(title)]).toEqual([200, false])

  await page.reload()
  await page.getByRole('button', { name: 'Dépublier' }).click()
  await dialog.getByRole('button', { name: 'Dépublier' }).click()
  await expect(page.getByRole('button', { name: 'Publier', exact: true })).toBeVisible()
  const gone = await context.request.get(`${baseURL}${address}`)
  expect(gone.status()).toBe(404)
  expect(await gone.text()).toContain('Page introuvable')
  expect(await gone.text()).toContain('a été dépubliée')
  await page.getByRole('button', { name: `Actions sur « ${name} »` }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await dialog.getByRole('textbox').fill('DLT')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('heading', { name: 'Galeries', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await context.close()
})

test('everybody finds the projects of the demo: cards, list, map and filters', async ({ page, world }) => {
  const path = '/fr/applications/prix-climat-2027/galleries/les-projets-du-prix-climat'
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Les projets du Prix Climat', level: 1 })).toBeVisible()
  await world.expectAccessible()
  const titles = () => page.getByRole('heading', { level: 3 }).allTextContents()
  const first = await titles()
  expect(first.length).toBeGreaterThan(5)
  await page.reload()
  expect(await titles()).toEqual(first)
  await page.getByRole('searchbox', { name: 'Chercher dans la galerie' }).fill('pluie')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Résultats : 1')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Chercher dans la galerie' }).fill('rien de tel')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Tout effacer' }).click()
  await page.getByRole('link', { name: 'Liste', exact: true }).click()
  await world.expectAccessible()
  await page.getByRole('link', { name: 'Plan', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Plan des projets' })).toBeVisible()
  await world.expectAccessible()
})
