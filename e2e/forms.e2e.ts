import { readFileSync } from 'node:fs'
import type { Field } from '@laurel/contract/forms/fields'
import type { Download, Page } from '@playwright/test'
import { expect, test } from './world.ts'

const forms = '/fr/admin/programs/prix-climat-2027/forms'
const sheet = (page: Page) => page.locator('main li[data-field] > button[aria-pressed]')
const titles = (page: Page) =>
  sheet(page).evaluateAll((all) => all.map((one) => one.querySelector('span > span')?.textContent?.trim() ?? ''))

/** Adds a field without a mouse: `/` goes to the search, Tab to what it found, Enter adds and goes to the title. */
async function addByKeys(page: Page, type: string, title: string): Promise<void> {
  const search = page.getByLabel('Chercher un champ')
  await page.locator('body').click({ position: { x: 700, y: 860 } })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.press('ControlOrMeta+a')
  await page.keyboard.type(type)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const field = page.getByLabel('Intitulé')
  await expect(field).toBeFocused()
  await page.keyboard.type(title)
}

test('an organiser builds a form with the keyboard, is told what it misses, tries it and publishes it', async ({
  page,
  world,
}) => {
  await world.signIn('owner')
  await page.goto(forms)
  await expect(page.getByRole('heading', { name: 'Formulaires', level: 1 })).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Nouveau formulaire' }).click()
  await page.getByLabel('Titre du formulaire').fill('Le chantier')
  await page.getByRole('dialog').getByRole('button', { name: 'Créer' }).click()
  // The dialog's own field is called the same: it is the builder's that is meant.
  await expect(page.getByLabel('Chercher un champ')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Titre du formulaire')).toHaveValue('Le chantier')
  await world.expectAccessible()

  await addByKeys(page, 'oui', 'Avez-vous un terrain ?')
  await addByKeys(page, 'texte court', 'Son adresse')
  await addByKeys(page, 'nombre', '')
  await expect.poll(() => titles(page)).toEqual(['Avez-vous un terrain ?', 'Son adresse', 'Question sans titre'])
  await expect(page.locator('aside code')).toHaveText('nombre')

  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  const problem = page.getByRole('button', { name: 'Question sans titre – il manque un intitulé' })
  await expect(problem).toBeVisible()
  await world.expectAccessible()
  await problem.click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => titles(page)).toEqual(['Avez-vous un terrain ?', 'Question sans titre', 'Son adresse'])
  await expect(page.getByRole('status').filter({ hasText: /^Question sans titre\s: place 2 sur 3$/ })).toBeAttached()
  await page.keyboard.press('Delete')
  await expect.poll(() => titles(page)).toEqual(['Avez-vous un terrain ?', 'Son adresse'])
  await page.getByRole('button', { name: 'Annuler' }).first().click()
  await expect.poll(() => titles(page)).toHaveLength(3)
  await sheet(page).nth(1).click()
  await page.getByLabel('Intitulé').fill('Surface')

  await sheet(page).nth(2).click()
  await page.getByRole('tab', { name: 'Logique' }).click()
  await page.getByRole('button', { name: 'Ajouter une condition' }).click()
  await page.getByRole('combobox', { name: 'Champ interrogé' }).click()
  await page.getByRole('option', { name: 'Avez-vous un terrain ?' }).click()
  await expect(page.getByText('Visible si Avez-vous un terrain ? est Oui')).toBeVisible()
  await expect(page.getByText('Le champ est masqué')).toBeVisible()
  await world.expectAccessible()

  await page.getByText('Essayer', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Vérifier mes réponses' }).click()
  await expect(page.getByText('2 réponses à corriger avant d’envoyer')).toBeVisible()
  await expect(page.getByLabel('Son adresse')).toBeHidden()
  await page.getByRole('radio', { name: 'Oui' }).check()
  await expect(page.getByLabel('Son adresse')).toBeVisible()
  await expect(page.getByText('1 réponse à corriger avant d’envoyer')).toBeVisible()
  await world.expectAccessible()

  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('La révision 1 est publiée')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publier', exact: true })).toBeFocused()
})

test('two people build the same form: they see each other and what the other saves; who is slower is told, and chooses', async ({
  page,
  world,
}) => {
  const caller = await world.caller('manager')
  const params = { programId: 'prix-climat-2027' }
  const form = await caller.call('createForm', { params, body: { title: { fr: 'À deux' } } })
  const named = { ...params, formId: form.id }
  await world.signIn('owner')
  await page.goto(`${forms}/${form.id}`)
  const title = page.getByLabel('Titre du formulaire')
  await expect(title).toHaveValue('À deux')
  const colleague = await world.another('manager')
  await colleague.goto(`${forms}/${form.id}`)
  await expect(page.getByRole('img', { name: 'Aussi présents\u00a0: Mehdi Saïdi' })).toBeVisible()
  await colleague.getByLabel('Titre du formulaire').fill('À trois')
  await expect(page.getByText('Mehdi Saïdi vient de modifier ce formulaire')).toBeVisible()
  await expect(title).toHaveValue('À trois')
  await world.expectAccessible()

  // Somebody saves while my own saving is on its way.
  let faster: string | undefined
  await page.context().route(`**/forms/${form.id}*`, async (route) => {
    const fr = faster
    if (fr && route.request().method() === 'PUT') {
      faster = undefined
      const { etag, definition } = await caller.call('getForm', { params: named })
      await caller.call('saveForm', { params: named, body: { title: { fr }, definition, etag } })
    }
    await route.continue()
  })
  faster = 'À trois et demi'
  await title.fill('À quatre')
  await expect(page.getByText(/^Mehdi Saïdi a modifié ce formulaire/)).toBeVisible()
  await expect(page.getByText('Le titre est maintenant «\u00a0À trois et demi\u00a0».')).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Garder la mienne' }).click()
  await expect.poll(async () => (await caller.call('getForm', { params: named })).title).toBe('À quatre')
  faster = 'À cinq'
  await title.fill('À six')
  await page.getByRole('button', { name: 'Voir cette version' }).click()
  await expect(title).toHaveValue('À cinq')

  await page.goto(forms)
  await page.getByRole('button', { name: 'Actions sur À cinq' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('button', { name: 'Supprimer le formulaire' }).click()
  await expect(page.getByRole('link', { name: 'À cinq' })).toBeHidden()
})

test('a form that people fill is changed: what it changes is told, fields are pasted, an old revision comes back', async ({
  page,
  world,
}) => {
  await world.signIn('owner')
  await page.goto(forms)
  await page.getByRole('button', { name: 'Nouveau formulaire' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Coordonnées' }).check()
  await expect(dialog.getByLabel('Titre du formulaire')).toHaveValue('Coordonnées')
  await world.expectAccessible()
  await dialog.getByRole('button', { name: 'Créer' }).click()
  const [role, phone] = ['Fonction dans l’organisation (facultatif)', 'Téléphone (facultatif)'] as const
  const all = ['Prénom', 'Nom', role, 'Adresse e-mail', phone, 'Pays']
  await expect.poll(() => titles(page)).toEqual(all)
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('La révision 1 est publiée')).toBeVisible()

  await sheet(page).nth(1).click()
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByText('« Nom » est copié')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => titles(page)).toEqual(['Prénom', 'Nom', 'Nom', ...all.slice(2)])
  await page.getByLabel('Intitulé').fill('Nom d’usage')
  await sheet(page).nth(5).click()
  await page.keyboard.press('Delete')
  await expect.poll(() => titles(page)).not.toContain(phone)

  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(dialog.getByText('Publier la révision 2\u00a0?')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Retiré' })).toContainText('Téléphone')
  await world.expectAccessible()
  await dialog.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('La révision 2 est publiée')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publier', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Autres actions sur ce formulaire' }).click()
  await page.getByRole('menuitem', { name: 'Révisions' }).click()
  await dialog.getByRole('button', { name: 'Ce qui a changé' }).click()
  await expect(dialog.getByText('Nom d’usage')).toBeVisible()
  await world.expectAccessible()
  await dialog.getByRole('button', { name: 'En faire le brouillon' }).last().click()
  await expect.poll(() => titles(page)).toEqual(all)
})

const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8')

test('the texts of a form go to a translator and come back; the form leaves as a file and begins another', async ({
  page,
  world,
}) => {
  const caller = await world.caller('owner')
  const params = { programId: 'prix-climat-2027' }
  const requested = (key: string, title: string, more: Partial<Field> = {}): Field => {
    return { key, reference: key, type: 'text', title: { fr: title }, required: false, ...more }
  }
  const fields = [
    requested('fkind', 'Êtes-vous <une> association ?', { type: 'yes-no' }),
    requested('fwhy', 'Pourquoi ?'),
  ]
  const definition = { schemaVersion: 1 as const, fields }
  const form = await caller.call('createForm', { params, body: { title: { fr: 'Le terrain' }, definition } })
  await world.signIn('owner')
  await page.goto(`${forms}/${form.id}`)
  await page.getByText('Traduire', { exact: true }).click()
  await expect(page.getByText('0 textes sur 3')).toBeVisible()
  // One heading for the form, one for each field with its kind; its texts stand under it.
  await expect(page.getByRole('rowheader', { name: 'Pourquoi ? Texte court' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Intitulé' })).toHaveCount(3)
  await page.getByLabel('Traduction de « Le terrain »').fill('The ground')
  await expect(page.getByText('1 textes sur 3')).toBeVisible()
  await world.expectAccessible()
  const sent = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en XLIFF' }).click()
  const xliff = await textOf(await sent)
  expect(xliff).toContain('<target xml:space="preserve">The ground</target>')
  const answered = xliff.replaceAll(
    /(<source xml:space="preserve">Êtes-vous .*<\/source>)/g,
    '$1<target>Are you &lt;an&gt; association?</target>',
  )
  await page.getByRole('button', { name: 'Importer des traductions' }).click()
  const dialog = page.getByRole('dialog')
  const take = (name: string, text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await take('cut.xlf', xliff.slice(0, 300))
  await expect(dialog.getByRole('alert')).toContainText('ni du XLIFF 2.0 ni un CSV')
  await take('back.xlf', answered)
  await expect(dialog.getByText('Textes à écrire en English : 1.')).toBeVisible()
  await world.expectAccessible()
  await dialog.getByRole('button', { name: 'Importer (1)' }).click()
  await expect(page.getByText('2 textes sur 3')).toBeVisible()
  await page.getByText('Composer', { exact: true }).click()
  await expect(page.getByText(/^Enregistré/)).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Autres actions sur ce formulaire' }).click()
  await page.getByRole('menuitem', { name: 'Exporter en fichier (JSON)' }).click()
  const file = await textOf(await saved)
  await page.goto(forms)
  await page.getByRole('button', { name: 'Nouveau formulaire' }).click()
  await dialog.getByRole('radio', { name: /^Un fichier/ }).check()
  await dialog.getByLabel('Titre du formulaire').fill('Le terrain')
  await dialog.getByRole('button', { name: 'Créer' }).click()
  await expect(dialog.getByText('Un fichier est attendu')).toBeVisible()
  await take('cut.json', file.slice(0, 80))
  await expect(dialog.getByText(/s’arrête trop tôt, ligne \d/)).toBeVisible()
  await take('wrong.json', file.replace('"type": "yes-no"', '"type": "oui-non"'))
  const wrong = dialog.getByRole('listitem').filter({ hasText: 'Question « Êtes-vous <une> association ? » · type' })
  await expect(wrong.getByText(/Écrivez ici l’une de ces valeurs.*yes-no/)).toBeVisible()
  await world.expectAccessible()
  await take('form.json', file)
  await expect(dialog.getByText('Lu : Le terrain')).toBeVisible()
  await dialog.getByRole('button', { name: 'Créer' }).click()
  const facultative = (title: string) => `${title} (facultatif)`
  await expect
    .poll(() => titles(page))
    .toEqual([facultative('Êtes-vous <une> association ?'), facultative('Pourquoi ?')])
  const made = await caller.call('getForm', { params: { ...params, formId: page.url().split('/').at(-1) ?? '' } })
  expect(made.titles).toEqual({ fr: 'Le terrain', en: 'The ground' })
  expect(made.definition.fields.map(({ key }) => key)).not.toContain('fkind')

  await page.getByRole('button', { name: 'Autres actions sur ce formulaire' }).click()
  await page.getByRole('menuitem', { name: 'Règles d’éligibilité' }).click()
  await dialog.getByRole('button', { name: 'Ajouter une règle' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Champ interrogé' })).toHaveValue('Êtes-vous <une> association ?')
  await expect(dialog.getByText('Ce champ est obligatoire')).toBeVisible()
  await dialog.getByLabel('Message à qui ne peut pas candidater').fill('Ouvert aux seules associations.')
  await world.expectAccessible()
  await dialog.getByRole('button', { name: 'Terminé' }).click()
  await sheet(page).first().click()
  await page.keyboard.press('Delete')
  await expect(page.getByText(/Règles d’éligibilité\. /)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  const named = { ...params, formId: made.id }
  const rules = async () => (await caller.call('getForm', { params: named })).definition.eligibility
  const [kind] = made.definition.fields
  await expect.poll(rules).toEqual([
    {
      unless: { op: 'eq', left: { field: kind?.key }, right: { value: true } },
      message: { fr: 'Ouvert aux seules associations.' },
    },
  ])
})
