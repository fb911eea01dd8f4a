import type { Page } from '@playwright/test'
import { clearOrder, clearPairs, clearVotes } from './jury-anew.ts'
import { clickWithoutNetwork } from './without-network.ts'
import { expect, test } from './world.ts'

const mine = '/fr/applications/prix-climat-2027/sessions'
const results = (session: string) => `/fr/admin/programs/prix-climat-2027/examinations/${session}/results`
const juries = (session: string) => `/fr/admin/programs/prix-climat-2027/examinations/${session}/juries`
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Enregistré à/ })
/** A page that was reloaded without a network may believe that there is one: to it, the server is away. */
const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'gardé sur cet appareil' })

/** Opens the page again without a network, once it is kept on the device with an answer that holds what was saved. */
async function reloadOffline(page: Page, path: RegExp, holds: RegExp) {
  const listSaved = () =>
    page.evaluate(async () => {
      const answers: Record<string, string> = {}
      const [name] = (await caches.keys()).filter((one) => one.startsWith('laurel-kept '))
      const cache = name ? await caches.open(name) : undefined
      for (const { url } of (await cache?.keys()) ?? [])
        answers[new URL(url).pathname] = (await (await cache?.match(url))?.text()) ?? ''
      return answers
    })
  const requested = async () =>
    Object.entries(await listSaved()).find(([one, answer]) => path.test(one) && holds.test(answer)) ?? []
  await expect.poll(requested, `an answer of ${path} that holds ${holds}`).toHaveLength(2)
  const [known = '', answer = ''] = await requested()
  const parent = known.replace(/\/\w+$/, '')
  // Two that are to be compared are read beside each other.
  const both = [/"pair":\{"a":"([^"]+)","b":"([^"]+)"/.exec(answer)].flatMap((pair) => pair?.slice(1) ?? [])
  // The list of sessions, and the session itself, come last.
  const [list = '', id = ''] = /^(.*evaluation-sessions)\/([^/]+)/.exec(known)?.slice(1) ?? []
  const needed = [
    new URL(page.url()).pathname,
    list,
    `${list}/${id}`,
    parent,
    ...both.map((one) => `${parent}/entries/${one}`),
  ]
  await expect.poll(async () => Object.keys(await listSaved())).toEqual(expect.arrayContaining(needed))
  await page.context().setOffline(true)
  await page.reload()
}

test('a juror votes by keyboard and hands the vote in, and staff see what comes of it', async ({ page, world }) => {
  const mark = Math.random().toString(36).slice(2, 7)
  await clearVotes(await world.caller('juror1'), 'recevabilite')
  const staff = await world.another('owner')
  await world.signIn('juror1')
  await page.goto(`${mine}/details/recevabilite`)
  await page.getByRole('button', { name: /^(Commencer|Continuer)$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const against = page.getByRole('radio', { name: /^contre/ })
  await expect(against).toBeVisible()
  await world.expectAccessible()
  await page.context().setOffline(true)
  await page.keyboard.press('2')
  await expect(against).toBeChecked()
  await expect(offline(page)).toBeVisible()
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  let isAway = true
  await page.context().route('**/api/**', (route) => (isAway ? route.abort('connectionrefused') : route.continue()))
  await page.getByLabel(/^Commentaire/).fill(`Pendant que le serveur redémarre ${mark}`)
  await expect(page.getByRole('status').filter({ hasText: 'Le serveur ne répond pas' })).toBeVisible()
  isAway = false
  await expect(saved(page)).toBeVisible()
  await page.context().unroute('**/api/**')
  const sheet = page.url()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await reloadOffline(page, /\/vote$/, new RegExp(`"vote":"no_go".*${mark}`))
  await expect(against).toBeChecked()
  await page.getByLabel(/^Commentaire/).fill('Hors délai')
  await expect(offline(page)).toBeVisible()
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Valider le vote' }).click()
  await expect(page.getByText('Vote validé')).toBeVisible()
  await expect(page).not.toHaveURL(sheet)
  await page.goto(sheet)
  await expect(page.getByText('Validé et verrouillé.')).toBeVisible()
  await staff.goto(results('recevabilite'))
  await expect(staff.getByRole('cell', { name: /contre : \d/ }).first()).toBeVisible()
  await expect(staff.getByText('indécis').or(staff.getByText('retenu')).first()).toBeVisible()
  await world.expectAccessible(staff)
  await staff.getByRole('row').filter({ hasText: title }).getByRole('button').click()
  const drawer = staff.getByRole('dialog', { name: title })
  await expect(drawer.getByRole('article').filter({ hasText: 'Hélène Vidal' })).toContainText('contre')
  await expect(drawer).not.toContainText('moyenne')
  await staff.keyboard.press('Escape')
})

test('a juror orders by keyboard and by dragging, and staff see what comes of it', async ({ page, world }) => {
  await clearOrder(await world.caller('juror1'), await world.caller('owner'), 'coup-de-coeur')
  const staff = await world.another('owner')
  await world.signIn('juror1')
  await page.goto(`${mine}/coup-de-coeur/ranking`)
  await page
    .getByRole('button', { name: /^Mettre à la place 1/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('button', { name: /^Mettre à la place 2/ }).first()).toBeFocused()
  await page.getByRole('button', { name: 'Tout placer dans cet ordre' }).click()
  const rows = page.getByRole('list', { name: 'Votre classement' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await world.expectAccessible()
  const names = () => rows.getByRole('link').allTextContents()
  const [first = '', second = '', third = ''] = await names()
  await rows.nth(1).getByRole('link').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('Maintenant à la place 1')).toBeAttached()
  await expect(rows.nth(0)).toContainText(second)
  await rows
    .nth(2)
    .getByTitle('Glisser pour réordonner')
    .dragTo(rows.nth(0), { targetPosition: { x: 60, y: 4 } })
  await expect(rows.nth(0)).toContainText(third)
  expect((await names()).slice(0, 3)).toEqual([third, second, first])
  await page.getByRole('button', { name: `Ex æquo avec celui du dessus : ${second}` }).click()
  await expect(rows).toHaveCount(4)
  await expect(saved(page)).toBeVisible()
  await reloadOffline(page, /\/ballot$/, /"ranking":\[\["[^"]+","[^"]+"\]/)
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText(third)
  await page.getByRole('button', { name: 'Valider le classement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Valider le classement' }).click()
  await expect(page.getByText('validé dès que la connexion revient').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Vous avez validé ce classement', { exact: false })).toBeVisible()
  await page.goto(`${mine}/details/coup-de-coeur`)
  await page.getByRole('button', { name: 'Rouvrir un classement' }).click()
  const giving = page.getByRole('dialog', { name: /^Rouvrir le classement de/ })
  await giving.getByRole('button', { name: 'Rouvrir' }).click()
  await giving.getByLabel('Motif').fill('Deux dossiers intervertis')
  await giving.getByRole('button', { name: 'Rouvrir' }).click()
  await expect(page.getByText(/peut à nouveau répondre$/)).toBeVisible()
  await staff.goto(juries('coup-de-coeur'))
  await expect(staff.getByRole('columnheader', { name: 'Avancement' })).toBeVisible()
  await expect(staff.getByRole('row', { name: /Hélène Vidal/ })).toContainText('Chaleur en ville')
  // No marks, no severity.
  await expect(staff.getByRole('columnheader', { name: /Sévérité|Moyenne/ })).toHaveCount(0)
  await staff.goto(results('coup-de-coeur'))
  const jury = staff.getByRole('complementary', { name: 'Avancement et jurés' })
  await expect(jury.getByRole('row', { name: /Hélène Vidal/ })).toContainText('5')
  for (const [method, figure] of [
    ['Borda', 'Part'],
    ['Vote alternatif', 'Tours'],
    ['Schulze (officiel)', 'Battus'],
  ] as const) {
    await staff.getByRole('radiogroup').getByText(method, { exact: true }).click()
    await expect(staff.getByRole('columnheader', { name: figure })).toBeVisible()
  }
  await world.expectAccessible(staff)
})

test('a juror compares pairs and takes one answer back, and staff see what comes of it', async ({ page, world }) => {
  await clearPairs(await world.caller('juror1'), 'prix-de-l-audace')
  const staff = await world.another('owner')
  await world.signIn('juror1')
  await page.goto(`${mine}/prix-de-l-audace/pairs`)
  const left = page.getByRole('region', { name: 'À gauche' }).getByRole('heading', { level: 2 }).first()
  await expect(left).toBeVisible()
  await world.expectAccessible()
  const was = await left.textContent()
  await page.context().setOffline(true)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(/^1 sur \d+ comparaisons/).first()).toBeVisible()
  await expect(offline(page)).toBeVisible()
  await page.context().setOffline(false)
  await expect(offline(page)).toBeHidden()
  await page.getByRole('button', { name: 'Égaux' }).click()
  // Whoever answers with the keyboard goes on from where they are.
  await expect(page.getByRole('button', { name: 'Égaux' })).toBeFocused()
  await expect(page.getByText(/^2 sur \d+ comparaisons/).first()).toBeVisible()
  await reloadOffline(page, /\/pair$/, /"done":2/)
  await expect(page.getByText(/^2 sur \d+ comparaisons/).first()).toBeVisible()
  await page.context().setOffline(false)
  const recent = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Annuler' }) })
  await recent
    .filter({ hasText: `${was} meilleur que` })
    .getByRole('button')
    .click()
  await expect(page.getByText(/^1 sur \d+ comparaisons/).first()).toBeVisible()
  await expect(left).toHaveText(was ?? '')
  await staff.goto(results('prix-de-l-audace'))
  await expect(staff.getByRole('img', { name: /^Force/ }).first()).toBeVisible()
  await staff.getByRole('button', { name: 'Comparaisons' }).click()
  await expect(staff.getByRole('dialog').getByText('annulée par le juré').first()).toBeVisible()
  await world.expectAccessible(staff)
})

test('what jurors strike out is decided with a reason', async ({ page: staff, world }) => {
  await world.signIn('owner')
  await staff.goto(results('premier-tri'))
  const requested = staff.getByRole('listitem').filter({ hasText: 'Hors règlement' })
  await requested.first().getByRole('button', { name: 'Maintenir' }).click()
  await staff.getByRole('dialog').getByRole('textbox').fill('L’article 4 le permet.')
  await staff.getByRole('dialog').getByRole('button', { name: 'Maintenir' }).click()
  await expect(requested.filter({ hasText: 'L’article 4 le permet.' }).first()).toBeVisible()
  await world.expectAccessible(staff)

  const owner = await world.caller('owner')
  const params = { programId: 'prix-climat-2027', sessionId: 'premier-tri' }
  const { state } = await owner.call('getEvaluationSession', { params })
  if (state === 'open') await owner.call('closeEvaluationSession', { params })
  const chair = await world.another('juror4')
  await chair.goto(`${mine}/details/premier-tri`)
  const reported = chair.getByRole('listitem').filter({ hasText: 'Hors règlement' })
  await reported.first().getByRole('button', { name: 'Éliminer' }).click()
  await chair.getByRole('dialog').getByRole('textbox').fill('Dépense engagée trop tôt.')
  await chair.getByRole('dialog').getByRole('button', { name: 'Éliminer' }).click()
  await expect(reported.filter({ hasText: 'Dépense engagée trop tôt.' }).first()).toBeVisible()
  await expect(chair.getByRole('status').filter({ hasText: 'est éliminé' })).toBeVisible()

  // A click waits for the network with a word, on the jury's side and on the staff's.
  await chair.goto('/fr/sessions')
  const session = chair.getByRole('heading', { level: 1, name: 'Premier tri' })
  await clickWithoutNetwork(chair, chair.getByRole('link', { name: 'Premier tri' }), session)
  const forms = staff.getByRole('heading', { level: 1, name: 'Formulaires' })
  await clickWithoutNetwork(staff, staff.getByRole('link', { name: 'Formulaires' }), forms)
})

test('marks and notes given without a network are all there once it is back', async ({ page, world }) => {
  await world.signIn('juror5')
  await page.goto(`${mine}/details/preselection`)
  await page.getByRole('button', { name: /^(Commencer|Continuer)$/ }).click()
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  const first = page.url()
  const listSaved = () =>
    page.evaluate(async () => {
      const [name] = (await caches.keys()).filter((one) => one.startsWith('laurel-kept '))
      const requests = name ? await (await caches.open(name)).keys() : []
      return requests.map(({ url }) => new URL(url).pathname)
    })
  const juror = await world.caller('juror5')
  const { data } = await juror.call('listMyEvaluationSessions', { query: { perPage: 200 } })
  const sessionId = data.find(({ slug }) => slug === 'preselection')?.id ?? ''
  const { entries } = await juror.call('getMyEvaluationSession', { params: { sessionId } })
  const toRead = entries.flatMap(({ id, state }) =>
    state === 'submitted' || first.endsWith(id)
      ? []
      : [`/api/portal/me/evaluation-sessions/${sessionId}/entries/${id}`],
  )
  await expect.poll(listSaved).toEqual(expect.arrayContaining(toRead))
  await page.context().setOffline(true)
  // A try before this one may have left its mark: another is given.
  const marks = page.getByRole('radiogroup').first()
  const input = (await marks.getByRole('radio', { name: '5' }).isChecked()) ? '4' : '5'
  const note = `Écrite dans le tunnel ${Math.random().toString(36).slice(2, 7)}`
  await marks.getByRole('radio', { name: input }).check({ force: true })
  await page.getByLabel(/Note personnelle/).fill(note)
  await expect(offline(page)).toHaveCount(2)
  await page.keyboard.press('Control+Enter')
  await expect(page).not.toHaveURL(first)
  await expect(page.getByLabel(/Note personnelle/)).not.toHaveValue(note)
  const worse = (await marks.getByRole('radio', { name: '1' }).isChecked()) ? '2' : '1'
  await marks.getByRole('radio', { name: worse }).check({ force: true })
  await expect(offline(page)).toBeVisible()
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  await page.goto(first)
  await expect(marks.getByRole('radio', { name: input })).toBeChecked()
  await expect(page.getByLabel(/Note personnelle/)).toHaveValue(note)
  await expect(saved(page)).toHaveCount(2)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /^laurel-(sheet|note) /.test(key))))
    .toEqual([])

  await page.goto(`${mine}/details/preselection/grid`)
  const cells = page.getByRole('combobox', { disabled: false })
  await cells.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(cells.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(cells.nth(6)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.locator('th a:focus')).toHaveCount(1)
  await world.expectAccessible()
})
