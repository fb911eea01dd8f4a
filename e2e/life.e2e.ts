import type { FieldType } from '@laurel/contract/forms/fields'
import type { Page } from '@playwright/test'
import type { Caller } from './caller.ts'
import { type Keyboard, keyboardOf } from './keyboard.ts'
import { expect, test } from './world.ts'

const day = 86_400_000
const later = (days: number) => new Date(Date.now() + days * day).toISOString()
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Enregistré/ })

/**
 * A call of one form: a name and a budget; with a gate, also one file before a validation, and behind it a question
 * and a step of its own.
 */
async function openCall(owner: Caller, title: string, withGate: boolean) {
  const text = (fr: string) => ({ fr })
  const field = (type: FieldType, key: string, fr: string, required = false) => ({
    key,
    reference: key,
    type,
    title: text(fr),
    required,
  })
  const program = await owner.call('createProgram', {
    body: {
      title: text(title),
      supportedLangs: ['fr'],
      defaultLang: 'fr',
      opensAt: later(-10),
      closesAt: later(2),
    },
  })
  const params = { programId: program.id }
  const file = { kinds: ['pdf' as const], maxCount: 1, maxBytes: 5_000_000 }
  const gate = [
    { ...field('file', 'map', 'Plan du site', true), file },
    field('validation', 'check', 'Éligibilité'),
    field('text', 'plan', 'Votre calendrier'),
  ]
  const fields = [field('text', 'name', 'Nom du projet', true), field('number', 'budget', 'Budget')]
  const definition = { schemaVersion: 1 as const, fields: [...fields, ...(withGate ? gate : [])] }
  const form = await owner.call('createForm', { params, body: { title: text('Le projet'), definition } })
  const category = await owner.call('createCategory', { params, body: { title: text('Ville fraîche') } })
  await owner.call('createStep', {
    params: { ...params, categoryId: category.id },
    body: { type: 'form', title: text('Le projet'), form_id: form.id },
  })
  if (withGate) {
    const kinds = (['textarea', 'number', 'date', 'country', 'tel'] as const).map((type) => field(type, type, type))
    const definition = { schemaVersion: 1 as const, fields: [field('text', 'team', 'Votre équipe'), ...kinds] }
    const next = await owner.call('createForm', { params, body: { title: text('L’équipe'), definition } })
    await owner.call('createStep', {
      params: { ...params, categoryId: category.id },
      body: { type: 'form', title: text('L’équipe'), form_id: next.id },
    })
  }
  await owner.call('publishProgram', { params })
  return program
}

/** Begins an application in the browser and names it; answers its id. */
async function begin(page: Page, slug: string, name: string): Promise<string> {
  await page.goto(`/fr/applications/${slug}/apply`)
  await page.getByRole('button', { name: /^Commencer/ }).click()
  await page.getByLabel('Nom du projet').fill(name)
  await expect(saved(page)).toBeVisible()
  return new URL(page.url()).searchParams.get('responseId') ?? ''
}

/** Has the focus in a field for files, and chooses one. */
async function choosePdf(page: Page, keys: Keyboard, name: string): Promise<void> {
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  await keys.choose({ name, mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('link', { name })).toBeVisible()
}

test('what follows a validation opens once staff have validated; without a mouse, what is missing before it is led to', async ({
  page,
  world,
}) => {
  const owner = await world.caller('owner')
  const { slug } = await openCall(owner, 'Un appel avec une étape', true)
  await world.signIn('applicant1')
  const id = await begin(page, slug, 'Des arbres place Bellecour')
  await expect(page.getByText(/Éligibilité.*validé/).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Votre calendrier' })).toHaveCount(0)
  const keys = keyboardOf(page)
  // The step behind it says which validation opens it, and is only read.
  await keys.enter(page.getByRole('button', { name: 'Enregistrer et continuer' }))
  const opensAfter = page.getByRole('article').getByText('S’ouvre après « Éligibilité »')
  await expect(opensAfter).toBeVisible()
  await expect(page.locator('[aria-current="step"]')).toHaveText('L’équipe')
  await expect(page.getByLabel('Votre équipe')).not.toBeEditable()
  const backgrounds = page.getByRole('article').locator('input, textarea').evaluateAll(backgroundsOf)
  expect(new Set(await backgrounds), 'all that is only read is greyed').toEqual(new Set(['rgb(233, 236, 242)']))
  await world.expectAccessible()
  await keys.enter(page.getByRole('button', { name: 'Précédent' }))
  await expect(opensAfter).toHaveCount(0)
  const asks = page.getByRole('button', { name: 'Demander la validation' })
  await keys.enter(asks)
  const missing = page.getByRole('alert').filter({ hasText: '1 réponse à corriger avant d’envoyer' })
  await expect(missing).toBeFocused()
  await world.expectAccessible()
  await keys.enter(missing.getByRole('link', { name: /^Plan du site/ }))
  const map = page.getByLabel(/^Plan du site/).and(page.locator('input'))
  await expect(map).toBeFocused()
  await choosePdf(page, keys, 'avant.pdf')
  await keys.enter(page.getByRole('button', { name: 'Retirer avant.pdf' }))
  await expect(map).toBeFocused()
  await choosePdf(page, keys, 'plan.pdf')
  await keys.to(page.getByRole('button', { name: 'Remplacer plan.pdf' }))
  await choosePdf(page, keys, 'nouveau-plan.pdf')
  await expect(page.getByRole('link', { name: 'plan.pdf', exact: true })).toHaveCount(0)
  await keys.enter(asks)
  await expect(page.getByText(/^Vos réponses sont en cours d’examen/)).toBeVisible()
  // Where the button was, what it opened is read on.
  await expect(page.locator(':focus')).toContainText('Éligibilité')
  await expect(page.getByText('Ces réponses restent telles que vous les avez envoyées')).toBeVisible()
  await world.expectAccessible()

  const staff = await world.another('owner')
  await staff.goto(`/fr/admin/programs/${slug}/responses/${id}`)
  await staff.getByRole('button', { name: 'Valider', exact: true }).click()
  await expect(staff.getByText('Validée', { exact: true }).first()).toBeVisible()

  await page.reload()
  await keys.enter(page.getByRole('button', { name: 'Le projet' }).first())
  await keys.fill(page.getByLabel('Votre calendrier'), 'De mars à juin')
  await expect(saved(page)).toBeVisible()
})

test('staff reopen one question; the applicant sees it alone open, and staff see what changed', async ({
  page,
  world,
}) => {
  const owner = await world.caller('owner')
  const { slug } = await openCall(owner, 'Un appel à compléter', false)
  await world.signIn('applicant2')
  const id = await begin(page, slug, 'Une pergola')
  await page.getByLabel('Budget').fill('100')
  await page.getByLabel('Budget').blur()
  await expect(saved(page)).toBeVisible()
  const applicant = await world.caller('applicant2')
  await expect
    .poll(async () => (await applicant.call('getMyApplication', { params: { responseId: id } })).steps[0]?.answers)
    .toMatchObject({ budget: 100 })
  await applicant.call('submitApplication', { params: { responseId: id } })

  const staff = await world.another('owner')
  await staff.goto(`/fr/admin/programs/${slug}/responses/${id}`)
  await staff.getByRole('button', { name: 'Demander un complément' }).first().click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Votre budget paraît trop bas.')
  await dialog.getByText('question choisie').click()
  await dialog.getByRole('checkbox', { name: 'Budget' }).check()
  await world.expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Demander un complément' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/fr/applications/${slug}/apply?responseId=${id}`)
  await expect(page.getByText('Votre budget paraît trop bas.')).toBeVisible()
  await expect(page.getByLabel('Nom du projet')).not.toBeEditable()
  await page.getByLabel('Budget').fill('2500')
  await page.getByLabel('Budget').blur()
  await expect(saved(page)).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  await page.getByRole('button', { name: 'Envoyer les compléments' }).click()
  await expect(page.getByText('Référence').first()).toBeVisible()

  await staff.reload()
  await staff.getByRole('button', { name: /^Voir \d+ changement/ }).click()
  await expect(staff.locator('del', { hasText: '100' })).toBeVisible()
  await expect(staff.locator('ins', { hasText: /2.?500/ })).toBeVisible()
})

test('an applicant asks for more time; staff give it, and both read until when', async ({ page, world }) => {
  const owner = await world.caller('owner')
  const { slug, id: programId } = await openCall(owner, 'Un appel qui finit', false)
  await world.signIn('applicant3')
  await begin(page, slug, 'Un ruisseau')
  // Its form changes while it is open and nothing is typed: it is renewed on the step that is read, and tells what changed.
  const params = { programId, formId: (await owner.call('listForms', { params: { programId } })).data[0]?.id ?? '' }
  const { definition, titles, etag } = await owner.call('getForm', { params })
  const added = { key: 'place', reference: 'place', type: 'text' as const, title: { fr: 'Lieu' }, required: false }
  const wider = { ...definition, fields: [...definition.fields, added] }
  await owner.call('saveForm', { params, body: { title: titles, definition: wider, etag } })
  await owner.call('publishForm', { params })
  await expect(page.getByText('L’organisateur vient de modifier ce formulaire')).toBeVisible()
  await expect(page.getByLabel('Lieu')).toBeVisible()
  await expect(page.getByLabel('Nom du projet')).toHaveValue('Un ruisseau')
  await expect(page.getByText('Toutes les questions sont obligatoires, sauf mention (facultatif).')).toBeVisible()
  await expect(page.getByText('Ce formulaire a changé depuis que vous l’avez commencé')).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'J’ai vu' }).press('Enter')
  await expect(page.getByText('Ce formulaire a changé depuis que vous l’avez commencé')).toHaveCount(0)
  await expect(page.getByRole('article')).toBeFocused()

  const close = async (closesAt: string, deadlineBehaviour: 'grace' | 'lock') => {
    const { version } = await owner.call('getProgram', { params: { programId } })
    await owner.call('saveProgram', { params: { programId }, body: { version, closesAt, deadlineBehaviour } })
  }
  // Its end comes: what was begun is still taken for some minutes, or nothing is any more.
  await close(new Date().toISOString(), 'grace')
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'L’heure de clôture est passée' })).toBeVisible()
  await world.expectAccessible()
  await close(new Date().toISOString(), 'lock')
  await page.reload()
  await expect(page.getByLabel('Nom du projet')).toHaveCount(0)
  await world.expectAccessible()
  await close(later(2), 'grace')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Envoi de la candidature' })).toBeVisible()
  await page.getByRole('button', { name: 'Demander à l’équipe' }).click()
  const asking = page.getByRole('dialog')
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(asking.getByLabel('Pourquoi')).toBeFocused()
  await asking.getByLabel('Pourquoi').fill('Notre serveur est tombé.')
  await world.expectAccessible()
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByText('En attente de réponse')).toBeVisible()

  const staff = await world.another('owner')
  await staff.goto(`/fr/admin/programs/${slug}/requests`)
  await expect(staff.getByRole('link', { name: 'Demandes 1' })).toBeVisible()
  await world.expectAccessible(staff)
  await staff.getByRole('button', { name: 'Accepter, Un ruisseau' }).click()
  const answer = staff.getByRole('dialog')
  const end = new Date(Date.now() + 9 * day)
  const shown = `${String(end.getDate()).padStart(2, '0')}/${String(end.getMonth() + 1).padStart(2, '0')}/${end.getFullYear()}`
  await answer.getByLabel('Jusqu’à la fin du').fill(shown)
  await answer.getByRole('textbox').last().fill('Bon courage.')
  await world.expectAccessible(staff)
  await answer.getByRole('button', { name: 'Accepter', exact: true }).click()
  await expect(answer).toBeHidden()
  await expect(staff.getByText('Aucune demande n’attend de réponse')).toBeVisible()

  await page.reload()
  await expect(page.getByText('L’équipe vous a accordé un délai supplémentaire.')).toBeVisible()
  await expect(page.getByText('Bon courage.')).toBeVisible()

  // Asked again, and sent without waiting: nobody is left to answer, and both read why.
  await page.getByRole('button', { name: 'Demander à l’équipe' }).click()
  await page.getByRole('dialog').getByLabel('Pourquoi').fill('Encore deux jours ?')
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByText('En attente de réponse')).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer mon dossier' }).click()
  await expect(page.getByRole('heading', { name: 'Votre dossier est envoyé', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sans objet')).toBeVisible()
  await expect(page.getByText('Le dossier est envoyé : il n’y a plus besoin de temps.')).toBeVisible()
  await expect(page.getByText('En attente de réponse')).toHaveCount(0)
  await world.expectAccessible()
  await staff.goto(`/fr/admin/programs/${slug}/requests/processed`)
  await expect(staff.getByText('Le dossier est envoyé : il n’y a plus besoin de temps.')).toBeVisible()
  await world.expectAccessible(staff)
})

/** The first ground under each field that is not transparent. */
function backgroundsOf(fields: readonly Element[]): string[] {
  const backgroundOf = (at: Element | null): string => {
    const background = at ? getComputedStyle(at).backgroundColor : ''
    return at && background === 'rgba(0, 0, 0, 0)' ? backgroundOf(at.parentElement) : background
  }
  return fields.map((field) => backgroundOf(field))
}
