import type { Page } from '@playwright/test'
import { cast } from '../story/cast.ts'
import { type Keyboard, keyboardOf } from './keyboard.ts'
import { openMail } from './mailbox.ts'
import { expect, test } from './world.ts'

const apply = '/fr/applications/prix-climat-2027/apply'
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Enregistré/ })
const title = `Des toits pour la pluie ${Math.random().toString(36).slice(2, 7)}`

/** Starts a new application in a category; answers its address. */
async function begin(page: Page, category: string): Promise<string> {
  await page.goto(apply)
  await expect(page.getByRole('heading', { name: 'Candidater', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: `Commencer, ${category}` }).click()
  await expect(page.getByRole('heading', { name: 'Le projet', level: 1 })).toBeVisible()
  // As it is heard: what is done is said, not only ticked.
  await expect(page.getByRole('complementary', { name: 'Votre dossier' })).toMatchAriaSnapshot(`
    - complementary "Votre dossier":
      - navigation "Étapes du dossier":
        - list:
          - listitem:
            - button "Le règlement"
            - text: Complet
  `)
  return page.url()
}

async function fillProject(page: Page, keys: Keyboard): Promise<void> {
  await keys.type(title)
  await keys.fill(
    page.getByLabel('Le projet en quelques lignes'),
    'Nous gardons la pluie sur les toits plats du quartier pour arroser les arbres de la rue en été.',
  )
  await expect(page.getByLabel('Qu’avez-vous déjà essayé ?')).toBeHidden()
  await keys.to(page.getByRole('radio', { name: 'Une idée' }))
  await keys.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Un premier site' })).toBeChecked()
  await keys.fill(page.getByLabel('Qu’avez-vous déjà essayé ?'), 'Un toit de 200 m² à Gerland, depuis deux étés.')
  for (const name of ['Chaleur en ville', 'Eau', 'Déplacements', 'Énergie']) {
    await keys.to(page.getByRole('checkbox', { name }))
    await keys.press('Space')
  }
  await expect(page.getByRole('group', { name: /^Sujets abordés/ })).toContainText('Choisissez au plus 3 réponses')
  await keys.press('Space')
  await expect(page.getByText('Choisissez au plus 3 réponses')).toHaveCount(0)
  const background = page.getByRole('group', { name: /^Avez-vous besoin d’un terrain/ })
  await keys.to(background.getByRole('radio', { name: 'Oui' }))
  await keys.press('ArrowRight')
  await expect(background.getByRole('radio', { name: 'Non' })).toBeChecked()
  const begins = page.getByLabel('Date de début')
  await keys.fill(begins, '02/04/2027')
  await keys.enter(page.getByRole('button', { name: 'Ouvrir le calendrier' }).first())
  await expect(page.getByRole('button', { name: '2 avril 2027', exact: true })).toBeFocused()
  await keys.press('ArrowLeft')
  await expect(page.getByRole('button', { name: '1 avril 2027', exact: true })).toBeFocused()
  await keys.press('ArrowLeft')
  await expect(page.getByRole('button', { name: '31 mars 2027', exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'mars 2027', exact: true })).toBeVisible()
  await keys.press('PageDown')
  await keys.press('ArrowRight')
  await expect(page.getByRole('button', { name: '1 mai 2027', exact: true })).toBeFocused()
  await keys.press('PageUp')
  await keys.press('Enter')
  await expect(begins).toHaveValue('01/04/2027')
  await keys.fill(page.getByLabel('Habitants concernés, Année 1'), '1200')
  await keys.fill(page.getByLabel('Habitants concernés, Année 3'), '5400')
}

async function fillTeam(page: Page, keys: Keyboard): Promise<void> {
  await keys.fill(page.getByLabel('Nom de la structure'), 'Pluvio')
  await keys.fill(page.getByLabel('Statut'), 'Assoc')
  await expect(page.getByLabel('Statut').locator('option:checked')).toHaveText('Association')
  const country = page.getByRole('combobox', { name: 'Pays du siège' })
  await keys.fill(country, 'fran')
  await expect(page.getByRole('option', { name: 'France', exact: true })).toHaveAttribute('aria-selected', 'true')
  await keys.press('Enter')
  await expect(country).toHaveValue('France')
  await keys.fill(page.getByLabel('Numéro SIRET'), '732 829 320 00074')
  const contact = page.getByRole('group', { name: /^Personne à joindre/ })
  const correct = page.getByRole('navigation').getByText(/à corriger$/)
  await keys.fill(contact.getByLabel('Adresse e-mail'), 'bonjour@pluvio')
  await keys.press('Tab')
  await expect(correct).toHaveText('1 réponse à corriger')
  await keys.press('Shift+Tab')
  await keys.type('bonjour@pluvio.test')
  await expect(correct).toHaveCount(0)
  for (const [name, role] of [
    ['Ana Ruiz', 'Hydrologue'],
    ['Bo Lind', 'Trésorier'],
  ] as const) {
    await keys.enter(page.getByRole('button', { name: 'Ajouter une personne' }))
    await expect(page.getByLabel('Nom', { exact: true })).toBeFocused()
    await keys.type(name)
    await keys.fill(page.getByLabel('Rôle', { exact: true }), role)
  }
  await expect(page.getByRole('button', { name: /Ana Ruiz/ }).first()).toBeVisible()
  await keys.fill(page.getByLabel('Montant demandé'), '24000')
  await keys.enter(page.getByRole('button', { name: 'Ajouter une ligne' }))
  for (const [row, what, amount] of [
    [1, 'Cuves', '15000'],
    [2, 'Pose', '9000.50'],
  ] as const) {
    await expect(page.getByLabel(`Ligne ${row}, Poste`)).toBeFocused()
    await keys.type(what)
    await keys.fill(page.getByLabel(`Ligne ${row}, Montant en euros`), amount)
    if (row === 1) await keys.press('Enter')
  }
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(/24\s000,5/)
}

test('someone applies without a mouse: answers saved by themselves, errors that lead to their question, a file, a receipt', async ({
  page,
  world,
}) => {
  await world.signIn('applicant4')
  const keys = keyboardOf(page)
  await page.goto(apply)
  await keys.enter(page.getByRole('button', { name: 'Commencer, Ville fraîche et biodiversité' }))
  await expect(page.getByRole('heading', { name: 'Le projet', level: 1 })).toBeFocused()
  await world.expectAccessible()

  // The steps stand right before the title of the one that is open.
  await keys.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Envoi de la candidature' })).toBeFocused()
  await keys.press('Enter')
  const missing = page.getByRole('region', { name: /réponses à corriger avant d’envoyer/ })
  await expect(missing).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Envoi de la candidature', level: 1 })).toBeFocused()
  // Pressed too early, the button says what is missing and leads there.
  const send = page.getByRole('button', { name: 'Envoyer mon dossier' })
  await expect(send).toBeDisabled()
  await keys.enter(send)
  await expect(missing).toBeFocused()
  await world.expectAccessible()
  await keys.enter(missing.getByRole('button', { name: /^Nom du projet/ }))
  await expect(page.getByLabel('Nom du projet')).toBeFocused()
  await expect(page.getByLabel('Nom du projet')).toHaveAccessibleDescription(/obligatoire/)
  // Whoever was led there once comes back to the step at its title.
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).press('Enter')
  await page.getByRole('button', { name: 'Précédent' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Le projet', level: 1 })).toBeFocused()
  await keys.to(page.getByLabel('Nom du projet'))

  await fillProject(page, keys)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nom du projet')).toHaveValue(title)
  await expect(page.getByLabel('Qu’avez-vous déjà essayé ?')).toHaveValue(/Gerland/)
  await expect(page.getByLabel('Habitants concernés, Année 3')).toHaveValue(/5\s?400/)
  await world.expectAccessible()

  await keys.enter(page.getByRole('button', { name: 'Enregistrer et continuer' }))
  await expect(page.getByRole('heading', { name: 'Équipe et budget', level: 1 })).toBeFocused()
  await fillTeam(page, keys)
  await keys.enter(page.getByRole('button', { name: 'Pièces facultatives' }).last())
  await keys.to(page.getByLabel(/^Documents/).and(page.locator('input')))
  await keys.choose({ name: 'virus.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
  await expect(page.getByText('virus.exe', { exact: true })).toBeVisible()
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  await keys.choose({ name: 'statuts.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByRole('link', { name: /statuts\.pdf/ })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await world.expectAccessible()

  await keys.enter(page.getByRole('button', { name: 'Enregistrer et continuer' }))
  await expect(page.getByText('Tout est prêt')).toBeVisible()
  // Everything can be read once more before it leaves, each step with the way back to it.
  const review = page.getByRole('region', { name: 'Relisez vos réponses avant d’envoyer' })
  await expect(review.getByText('Un toit de 200 m² à Gerland, depuis deux étés.')).toBeVisible()
  await world.expectAccessible()
  await keys.enter(review.getByRole('button', { name: 'Modifier l’étape « Le projet »' }))
  await expect(page.getByRole('heading', { name: 'Le projet', level: 1 })).toBeFocused()
  // Known to be wrong, an answer is still shown so on another visit.
  const amount = page.getByLabel('Montant demandé')
  await keys.enter(page.getByRole('button', { name: 'Enregistrer et continuer' }))
  await keys.fill(amount, '999999')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('navigation').getByText('1 réponse à corriger')).toBeVisible()
  await keys.fill(amount, '24000')
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true')
  await keys.enter(page.getByRole('button', { name: 'Enregistrer et continuer' }))
  await expect(page.getByText('Tout est prêt')).toBeVisible()
  await keys.enter(send)
  await expect(page.getByRole('heading', { name: 'Votre dossier est envoyé', level: 1 })).toBeFocused()
  const reference = (await page.getByText(/^PC27-\d+$/).innerText()).trim()
  await world.expectAccessible()
  await keys.enter(page.getByRole('main').getByRole('link', { name: 'Mes candidatures' }))
  // In the list: the conversation beside it may bear the same name.
  await expect(page.getByRole('listitem').getByRole('link', { name: title, exact: true })).toBeVisible()
  await world.expectAccessible()

  const mail = await openMail(page, cast.applicant4.email, reference)
  await expect(mail.getByText(reference).first()).toBeVisible()

  const staff = await world.another('manager')
  await staff.goto('/fr/admin/programs/prix-climat-2027/responses')
  await staff.getByRole('searchbox', { name: 'Titre, personne, réponses' }).fill(reference)
  const row = staff.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Envoyée')
  await world.expectAccessible(staff)
  await row.getByRole('link', { name: title }).click()
  await expect(staff.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(staff.getByText('Un toit de 200 m² à Gerland, depuis deux étés.')).toBeVisible()
  await world.expectAccessible(staff)
})

test('what is typed without a network stays on the device and leaves when it is back', async ({ page, world }) => {
  await world.signIn('applicant3')
  const place = await begin(page, 'Économie circulaire')
  await page.getByLabel('Nom du projet').fill('Bouteilles de retour')
  await expect(saved(page)).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('Le projet en quelques lignes').fill('Écrit dans le train, sans réseau.')
  await page.getByRole('radio', { name: 'Une idée' }).check()
  await expect(page.getByRole('status').filter({ hasText: 'Hors ligne, gardé sur cet appareil' })).toBeVisible()
  await world.expectAccessible()
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()

  await test.step('a server that is away is told as such, and what was typed leaves once it answers', async () => {
    let isAway = true
    await page.context().route('**/api/**', (route) => (isAway ? route.abort('connectionrefused') : route.continue()))
    await page.getByLabel('Le projet en quelques lignes').fill('Écrit pendant que le serveur redémarre.')
    await expect(page.getByText('Le serveur ne répond pas', { exact: true })).toBeVisible()
    await expect(page.getByText('rien n’est perdu')).toBeVisible()
    await expect(page.getByText('Vous êtes hors ligne')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Le serveur ne répond pas' })).toBeVisible()
    await world.expectAccessible()
    isAway = false
    await expect(saved(page)).toBeVisible()
    await expect(page.getByText('Le serveur ne répond pas', { exact: true })).toHaveCount(0)
    await page.context().unroute('**/api/**')
  })

  const elsewhere = await world.another('applicant3')
  await elsewhere.goto(place)
  await expect(elsewhere.getByLabel('Le projet en quelques lignes')).toHaveValue(
    'Écrit pendant que le serveur redémarre.',
  )
  await expect(elsewhere.getByRole('radio', { name: 'Une idée' })).toBeChecked()
})

test('two tabs that change one answer are both shown, and one chooses', async ({ page, world }) => {
  await world.signIn('applicant2')
  const place = await begin(page, 'Mobilités décarbonées')
  const api = await world.caller('applicant2')
  const id = new URL(place).searchParams.get('responseId') ?? ''
  const readTitle = async () => (await api.call('getMyApplication', { params: { responseId: id } })).title
  await page.getByLabel('Nom du projet').fill('Vélos cargos')
  await page.getByLabel('Nom du projet').blur()
  await expect.poll(readTitle).toBe('Vélos cargos')
  const second = await page.context().newPage()
  world.watch(second)
  // It hears nothing of the first: what is saved there would otherwise come in before it is changed here.
  await second.routeWebSocket('**/api/live?*', () => {})
  await second.goto(place)
  await expect(second.getByLabel('Nom du projet')).toHaveValue('Vélos cargos')

  await page.getByLabel('Nom du projet').fill('Vélos cargos partagés')
  await page.getByLabel('Nom du projet').blur()
  await expect.poll(readTitle).toBe('Vélos cargos partagés')

  await second.getByLabel('Nom du projet').fill('Vélos cargos à louer')
  await second.getByLabel('Nom du projet').blur()
  const conflict = second.getByRole('region', { name: 'Une réponse a été modifiée ailleurs' })
  await expect(conflict).toContainText('Vélos cargos à louer')
  await expect(conflict).toContainText('Vélos cargos partagés')
  await world.expectAccessible(second)
  await conflict.getByRole('button', { name: /^Prendre celui-ci/ }).click()
  await expect(second.getByLabel('Nom du projet')).toHaveValue('Vélos cargos partagés')
  await expect(conflict).toBeHidden()
  await expect(second.getByLabel('Nom du projet')).toBeFocused()
  // The way out leads to a page above this one: it is not where one is.
  await expect(second.getByRole('link', { name: 'Quitter' })).not.toHaveAttribute('aria-current')
  await expect(saved(second)).toBeVisible()
})

/** Twelve years, three hours and some minutes, in milliseconds: no hour that is told can be right by chance. */
const yearsAhead = (12 * 365 * 24 * 60 + 197) * 60_000

test('a clock that is years ahead changes nothing: time is told, and kept, by the server', async ({ page, world }) => {
  await world.signIn('applicant4')
  await page.addInitScript((ahead) => {
    const RealDate = Date
    const now = () => RealDate.now() + ahead
    const construct = (target: DateConstructor, input: unknown[]) =>
      Reflect.construct(target, input.length > 0 ? input : [now()])
    globalThis.Date = new Proxy(RealDate, {
      construct,
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
  }, yearsAhead)
  // A page that the server drew is woken as it stands: were it to say another time, the browser would draw it anew, and tell so.
  for (const drawn of ['/fr', '/fr/programs', '/fr/applications/prix-climat-2027']) {
    await page.goto(drawn)
    await expect(page.getByRole('main')).toContainText(/\d+\sjours?\srestants?/)
  }
  const place = await begin(page, 'Économie circulaire')
  await expect(page.getByRole('timer')).toContainText(/^Clôture dans \d+\sjours?$/)
  await page.getByLabel('Nom du projet').fill('Plus tard')
  await page.getByLabel('Nom du projet').blur()
  await expect(saved(page)).toBeVisible()
  await page.getByLabel('Date de début').fill('01/04/2027')
  await page.getByLabel('Date de début').blur()
  const api = await world.caller('applicant4')
  const responseId = new URL(place).searchParams.get('responseId') ?? ''
  const readSteps = async () => (await api.call('getMyApplication', { params: { responseId } })).steps
  await expect
    .poll(async () => (await readSteps()).flatMap(({ answers }) => Object.values(answers ?? {})))
    .toEqual(expect.arrayContaining(['Plus tard', '2027-04-01']))
})
