import type { Page } from '@playwright/test'
import { demoPassword } from '../story/cast.ts'
import { clickWithoutNetwork } from './without-network.ts'
import { expect, test } from './world.ts'

const apply = '/fr/applications/prix-climat-2027/apply'
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Enregistré/ })
const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'gardé sur cet appareil' })
const responseIn = (page: Page) => new URL(page.url()).searchParams.get('responseId') ?? ''

async function begin(page: Page, category: string): Promise<string> {
  await page.goto(apply)
  await page.getByRole('button', { name: `Commencer, ${category}` }).click()
  await expect(page.getByRole('heading', { name: 'Le projet', level: 1 })).toBeVisible()
  return page.url()
}

test('what was written without a network outlives the tab, and is not shown to who signs in next', async ({
  page,
  world,
}) => {
  await world.signIn('applicant1')
  const place = await begin(page, 'Mobilités décarbonées')
  await page.getByLabel('Nom du projet').fill('Des bancs au soleil')
  await expect(saved(page)).toBeVisible()
  const context = page.context()
  await context.setOffline(true)
  await page.getByLabel('Le projet en quelques lignes').fill('Écrit sans réseau, puis l’onglet se ferme.')
  await expect(offline(page)).toBeVisible()
  await expect(page.getByText('partiront dès le retour du réseau')).toBeVisible()
  await world.expectAccessible()
  const second = await context.newPage()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  await context.setOffline(false)

  world.watch(second)
  await second.goto('/fr/logout')
  await expect(second).toHaveURL(/login|\/fr\/?$/)
  await world.signIn('applicant3', second)
  await second.goto(place)
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(second.getByText('puis l’onglet se ferme')).toHaveCount(0)

  await second.goto('/fr/logout')
  await expect(second).toHaveURL(/login|\/fr\/?$/)
  await world.signIn('applicant1', second)
  await second.goto(place)
  await expect(second.getByLabel('Le projet en quelques lignes')).toHaveValue(
    'Écrit sans réseau, puis l’onglet se ferme.',
  )
  await expect(saved(second)).toBeVisible()
  const api = await world.caller('applicant1')
  const { steps } = await api.call('getMyApplication', { params: { responseId: responseIn(second) } })
  expect(JSON.stringify(steps)).toContain('puis l’onglet se ferme')
})

test('an application can be read, and not touched, before its script has come; then nothing of that is left', async ({
  page,
  world,
  browser,
}) => {
  await world.signIn('applicant1')
  const place = await begin(page, 'Économie circulaire')
  await expect(page.getByLabel('Nom du projet')).toHaveCount(1)
  const storageState = await page.context().storageState()
  const early = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage()
  await early.goto(place)
  await expect(early.getByRole('heading', { name: 'Le projet', level: 1 })).toBeVisible()
  await expect(early.getByLabel('Nom du projet')).toBeVisible()
  await early.getByLabel('Nom du projet').focus()
  await expect(early.getByLabel('Nom du projet')).not.toBeFocused()
  // Where one begins, the name of the call stands at once; what is private comes with the script alone.
  await early.goto(apply)
  await expect(early.getByText('Prix Climat 2027').last()).toBeVisible()
  await expect(early.getByText('Économie circulaire')).toHaveCount(0)
  await early.context().close()
})

test('without a network an application opens, is filled on any step and reloaded; its way back saves all of it', async ({
  page,
  world,
}) => {
  const context = page.context()
  await world.signIn('applicant1')
  const place = await begin(page, 'Mobilités décarbonées')
  await page.getByLabel('Nom du projet').fill('Hors réseau')
  await expect(saved(page)).toBeVisible()
  const listCaches = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('laurel-')))
  const places = () =>
    page.evaluate(async () => {
      const [name] = (await caches.keys()).filter((one) => one.startsWith('laurel-kept '))
      const requests = name ? await (await caches.open(name)).keys() : []
      return requests.map(({ url }) => new URL(url).pathname).sort()
    })
  const path = `/api/portal/me/responses/${responseIn(page)}`
  await expect.poll(places).toEqual([path, apply])
  const answers = () => page.evaluate(async (url) => (await caches.match(url))?.text(), path)
  await expect.poll(answers).toContain('Hors réseau')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByLabel('Nom du projet')).toHaveValue('Hors réseau')
  // After a reload some browsers say that there is a network where one is only pretended to be away.
  await expect(page.getByText(/Vous êtes hors ligne|Le serveur ne répond pas/)).toBeVisible()
  await expect(page.getByText(/la rouvrir (sans réseau|sur cet appareil)/)).toBeVisible()
  await page.getByLabel('Le projet en quelques lignes').fill('Écrit dans le train.')
  await expect(offline(page)).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  await expect(page.getByRole('heading', { name: 'Équipe et budget', level: 1 })).toBeVisible()
  // The part of the step that is being read is marked beside it.
  const budget = page.getByRole('navigation').getByRole('button', { name: 'Dépenses prévues' })
  await budget.click()
  await expect(budget).toHaveAttribute('aria-current', 'location')
  await page.getByRole('button', { name: 'Ajouter une ligne' }).click()
  await expect(page.getByLabel('Ligne 1, Poste')).toBeFocused()
  await page.keyboard.type('Bancs')
  await expect(offline(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Ligne 1, Poste')).toHaveValue('Bancs')
  // Reached for the first time without a network, a flag of this step never came: the page opens all the same, and says so.
  await expect(page.getByText(/la rouvrir (sans réseau|sur cet appareil)/)).toBeVisible()
  const again = await context.newPage()
  world.watch(again)
  await again.goto(place)
  await expect(again.getByLabel('Le projet en quelques lignes')).toHaveValue('Écrit dans le train.')
  await again.close()
  await world.expectAccessible()

  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  const api = await world.caller('applicant1')
  const { steps } = await api.call('getMyApplication', { params: { responseId: responseIn(page) } })
  expect(JSON.stringify(steps)).toMatch(/Écrit dans le train.*Bancs/)

  await test.step('with a network and no answer, it is the server that is away; it is heard once it answers', async () => {
    await context.route('**/api/**', (route) => route.abort('connectionrefused'))
    await page.reload()
    await expect(page.getByText('Le serveur ne répond pas', { exact: true })).toBeVisible()
    await expect(page.getByText('sans attendre qu’il réponde')).toBeVisible()
    await context.unroute('**/api/**')
    // As of a browser that believes its network is back: the server is asked at once.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText('Le serveur ne répond pas')).toHaveCount(0)
  })
  await page.goto('/fr/logout')
  await expect(page).toHaveURL(/login|\/fr\/?$/)
  expect(await listCaches()).toEqual([])
  // A page that has come whole: one still on its way would miss its parts.
  await page.goto('/fr')
  const call = page.getByRole('heading', { level: 1, name: 'Prix Climat 2027' })
  await clickWithoutNetwork(page, page.getByRole('link', { name: 'Prix Climat 2027' }).first(), call)
  await context.setOffline(true)
  // The worker gives nothing: which of its two errors the browser then tells depends on whether it was still running.
  await expect(page.goto(place)).rejects.toThrow(/net::ERR_(FAILED|ABORTED)/)
  await expect(page.getByLabel('Nom du projet')).toHaveCount(0)
})

test('a form published while it is filled is reloaded with a notice, and what was typed stays', async ({
  page,
  world,
}) => {
  await world.signIn('applicant2')
  await begin(page, 'Économie circulaire')
  const staff = await world.caller('owner')
  const mine = await world.caller('applicant2')
  const { steps } = await mine.call('getMyApplication', { params: { responseId: responseIn(page) } })
  const formId = steps.find(({ form }) => form)?.form?.id ?? ''
  const params = { programId: 'prix-climat-2027', formId }
  const form = await staff.call('getForm', { params, query: { lang: 'fr' } })
  const added = {
    key: `note${Math.random().toString(36).slice(2, 8)}`,
    reference: `note-${Math.random().toString(36).slice(2, 8)}`,
    type: 'separator-text',
    title: { fr: 'Merci de votre attention.', en: 'Thank you.' },
    required: false,
  } as const
  const definition = { ...form.definition, fields: [...form.definition.fields, added] }
  await staff.call('saveForm', { params, body: { title: form.titles, definition, etag: form.etag } })
  await staff.call('publishForm', { params })

  await page.getByLabel('Nom du projet').fill('Le banc')
  await page.getByLabel('Le projet en quelques lignes').pressSequentially('Tapé pendant la publication.')
  await expect(page.getByText('L’organisateur vient de modifier ce formulaire')).toBeVisible()
  await expect(page.getByText('Merci de votre attention.').first()).toBeVisible()
  await expect(page.getByLabel('Nom du projet')).toHaveValue('Le banc')
  await expect(page.getByLabel('Le projet en quelques lignes')).toHaveValue('Tapé pendant la publication.')
  await expect(saved(page)).toBeVisible()
  await world.expectAccessible()

  await test.step('on a phone, typed until the page is loaded anew for a new version: nothing is lost', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    // Of the context: what a page asks that a worker looks after is not always the page's own request.
    await page
      .context()
      .route('**/assets/**', (route) =>
        route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
      )
    const notice = page.getByRole('alert').filter({ hasText: 'nouvelle version' })
    // As the build's own loader says it of each piece that is gone: a look for the page's own file may be cut short, too.
    const says = () => page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
    await expect.poll(() => says().then(() => notice.count())).toBe(1)
    await expect(notice).toBeInViewport({ ratio: 1 })
    await world.expectAccessible()
    await page.getByLabel('Nom du projet').fill('Le banc et son abri')
    await page.getByLabel('Le projet en quelques lignes').press('End')
    await page.keyboard.type(' Et encore.')
    await notice.getByRole('button', { name: 'Recharger la page' }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByLabel('Nom du projet')).toHaveValue('Le banc et son abri')
    await expect(page.getByLabel('Le projet en quelques lignes')).toHaveValue('Tapé pendant la publication. Et encore.')
    await expect(saved(page)).toBeVisible()
    await page.context().unroute('**/assets/**')
    const { steps } = await mine.call('getMyApplication', { params: { responseId: responseIn(page) } })
    expect(JSON.stringify(steps)).toContain('Tapé pendant la publication. Et encore.')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  // The session ends under it: one signs in again over the page, and what was typed is saved.
  await page.context().clearCookies()
  await page.getByLabel('Nom du projet').fill('Le banc, le soir')
  const dialog = page.getByRole('dialog', { name: 'Vous avez été déconnecté' })
  await expect(dialog.getByText('Votre session a pris fin. Rien n’est perdu')).toBeVisible()
  await world.expectAccessible()
  await dialog.getByLabel('Mot de passe').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByLabel('Nom du projet')).toHaveValue('Le banc, le soir')
  const application = await mine.call('getMyApplication', { params: { responseId: responseIn(page) } })
  expect(JSON.stringify(application.steps)).toContain('Le banc, le soir')
})

test('items are moved, copied and brought back with the keyboard; a table is filled like a sheet', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await world.signIn('applicant5')
  await begin(page, 'Ville fraîche et biodiversité')
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  await expect(page.getByRole('heading', { name: 'Équipe et budget', level: 1 })).toBeVisible()
  const add = page.getByRole('button', { name: 'Ajouter une personne' })
  for (const [name, role] of [
    ['Ana Ruiz', 'Hydrologue'],
    ['Bo Lind', 'Trésorier'],
  ] as const) {
    await add.press('Enter')
    await expect(page.getByLabel('Nom', { exact: true })).toBeFocused()
    await page.keyboard.type(name)
    await page.getByLabel('Rôle', { exact: true }).fill(role)
  }
  const items = page.getByRole('group', { name: /^Membres de l’équipe/ }).getByRole('listitem')
  await page.getByRole('button', { name: 'Monter Bo Lind' }).press('Enter')
  await expect(items.first()).toContainText('Bo Lind')
  await expect(page.getByRole('button', { name: 'Descendre Bo Lind' })).toBeFocused()
  await page.getByRole('button', { name: 'Dupliquer Bo Lind' }).press('Enter')
  await expect(items).toHaveCount(3)
  await page.getByRole('button', { name: 'Retirer Bo Lind' }).press('Enter')
  // In the words of the one who made the form.
  const asks = page.getByRole('dialog', { name: 'Retirer cette personne de l’équipe ?' })
  await asks.getByRole('button', { name: 'Retirer', exact: true }).press('Enter')
  await expect(items).toHaveCount(2)
  await page.getByRole('button', { name: 'Annuler', exact: true }).press('Enter')
  await expect(items).toHaveCount(3)
  await world.expectAccessible()

  await page.getByRole('button', { name: 'Ajouter une ligne' }).press('Enter')
  await expect(page.getByLabel('Ligne 1, Poste')).toBeFocused()
  await page.keyboard.type('Cuves')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Ligne 2, Poste')).toBeFocused()
  await page.keyboard.type('Pose')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Ligne 1, Poste')).toBeFocused()
  await expect(saved(page)).toBeVisible()
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isTooWide, 'the page scrolls sideways').toBe(false)
})

test('a sending whose answer is lost is sent again, and is one sending', async ({ page, world }) => {
  await world.signIn('applicant4')
  const place = await begin(page, 'Économie circulaire')
  const responseId = responseIn(page)
  const api = await world.caller('applicant4')
  const { steps } = await api.call('getMyApplication', { params: { responseId } })
  const earlier = await api.call('listMyApplications', { query: { perPage: 200 } })
  const model = earlier.data.find(({ submittedAt, program }) => submittedAt && program.slug === 'prix-climat-2027')
  expect(model, 'the story holds an application that was sent').toBeTruthy()
  const full = await api.call('getMyApplication', { params: { responseId: model?.id ?? '' } })
  for (const [index, step] of steps.entries()) {
    if (!step.form) continue
    const answers = full.steps[index]?.answers ?? {}
    const changes = Object.entries(answers).map(([field, value]) => ({ field, value, baseVersion: 0 }))
    const body = { mutationId: `filled-${index}-${responseId.slice(-8)}`, changes }
    await api.call('saveAnswers', { params: { responseId, formStepId: step.id }, body })
  }
  await page.goto(`${place.split('&step')[0]}&step=${steps.at(-1)?.id}`)
  await expect(page.getByText('Tout est prêt')).toBeVisible()
  // What the server alone knows of is told like what is missing, and leads to its question.
  const [first] = steps.filter(({ form }) => form)
  const lost = first?.form?.definition.fields.find(({ type }) => type === 'text')
  const fields = [{ field: `${first?.id}.${lost?.key}`, reason: 'required' }]
  const refusal = { error: { code: 'application_incomplete', message: '', fields, requestId: '' } }
  await page.context().route('**/submission', (route) => route.fulfill({ status: 422, json: refusal }), { times: 1 })
  await page.getByRole('button', { name: 'Envoyer mon dossier' }).click()
  await page
    .getByRole('region', { name: /à corriger avant d’envoyer/ })
    .getByRole('button')
    .click()
  await expect(page.getByLabel(lost?.title.fr ?? '?').first()).toBeFocused()
  // Nothing is heard of what others, or this page, have changed: it would turn to what was sent by itself.
  await page.routeWebSocket(/.*/, () => undefined)
  await page.goto(`${place.split('&step')[0]}&step=${steps.at(-1)?.id}`)
  await expect(page.getByText('Tout est prêt')).toBeVisible()

  // The first sending arrives, its answer does not.
  await page.context().route(
    '**/submission',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  const send = page.getByRole('button', { name: 'Envoyer mon dossier' })
  await send.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await send.click()
  await expect(page.getByRole('heading', { name: 'Votre dossier est envoyé', level: 1 })).toBeVisible()
  const sent = await api.call('getMyApplication', { params: { responseId } })
  expect(sent.submissions).toHaveLength(1)
  await expect(page.getByText(sent.reference ?? '?')).toBeVisible()
})

test.describe('where the browser keeps no page', () => {
  test.use({ serviceWorkers: 'block' })

  test('a step that does not come says so in its place, and comes when it is asked for again', async ({
    page,
    world,
  }) => {
    const lastStep = '**/assets/submit-step-*.js'
    for (const part of [lastStep, '**/assets/date-calendar-*.js', '**/assets/phone-input-*.js'])
      await page.context().route(part, (route) => route.abort('internetdisconnected'))
    await world.signIn('applicant4')
    await begin(page, 'Mobilités décarbonées')
    await page.getByRole('button', { name: 'Ouvrir le calendrier' }).first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'n’a pas pu être chargée' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByLabel('Nom du projet').fill('Écrit avant la coupure')
    await expect(saved(page)).toBeVisible()
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
    await expect(page.getByRole('heading', { name: 'Équipe et budget', level: 1 })).toBeVisible()
    await page.getByLabel(/^Téléphone/).fill('06 12 34 56 78')
    await expect(saved(page)).toBeVisible()
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'n’a pas pu être chargée' })).toBeVisible()
    await world.expectAccessible()
    await page.context().unroute(lastStep)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(
      page
        .getByRole('link', { name: /Le projet en quelques lignes/ })
        .or(page.getByText('Le projet en quelques lignes'))
        .first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Précédent' }).click()
    await page.getByRole('button', { name: 'Précédent' }).click()
    await expect(page.getByLabel('Nom du projet')).toHaveValue('Écrit avant la coupure')
  })
})
