import type { Page } from '@playwright/test'
import { waitForAlivePage } from './alive-page.ts'
import { expect, test } from './world.ts'

const own = Date.now().toString(36)

test('somebody edits the home page, sees it in the true page, publishes it and takes it back', async ({
  page,
  world,
}) => {
  await world.signIn('owner')
  await page.goto('/fr/admin/home/interfaces/home')
  await expect(page.getByRole('heading', { name: 'Accueil', level: 1 })).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click()
  await page.getByRole('menuitem', { name: 'Questions et réponses' }).click()
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill(`Vos questions ${own}`)
  await page.getByRole('button', { name: 'Ajouter une question' }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Qui peut candidater ?')
  await page.getByRole('textbox', { name: 'Réponse', exact: true }).fill('Toute association.')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: `Vos questions ${own}` })).toBeVisible()
  await expect(page.getByText('1 changement non publié')).toBeVisible()

  const home = await visitorOf(page)
  const added = home.getByRole('heading', { name: `Vos questions ${own}` })
  await home.goto(new URL('/fr', page.url()).href)
  await expect(added).toBeHidden()
  await expect(home.getByRole('heading', { name: 'Les projets à découvrir' })).toBeVisible()

  await page.getByRole('button', { name: 'Publier' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('Tout est en ligne')).toBeVisible()
  await expect(async () => {
    await home.goto(new URL('/fr', page.url()).href)
    await expect(added).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await home.context().close()

  await page.getByRole('button', { name: 'Plus d’actions sur ce brouillon' }).click()
  await page.getByRole('menuitem', { name: 'Versions précédentes' }).click()
  await world.expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Reprendre' }).first().click()
  await expect(preview.getByRole('heading', { name: `Vos questions ${own}` })).toBeHidden()
  await page.getByRole('button', { name: 'Publier' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('Tout est en ligne')).toBeVisible()
})

test('the menu gets a link, seen in the true header, and is as before once it is given up', async ({ page, world }) => {
  await world.signIn('owner')
  await page.goto('/fr/admin/home/interfaces/menus')
  await expect(page.getByRole('heading', { name: 'Menu', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter un lien' }).click()
  await page.getByRole('textbox', { name: 'Nom dans le menu' }).fill(`Lauréats ${own}`)
  const address = page.getByRole('textbox', { name: 'Adresse' })
  await address.fill('//ailleurs.example')
  await expect(page.getByText('Ce n’est ni une page de ce site, ni une adresse du web.')).toBeVisible()
  await address.fill('/directories/climat')
  await world.expectAccessible()
  const header = page.frameLocator('iframe').getByRole('banner')
  // Beside its settings the page is narrow: the parts stand behind a button.
  const inMenu = header.getByRole('link', { name: `Lauréats ${own}`, includeHidden: true })
  await expect(inMenu.first()).toBeAttached()
  await page.getByRole('button', { name: 'Plus d’actions sur ce brouillon' }).click()
  await page.getByRole('menuitem', { name: 'Abandonner le brouillon' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner le brouillon' }).click()
  await expect(page.getByText('Tout est en ligne')).toBeVisible()
  await expect(inMenu).toHaveCount(0)

  await page.goto('/fr/admin/home/interfaces/general')
  await page.getByRole('radiogroup', { name: 'Page montrée' }).getByText('Programme', { exact: true }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await world.expectAccessible()
})

test('a legal text stands in versions, each at its address', async ({ page, world }) => {
  await world.signIn('owner')
  await page.goto('/fr/admin/home/interfaces/legal-notice')
  await world.expectAccessible()
  await page.getByRole('button', { name: /Conditions d’utilisation/ }).click()
  const text = page.getByRole('textbox', { name: 'Conditions d’utilisation' })
  await text.fill(`Chacun répond de ce qu’il écrit, ${own}.`)
  await page.getByRole('button', { name: /Publier la version/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('Le texte est en ligne')).toBeVisible()
  await page.goto('/fr/terms-of-use')
  await expect(page.getByText(`Chacun répond de ce qu’il écrit, ${own}.`)).toBeVisible()
  await expect(page.getByText(/Dernière modification le/)).toBeVisible()
  await world.expectAccessible()
})

test('a program gets parts of its own, closes by a password, and is shared by a short link', async ({
  page,
  world,
}) => {
  const caller = await world.caller('owner')
  const made = await caller.call('createProgram', {
    body: { title: { fr: `Concours ${own}` }, defaultLang: 'fr', supportedLangs: ['fr'] },
  })
  const params = { programId: made.id }
  const category = await caller.call('createCategory', { params, body: { title: { fr: 'Unique' } } })
  await caller.call('createStep', {
    params: { ...params, categoryId: category.id },
    body: { type: 'textarea', title: { fr: 'Règles' }, content: { fr: '<p>Lisez.</p>' } },
  })
  await caller.call('publishProgram', { params })
  await world.signIn('owner')

  await page.goto(`/fr/admin/programs/${made.slug}/sections`)
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Ajouter une rubrique' }).click()
  await page.getByRole('menuitem', { name: 'Texte libre' }).click()
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Pourquoi ce concours')
  await page.getByRole('textbox', { name: 'Texte', exact: true }).fill('Parce qu’il fait chaud.')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.goto(`/fr/applications/${made.slug}`)
  await expect(page.getByRole('heading', { name: 'Pourquoi ce concours' })).toBeVisible()

  await page.goto(`/fr/admin/programs/${made.slug}/public-interface-config`)
  await world.expectAccessible()
  await page.getByRole('radio', { name: 'Les personnes qui connaissent le mot de passe' }).check()
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('un mot bien gardé')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Enregistré' })).toBeVisible()
  await page.getByRole('button', { name: 'Créer un lien court' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'À quoi il sert' }).fill('Affiche')
  await page.getByRole('dialog').getByRole('button', { name: 'Créer le lien' }).click()
  await expect(page.getByText('0 visite')).toBeVisible()
  const [link] = (await caller.call('listShortLinks', { params, query: {} })).data

  const stranger = await visitorOf(page)
  const at = (path: string) => new URL(path, page.url()).href
  await stranger.goto(at(`/wiinshorturl/${link?.code}`))
  await expect(stranger.getByRole('heading', { name: 'Ce programme est protégé par un mot de passe' })).toBeVisible()
  await stranger.getByLabel('Mot de passe').fill('au hasard')
  await stranger.getByRole('button', { name: 'Ouvrir le programme' }).click()
  await expect(stranger.getByRole('alert')).toHaveText('Ce n’est pas le mot de passe du programme.')
  await stranger.getByLabel('Mot de passe').fill('un mot bien gardé')
  await stranger.getByRole('button', { name: 'Ouvrir le programme' }).click()
  await expect(stranger.getByRole('heading', { name: `Concours ${own}` })).toBeVisible()
  await stranger.goto(at('/wiinshorturl/nothing'))
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
  await stranger.context().close()
})

/** A browser of somebody who is not signed in. */
async function visitorOf(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('No browser')
  const visitor = await context.newPage()
  waitForAlivePage(visitor)
  return visitor
}
