import { numberIn } from './number-in.ts'
import { expect, test } from './world.ts'

const program = '/fr/admin/programs/prix-climat-2027'

test('a text is kept, written to many at once, and what waits is walked through by keys', async ({ page, world }) => {
  // Of its own: other journeys write to many too, and a second try finds what the first left.
  const own = Date.now().toString(36)
  const [template, file] = [`Liste d’attente ${own}`, `règlement-${own}.txt`]
  await world.signIn('owner')
  await page.goto(`${program}/messagerie/templates`)
  await page.getByRole('button', { name: 'Nouveau modèle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouveau modèle' })
  await dialog.getByLabel('Nom, pour l’équipe').fill(template)
  const text = dialog.getByRole('textbox', { name: 'Texte' })
  await text.fill('Bonjour {{nom}}')
  await expect(dialog.getByText('Ne veut rien dire ici : nom')).toBeVisible()
  await text.fill('Bonjour ')
  await dialog.getByRole('button', { name: 'Insérer un champ' }).click()
  await page.getByRole('menuitem', { name: 'Nom de la personne' }).click()
  await expect(text).toHaveValue('Bonjour {{applicant}}')
  await dialog.getByRole('button', { name: 'Aperçu' }).click()
  await expect(dialog.getByRole('figure')).toContainText(/Bonjour \p{L}/u)
  await world.expectAccessible()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: template })).toBeVisible()

  await page.goto(`${program}/messagerie/many`)
  await page.getByRole('combobox', { name: 'Destinataires' }).selectOption({ label: 'Liste d’attente' })
  // Three in the demo, and whoever was put on it by another journey.
  await expect(page.getByText(/^\d+ candidatures · \d+ personnes$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Utiliser un modèle' }).selectOption({ label: template })
  await expect(page.getByRole('textbox', { name: 'Texte' })).toHaveValue('Bonjour {{applicant}}')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from('Le règlement') })
  await expect(page.getByRole('link', { name: file })).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer à tous' }).click()
  const question = page.getByRole('dialog', { name: /^Envoyer ce message/ })
  const all = await numberIn(question)
  expect(all).toBeGreaterThanOrEqual(3)
  await question.getByRole('button', { name: 'Envoyer à tous' }).click()
  const sending = page.getByRole('listitem').filter({ hasText: file }).filter({ hasText: 'envoyés' })
  await expect(sending).toContainText(`${all} sur ${all} envoyés`)
  await expect(sending).toContainText('Terminé')
  await expect(page.getByRole('link', { name: file })).toHaveCount(1)
  await world.expectAccessible()

  // Other journeys write to the team too: what this one settles is a question of its own.
  const applicant = await world.caller('applicant2')
  const { data: theirs } = await applicant.call('listMyApplications', { query: { perPage: 200 } })
  const responseId = theirs.find(({ title }) => title === 'Toits blancs')?.id ?? ''
  await applicant.call('sendMyMessage', { params: { responseId }, body: { text: `Un devis de plus ? ${own}` } })
  await page.goto('/fr/admin/inbox')
  const line = page.getByRole('listitem').filter({ hasText: own })
  await expect(line).toBeVisible()
  await world.expectAccessible()
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(line.getByRole('link', { name: 'Toits blancs' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('e')
  await expect(page.getByRole('status').filter({ hasText: 'Marqué comme fait' })).toBeVisible()
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: /^Reporter/ }).click()
  await page.getByRole('menuitem', { name: 'Demain matin' }).click()
  await expect(line).toBeHidden()
  await page.getByRole('link', { name: 'Reporté' }).click()
  await expect(line).toContainText('jusqu’au')
  await line.getByRole('button', { name: /^Remettre dans la liste/ }).click()
  await expect(page.getByRole('heading', { name: 'Rien n’est reporté' })).toBeVisible()
  await page.getByRole('link', { name: /^En attente/ }).click()
  await line.getByRole('link', { name: 'Toits blancs' }).click()
  await expect(page.getByRole('region', { name: /^Conversation à propos de/ })).toBeVisible()
})
