import type { Field } from '@laurel/contract/forms/fields'
import type { Page } from '@playwright/test'
import { makeBuildingProgram } from './building-program.ts'
import { expect, test } from './world.ts'

const field = (key: string, title: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type: 'text',
  title: { fr: title },
  required: false,
  ...more,
})
const sheet = (page: Page) => page.locator('main li[data-field] > button[aria-pressed]')
const titles = (page: Page) =>
  sheet(page).evaluateAll((all) =>
    all.map((one) => one.querySelector('span > span')?.textContent?.replace('(facultatif)', '').trim() ?? ''),
  )

test('a company is looked up by its number: it is named, fills what is empty, and holds nobody up', async ({
  page,
  world,
}) => {
  const owner = await world.caller('owner')
  const { slug } = await makeBuildingProgram(owner, [
    field('fnumber', 'SIRET', { type: 'siret-fr', required: true, company: { name: 'fname', address: 'fplace' } }),
    field('fname', 'Raison sociale'),
    field('fplace', 'Siège'),
    field('fword', 'Interminable'.repeat(20)),
  ])
  await world.signIn('applicant1')
  await page.goto(`/fr/applications/${slug}/apply`)
  await page.getByRole('button', { name: /^Commencer/ }).click()
  await page.getByLabel('Siège').fill('Chez nous')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  // The field that has the focus stands just above the foot when the facts arrive, and stays in sight.
  const { promise: requested, resolve: arrive } = Promise.withResolvers<void>()
  await page.context().route('**/companies/**', async (route) => {
    await requested
    await route.continue()
  })
  await page.getByLabel('SIRET').fill('732 829 320 00074')
  await page.getByLabel('Siège').focus()
  await expect(page.getByText('Recherche de l’entreprise…')).toBeVisible()
  await page.getByLabel('Siège').evaluate((field) => field.scrollIntoView({ block: 'end' }))
  arrive()
  const reported = page.getByRole('status').filter({ hasText: 'ATELIER DES LAURIERS' })
  await expect(reported).toContainText('1 RUE DE LA PAIX 75002 PARIS')
  await expect(reported).toContainText('En activité')
  await expect(reported).toContainText('Rempli pour vous\u00a0: Raison sociale.')
  await expect(page.getByLabel('Raison sociale')).toHaveValue('ATELIER DES LAURIERS')
  await expect(page.getByLabel('Siège')).toHaveValue('Chez nous')
  const isCovered = () =>
    page.getByLabel('Siège').evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height - 2) !== field
    })
  await expect.poll(isCovered).toBe(false)
  await world.expectAccessible()
  await reported.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByLabel('Raison sociale')).toHaveValue('')

  await page.getByLabel('SIRET').fill('55210055400005')
  await expect(page.getByText('Le registre public ne connaît aucune entreprise sous ce numéro.')).toBeVisible()
  await page.getByLabel('SIRET').fill('35600000000006')
  await expect(page.getByText('Le registre public ne répond pas pour l’instant.')).toBeVisible()
  await world.expectAccessible()
})

test('several fields are picked by keys, copied into another form, cut, moved and brought back', async ({
  page,
  world,
}) => {
  const owner = await world.caller('owner')
  const asks = (key: string) => ({ op: 'isNotEmpty' as const, left: { field: key } })
  const { slug, programId, formId } = await makeBuildingProgram(owner, [
    field('fa', 'Un'),
    field('fb', 'Deux', { visibleIf: asks('fa') }),
    field('fc', 'Trois', { visibleIf: asks('fb') }),
    field('fd', 'Quatre'),
  ])
  const other = await owner.call('createForm', {
    params: { programId },
    body: {
      title: { fr: 'Autre' },
      definition: { schemaVersion: 1, fields: [field('fz', 'Zéro', { reference: 'fc' })] },
    },
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await world.signIn('owner')
  await page.goto(`/fr/admin/programs/${slug}/forms/${formId}`)
  await sheet(page).nth(1).click()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('heading', { name: 'Champs choisis\u00a0: 2' })).toBeVisible()
  await expect(sheet(page).nth(2)).toBeFocused()
  await world.expectAccessible()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => titles(page)).toEqual(['Deux', 'Trois', 'Un', 'Quatre'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => titles(page)).toEqual(['Un', 'Deux', 'Trois', 'Quatre'])
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByText('Champs copiés\u00a0: 2.')).toBeVisible()

  await page.keyboard.press('ControlOrMeta+x')
  await expect.poll(() => titles(page)).toEqual(['Un', 'Quatre'])
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => titles(page)).toEqual(['Un', 'Quatre', 'Deux', 'Trois'])
  await expect(page.getByText('Visible si Un est rempli')).toBeVisible()
  await sheet(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByRole('heading', { name: 'Champs choisis\u00a0: 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Intitulé')).toHaveValue('Un')

  await page.goto(`/fr/admin/programs/${slug}/forms/${other.id}`)
  await sheet(page).first().click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => titles(page)).toEqual(['Zéro', 'Deux', 'Trois'])
  await expect(page.getByText('Laissé de côté')).toContainText('«\u00a0Deux\u00a0» (Afficher ce champ si)')
  await expect(page.getByText('Visible si Deux est rempli')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Delete')
  await expect.poll(() => titles(page)).toEqual(['Zéro'])
  await page.getByRole('button', { name: 'Annuler' }).first().click()
  await expect.poll(() => titles(page)).toHaveLength(3)
})

test('a later step asks about an earlier one: offered by step, tried with samples, and kept from being removed', async ({
  page,
  world,
}) => {
  const owner = await world.caller('owner')
  const built = await makeBuildingProgram(owner, [field('fkind', 'Êtes-vous une association ?', { type: 'yes-no' })])
  const {
    slug,
    programId,
    formId,
    categoryIds: [categoryId],
  } = built
  const later = await owner.call('createForm', {
    params: { programId },
    body: { title: { fr: 'Le budget' }, definition: { schemaVersion: 1, fields: [field('fstatutes', 'Vos statuts')] } },
  })
  await owner.call('createStep', {
    params: { programId, categoryId },
    body: { type: 'form', title: { fr: 'Le budget' }, form_id: later.id },
  })
  await world.signIn('owner')
  await page.goto(`/fr/admin/programs/${slug}/forms/${later.id}`)
  await sheet(page).first().click()
  await page.getByRole('tab', { name: 'Logique' }).click()
  await page.getByRole('button', { name: 'Ajouter une condition' }).click()
  await page.getByRole('combobox', { name: 'Champ interrogé' }).click()
  await expect(page.getByText('L’entreprise', { exact: true })).toBeVisible()
  await page.getByRole('option', { name: 'Êtes-vous une association ?' }).click()
  await expect(page.getByText('Visible si Êtes-vous une association ? est Oui')).toBeVisible()
  await world.expectAccessible()
  // When it must be answered, and when it cannot be changed, are asked for in the same way.
  for (const [about, requested] of [
    ['Obligatoire quand il est visible', 'Exiger une réponse si'],
    ['Non modifiable', 'Verrouillé si'],
  ] as const) {
    const choice = page.getByRole('radiogroup', { name: about })
    await choice.getByText('Si…').click()
    await expect(page.getByText(requested, { exact: false }).first()).toBeVisible()
    await choice.getByText('Toujours').click()
    await expect(page.getByText(requested, { exact: false })).toHaveCount(0)
    await expect(choice.getByRole('radio', { name: 'Toujours' })).toBeChecked()
  }
  await page.getByText('Essayer', { exact: true }).first().click()
  await expect(page.getByLabel('Vos statuts')).toBeVisible()
  await expect(page.getByText('Rien n’empêche de publier')).toBeVisible()
  await page.getByRole('radio', { name: 'Non' }).check()
  await expect(page.getByLabel('Vos statuts')).toBeHidden()
  await world.expectAccessible()
  await expect(page.getByText(/^Enregistré/)).toBeVisible()

  await page.goto(`/fr/admin/programs/${slug}/forms/${formId}`)
  await sheet(page).first().click()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Vos statuts (étape «\u00a0Le budget\u00a0»)')).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(['Êtes-vous une association ?'])
})

test('answers to the quiz outlive the tab, and the form begins with them', async ({ page, world }) => {
  const owner = await world.caller('owner')
  const {
    slug,
    programId,
    categoryIds: [categoryId],
  } = await makeBuildingProgram(owner, [
    field('fname', 'Nom', { required: true }),
    field('fcrew', 'Effectif', { type: 'number', reference: 'people' }),
  ])
  const quiz = await owner.call('createForm', {
    params: { programId },
    body: {
      title: { fr: 'Qui peut candidater' },
      definition: {
        schemaVersion: 1,
        fields: [field('fasked', 'Combien êtes-vous ?', { type: 'number', reference: 'people' })],
        eligibility: [
          { when: { op: 'gt', left: { field: 'fasked' }, right: { value: 250 } }, message: { fr: 'Trop nombreux.' } },
        ],
      },
    },
  })
  await owner.call('publishForm', { params: { programId, formId: quiz.id }, body: {} })
  await owner.call('saveCategory', {
    params: { programId, categoryId },
    body: { title: { fr: 'Entreprises' }, eligibilityFormId: quiz.id },
  })
  const address = `/fr/applications/${slug}/eligibility`
  await world.signIn('applicant3')
  await page.goto(address)
  await page.getByLabel('Combien êtes-vous ?').fill('12')
  // The page of the server takes what is typed, but its button does nothing yet.
  await expect(async () => {
    await page.getByRole('button', { name: 'Vérifier' }).click()
    await expect(page.getByRole('link', { name: 'Commencer mon dossier' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  const tab = await page.context().newPage()
  world.watch(tab)
  await tab.goto(address)
  await expect(tab.getByLabel('Combien êtes-vous ?')).toHaveValue('12')
  await tab.goto(`/fr/applications/${slug}/apply`)
  await tab.getByRole('button', { name: /^Commencer/ }).click()
  await expect(tab.getByLabel('Effectif')).toHaveValue('12')
  await tab.goto(address)
  await expect(tab.getByLabel('Combien êtes-vous ?')).toHaveValue('')
})

test('who sent an earlier form is asked for what it did not ask, on a phone, and sends it', async ({ page, world }) => {
  const owner = await world.caller('owner')
  const name = field('fname', 'Nom', { required: true })
  const {
    slug,
    programId,
    formId,
    categoryIds: [categoryId],
  } = await makeBuildingProgram(owner, [name])
  const applicant = await world.caller('applicant4')
  const portal = { portalProgramId: slug }
  const { id, steps } = await applicant.call('startApplication', { params: portal, body: { categoryId, lang: 'fr' } })
  const [step] = steps
  await applicant.call('saveAnswers', {
    params: { responseId: id, formStepId: step?.id ?? '' },
    body: { mutationId: `asked-${id}`, changes: [{ field: 'fname', value: 'Pluvio', baseVersion: 0 }] },
  })
  await applicant.call('submitApplication', { params: { responseId: id } })
  const params = { programId, formId }
  const { etag, titles: title } = await owner.call('getForm', { params, query: { lang: 'fr' } })
  const crew = field('fcrew', 'Effectif', { type: 'number', required: true })
  await owner.call('saveForm', {
    params,
    body: { title, etag, definition: { schemaVersion: 1, fields: [name, crew] } },
  })
  await owner.call('publishForm', { params, body: {} })

  await world.signIn('owner')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/fr/admin/programs/${slug}/forms/${formId}`)
  await page.getByRole('button', { name: 'Autres actions sur ce formulaire' }).click()
  await page.getByRole('menuitem', { name: 'Révisions' }).click()
  await page.getByRole('button', { name: 'Demander une mise à jour' }).click()
  const asking = page.getByRole('dialog', { name: 'Demander une mise à jour aux candidats' })
  await expect(asking.getByText('Envoyés avec la révision 1 (1) : Effectif')).toBeVisible()
  await asking.getByRole('button', { name: 'Demander une mise à jour' }).click()
  await expect(asking.getByText('Écrivez ce que vous attendez des candidats.')).toBeVisible()
  await asking.getByLabel('Message aux candidats').fill('Dites-nous combien vous êtes.')
  await asking.getByLabel('À mettre à jour jusqu’au').fill('31/12/2099')
  await world.expectAccessible()
  await asking.getByRole('button', { name: 'Demander une mise à jour' }).click()
  await page.getByRole('button', { name: 'Rouvrir et écrire' }).click()
  await expect(page.getByText('Mis à jour : 0 sur 1').first()).toBeVisible()

  const phone = await world.another('applicant4')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`/fr/applications/${slug}/apply?responseId=${id}`)
  await expect(phone.getByText('Dites-nous combien vous êtes.')).toBeVisible()
  await expect(phone.getByLabel('Nom', { exact: true })).not.toBeEditable()
  await phone.getByLabel('Effectif').fill('12')
  await phone.getByLabel('Effectif').blur()
  await world.expectAccessible(phone)
  await phone.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  await phone.getByRole('button', { name: 'Envoyer les compléments' }).click()
  await expect(phone.getByText('Référence').first()).toBeVisible()
})
