import type { Page } from '@playwright/test'
import { expect, test } from './world.ts'

const title = 'Prix des toits verts'

/** How many programs each tab counts, by its name. */
/** Each total comes by itself, after its tab. */
async function totalOf(page: Page, tab: RegExp): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Programmes par état' }).getByRole('link', { name: tab })
  await expect(link).toHaveText(/\d/)
  return Number((await link.innerText()).replace(/\D/g, ''))
}

async function runOnRow(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions\u00a0: ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an organiser creates a call, is told what it misses, publishes it, and anyone reads it', async ({
  page,
  world,
}) => {
  await world.signIn('owner')
  await page.goto('/fr/admin/programs')
  await expect(page.getByRole('heading', { name: 'Programmes', level: 1 })).toBeVisible()
  await world.expectAccessible()

  await page.getByRole('button', { name: 'Nouveau programme' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouveau programme' })
  await dialog.getByRole('button', { name: 'Créer le programme' }).click()
  await expect(dialog.getByText('Ce champ est obligatoire').first()).toBeVisible()
  await dialog.getByLabel('Nom', { exact: true }).fill(title)
  await dialog.getByLabel(/^Type/).fill('Prix')
  await world.expectAccessible()
  await dialog.getByRole('button', { name: 'Créer le programme' }).click()
  await expect(page).toHaveURL(/prix-des-toits-verts\/configure/)
  const way = page.getByRole('navigation', { name: 'Vous êtes ici' }).getByRole('listitem')
  await expect(way.first()).toHaveText(title)

  const publish = page.getByRole('button', { name: 'Publier', exact: true })
  await publish.click()
  await expect(page.getByRole('dialog').getByText('Le programme n’a aucune catégorie.')).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Corriger' }).click()

  await page.getByRole('button', { name: 'Ajouter une catégorie' }).first().click()
  await page.getByLabel('Nom de la catégorie').fill('Toits plats')
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter une catégorie' }).click()
  await expect(page.getByRole('heading', { name: 'Toits plats' })).toBeVisible()
  await publish.click()
  const last = page.getByRole('dialog', { name: `Publier «\u00a0${title}\u00a0»` })
  await expect(last.getByText('Les candidats n’ont encore rien à remplir')).toBeVisible()
  await last.getByRole('button', { name: 'Annuler' }).click()

  for (const type of ['Texte et médias', 'Formulaire']) {
    const addStep = page.getByRole('button', { name: /^Ajouter une étape à/ })
    await addStep.click()
    await page.getByRole('menuitem', { name: type }).click()
    await page.keyboard.press('Escape')
    await expect(addStep).toBeFocused()
    await addStep.click()
    await page.getByRole('menuitem', { name: type }).click()
    await page.getByLabel('Nom de l’étape').fill(type === 'Formulaire' ? 'Votre toit' : 'À lire')
    await page.getByRole('dialog').getByRole('button', { name: 'Ajouter une étape' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await publish.click()
  await expect(page.getByRole('dialog').getByText('Étape 1\u00a0: le texte est vide.')).toBeVisible()
  await page.getByRole('button', { name: 'Corriger' }).click()
  await expect(page.getByRole('dialog', { name: '1. À lire' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Texte de l’étape' }).fill('Le règlement tient en une page.')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await publish.click()
  await expect(page.getByRole('dialog').getByText('Étape 2\u00a0: aucun formulaire n’est choisi.')).toBeVisible()
  await page.getByRole('button', { name: 'Corriger' }).click()
  await page.getByRole('button', { name: 'Nouveau formulaire' }).click()
  await expect(page.getByRole('link', { name: 'Ouvrir le formulaire' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Actions\u00a0: Votre toit' }).click()
  await page.getByRole('menuitem', { name: 'Monter' }).click()
  await expect(page.getByRole('button', { name: '1. Votre toit' })).toBeVisible()

  await publish.click()
  await expect(last.getByText('Pas de résumé')).toBeVisible()
  await expect(last.getByText('Pas de présentation')).toBeVisible()
  await world.expectAccessible()
  await last.getByRole('link', { name: 'Aperçu de la page' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('Voici ce que tout le monde lira')).toBeVisible()
  await page.getByText('Étape 2.').click()
  await expect(page.getByText('Le règlement tient en une page.')).toBeVisible()
  await world.expectAccessible()
  await publish.click()
  await last.getByRole('button', { name: 'Publier quand même' }).click()
  const done = page.getByRole('dialog', { name: `«\u00a0${title}\u00a0» est publié` })
  await expect(done.getByRole('textbox', { name: 'Adresse' })).toHaveValue(/\/fr\/applications\/prix-des-toits-verts$/)
  await expect(done.getByRole('button', { name: 'Copier le lien' })).toBeVisible()
  await world.expectAccessible()
  await done.getByRole('button', { name: 'Voir la page' }).click()
  await expect(page).toHaveURL(/\/fr\/applications\/prix-des-toits-verts$/)

  const reader = await page.context().browser()?.newContext({ locale: 'fr-FR' })
  const anyone = await reader?.newPage()
  if (!anyone) throw new Error('No second browser')
  await anyone.goto('/fr/applications/prix-des-toits-verts')
  await expect(anyone.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(anyone.getByRole('heading', { name: 'Toits plats' })).toBeVisible()
  await anyone.getByText('Étape 2.').click()
  await expect(anyone.getByText('Le règlement tient en une page.')).toBeVisible()
  await reader?.close()
})

test('a program goes through the three buckets, and their totals stay true', async ({ page, world }) => {
  await world.signIn('owner')
  await page.goto('/fr/admin/programs/nulle-part/configure')
  await expect(page.getByRole('alert')).toContainText('Le programme auquel vous essayez d')
  await expect(page.getByRole('heading', { name: 'Programmes', level: 1 })).toBeVisible()
  await page.goto('/fr/admin/programs')
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  const [active, archived, deleted] = [
    await totalOf(page, /^Actifs/),
    await totalOf(page, /^Archivés/),
    await totalOf(page, /^Corbeille/),
  ]
  const expectTotals = async (changes: readonly [number, number, number]) => {
    await expect.poll(() => totalOf(page, /^Actifs/)).toBe(active + changes[0])
    await expect.poll(() => totalOf(page, /^Archivés/)).toBe(archived + changes[1])
    await expect.poll(() => totalOf(page, /^Corbeille/)).toBe(deleted + changes[2])
  }
  await runOnRow(page, 'Archiver')
  await expectTotals([-1, 1, 0])
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expectTotals([0, 0, 0])

  await runOnRow(page, 'Dupliquer')
  await expectTotals([1, 0, 0])
  await runOnRow(page, 'Mettre à la corbeille')
  await expectTotals([0, 0, 1])
  await page.getByRole('link', { name: /^Corbeille/ }).click()
  await expect(page).toHaveURL(/home\/trash\/programs/)
  await world.expectAccessible()
  await page.getByRole('button', { name: `Supprimer définitivement «\u00a0${title}\u00a0»` }).click()
  await page.getByLabel(/Pour confirmer, tapez/).fill('Toits')
  await page.getByRole('button', { name: 'Supprimer définitivement', exact: true }).click()
  await expect(page.getByText('Le texte saisi ne correspond pas. Tapez DLT.')).toBeVisible()
  await page.getByLabel(/Pour confirmer, tapez/).fill('dlt')
  await page.getByRole('button', { name: 'Supprimer définitivement', exact: true }).click()
  await expectTotals([0, 0, 0])
})

test('a call that is not there says so, in the words of the product', async ({ page }) => {
  const answer = await page.goto('/fr/applications/nulle-part')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  await expect(
    page.getByText("Le programme auquel vous essayez d'accéder n'existe plus ou n'est pas valide."),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Accueil', exact: true }).click()
  await expect(page).toHaveURL(/\/fr\/?$/)
})

test('anyone searches and filters the programs of a platform', async ({ page, world }) => {
  await page.goto('/fr')
  await world.expectAccessible()
  await page.getByRole('searchbox').fill('climat')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/fr\/programs\?search=climat/)
  await expect(page.getByRole('link', { name: 'Prix Climat 2027' })).toBeVisible()
  // The address is that of the search before the page is: until then the tabs lead to all programs.
  const closed = page.getByRole('link', { name: /^Terminés/ })
  await expect(closed).toHaveAttribute('href', /search=climat/)
  await closed.click()
  await expect(page.getByRole('heading', { name: /Aucun programme ne correspond/ })).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('link', { name: 'Voir tous les programmes' }).click()
  await page.getByRole('link', { name: 'Prix Climat 2027' }).click()
  await expect(page.getByRole('heading', { name: 'Ce qui vous sera demandé' })).toBeVisible()
  await world.expectAccessible()
})
