import type { Page } from '@playwright/test'
import type { Caller } from './caller.ts'
import { openMail } from './mailbox.ts'
import { expect, test } from './world.ts'

const programId = 'prix-climat-2027'
const day = 86_400_000

/** A vote of its own on four projects, so that the one of the demo stays as it is. */
async function makeVote(owner: Caller, name: string) {
  const dates = {
    opensAt: new Date(Date.now() - 60_000).toISOString(),
    closesAt: new Date(Date.now() + day).toISOString(),
  }
  const made = await owner.call('createPublicVote', { params: { programId }, body: { title: { fr: name }, ...dates } })
  const params = { programId, votesSessionId: made.slug }
  for (const [title, category] of [
    ['Pluie', 'Eau'],
    ['Toits', 'Eau'],
    ['Vélo', 'Route'],
    ['Laine', 'Maison'],
  ] as const)
    await owner.call('addVoteEntry', {
      params,
      body: { title, summary: `${title} pour tous`, body: '', category, pictureKey: null },
    })
  return { slug: made.slug, params }
}

async function typeCode(page: Page, email: string, another: Page) {
  const mail = await openMail(another, email, /est votre code/)
  const code = /\d{6}/.exec((await mail.locator('body').textContent()) ?? '')?.[0] ?? ''
  await page.getByRole('textbox', { name: 'Code à six chiffres' }).fill(code)
  await page.getByRole('button', { name: 'Confirmer' }).click()
}

test('somebody votes on a phone, finds the ballot, and the team publishes what anybody can count', async ({
  page,
  world,
  context,
}) => {
  const name = `Vote ${Date.now().toString(36)}`
  const owner = await world.caller('owner')
  const { slug, params } = await makeVote(owner, name)
  const place = `/fr/admin/programs/${programId}/examinations/public/${slug}`
  await world.signIn('owner')
  await page.goto(place)
  await expect(page.getByText('Avant l’ouverture')).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Publier la page' }).click()
  await page.getByRole('button', { name: 'Ouvrir le vote' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir le vote' }).click()
  await expect(page.getByText('Classement scellé', { exact: false })).toBeVisible()
  for (const part of ['responses', 'vote', 'quarantine', 'preview', 'config']) {
    await page.goto(`${place}/${part}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await world.expectAccessible()
  }

  const mailbox = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/fr/applications/${programId}?id=${slug}`)
  await expect(page).toHaveURL(new RegExp(`/votes/${slug}$`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Recevoir mon code' }).click()
  await expect(page.getByText('Choisissez d’abord un projet.')).toBeVisible()
  for (const title of ['Pluie', 'Vélo', 'Laine', 'Toits'])
    await page.getByRole('button', { name: `Voter ${title}` }).click()
  await expect(page.getByText('Retirez un projet pour en choisir un autre.')).toBeFocused()
  const email = `votante-${Date.now().toString(36)}@lecture.laurel.test`
  await page.getByLabel('Votre adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir mon code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmez votre vote' })
  await expect(dialog).toBeVisible()
  await world.expectAccessible()
  await dialog.getByRole('textbox', { name: 'Code à six chiffres' }).fill('000')
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(dialog.getByText('Saisissez les six chiffres du courriel.')).toBeVisible()
  await typeCode(page, email, mailbox)
  const done = page.getByRole('dialog', { name: 'Merci, votre bulletin compte' })
  await expect(done).toBeVisible()
  await world.expectAccessible()
  const receipt = /B-\w{4}-\w{4}-\w{4}/.exec((await done.textContent()) ?? '')?.[0] ?? ''
  await done.getByRole('button', { name: 'Revenir aux projets' }).click()

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(place)
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Clore maintenant' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clore maintenant' }).click()
  await page.getByRole('button', { name: 'Publier le résultat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier le résultat' }).click()
  // The ranking is there from the close on; the result is public once the head of the screen says so.
  await expect(page.getByText(/Résultat publié ·/).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Pluie' })).toBeVisible()

  await page.goto(`/fr/applications/${programId}/votes/${slug}/proof`)
  await expect(page.getByRole('heading', { name: 'Le résultat, vérifiable par tous' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Numéro du bulletin' }).fill(receipt)
  await page.getByRole('button', { name: 'Chercher' }).click()
  await expect(page.getByText('Compté. Ligne 1 du registre.')).toBeVisible()
  await world.expectAccessible()
  await owner.call('publishPublicVote', { params, body: { published: false } })
  await page.goto(`/fr/applications/${programId}/votes/${slug}`)
  await expect(page.getByText('Le vote du public auquel vous essayez d’accéder a été dépublié.')).toBeVisible()
})

/** Other kinds of ballots, on the page as the public will see it: scores, a budget, entries compared two by two. */
async function livesOtherBallots(page: Page, place: string, world: { expectAccessible(): Promise<void> }) {
  const choose = async (form: string) => {
    await page.goto(`${place}/config`)
    await page.getByRole('radio', { name: form }).check()
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Réglages enregistrés').first()).toBeVisible()
    await page.goto(`${place}/preview`)
  }
  await choose('Une note par projet')
  const scores = page.getByRole('group', { name: /^Note de/ }).first()
  await scores.getByRole('radio', { name: '4', exact: true }).check()
  await expect(page.getByText('4 sur 5')).toBeVisible()
  await world.expectAccessible()
  await choose('Des projets comparés deux à deux')
  await page
    .getByRole('button', { name: /^Je préfère/ })
    .first()
    .click()
  await expect(page.getByText(/^préféré à/)).toBeVisible()
  await world.expectAccessible()
  await choose('Un budget à dépenser')
  await expect(page.getByText('Reste à dépenser', { exact: false })).toBeVisible()
  await world.expectAccessible()
}

test('what a gallery shows goes on a ballot, with the fields that its people agreed to', async ({ page, world }) => {
  const owner = await world.caller('owner')
  const dates = {
    opensAt: new Date(Date.now() + day).toISOString(),
    closesAt: new Date(Date.now() + 2 * day).toISOString(),
  }
  const body = { title: { fr: `Galerie ${Date.now().toString(36)}` }, ...dates }
  const { slug } = await owner.call('createPublicVote', { params: { programId }, body })
  await world.signIn('owner')
  await page.goto(`/fr/admin/programs/${programId}/examinations/public/${slug}/responses`)
  await page.getByRole('button', { name: 'Ajouter une galerie' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Galerie' })).toContainText('Les projets du Prix Climat')
  await world.expectAccessible()
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText(/Projets ajoutés/)).toBeVisible()
  await expect(page.getByText('dans la galerie').first()).toBeVisible()
  await world.expectAccessible()
  await livesOtherBallots(page, `/fr/admin/programs/${programId}/examinations/public/${slug}`, world)
  await owner.call('deletePublicVote', { params: { programId, votesSessionId: slug } })
})
