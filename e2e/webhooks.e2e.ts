import { expect, test } from './world.ts'

const integrations = '/fr/admin/programs/prix-climat-2027/integrations'

test('a webhook is added with its secret shown once; failed deliveries are found, read by keyboard, and sent again later', async ({
  page,
  world,
}) => {
  // Of its own: a second try finds what the first left.
  const name = `Suivi ${Date.now().toString(36)}`
  await world.signIn('owner')
  await page.goto(integrations)
  await expect(page.getByRole('heading', { name: 'Intégrations', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter un webhook' }).first().click()
  const form = page.getByRole('dialog', { name: 'Ajouter un webhook' })
  await form.getByRole('textbox', { name: 'Nom' }).fill(name)
  await form.getByRole('textbox', { name: 'Adresse' }).fill('https://127.0.0.1/laurel')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  // A private address is refused in words, and nothing of the form is lost.
  await expect(page.getByRole('alert').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Adresse' }).fill('https://93.184.215.14/laurel')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  const secret = page.getByRole('dialog', { name: 'Secret de signature' })
  await expect(secret.getByText(/^whsec_/)).toBeVisible()
  await secret.getByRole('button', { name: 'J’ai noté le secret' }).click()
  await world.expectAccessible()

  await page.goto(`${integrations}/webhooks`)
  await page.getByRole('combobox', { name: 'Webhook' }).selectOption({ label: 'Annuaire des lauréats' })
  await expect(page.getByRole('heading', { name: 'Annuaire des lauréats', level: 1 })).toBeVisible()
  await page.getByRole('combobox', { name: 'Afficher' }).selectOption({ label: 'Échouées' })
  await expect(page.getByText('Abandonnée')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Afficher' }).selectOption({ label: 'Toutes' })
  await page.getByRole('gridcell', { name: 'Toits blancs' }).click()
  const panel = page.getByRole('region', { name: 'application.submitted' })
  await expect(panel).toBeVisible()
  await expect(panel.locator(':focus')).toHaveCount(1)
  const before = page.url()
  expect(before).toContain('delivery=')
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(before)
  await expect(panel).toBeVisible()
  await world.expectAccessible()
  await page.keyboard.press('Escape')

  await page.getByRole('combobox', { name: 'Webhook' }).selectOption({ label: name })
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  // An example of each event can be read before anything is sent.
  await page.getByRole('button', { name: 'Envoyer un essai' }).click()
  const trial = page.getByRole('dialog', { name: 'Envoyer un essai' })
  await trial.getByRole('combobox', { name: 'Ce qui est envoyé' }).selectOption({ label: 'application.submitted' })
  await expect(trial.getByRole('region', { name: 'Exemple de ce qui est envoyé' })).toContainText('"reference"')
  await world.expectAccessible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Actions|Plus d’actions/ }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('heading', { name: 'Intégrations', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(name)).toHaveCount(0)
})
