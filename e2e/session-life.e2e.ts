import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { makeBlindProgram } from './blind-program.ts'
import type { Caller } from './caller.ts'
import { decideTheRest } from './decide-the-rest.ts'
import { makeJurySession, type Place } from './jury-session.ts'
import { followMail } from './mailbox.ts'
import { expect, test } from './world.ts'

const tablet = {
  viewport: { width: 820, height: 1180 },
  hasTouch: true,
  locale: 'fr-FR',
  reducedMotion: 'reduce',
} as const
const sent = [
  { by: 'applicant3', name: 'Source de Brotteau', mail: 'karim@brotteau.example', plan: 'Nous rouvrons un ruisseau.' },
  {
    by: 'applicant4',
    name: 'Gué des Garnier',
    mail: 'elodie@gue.example',
    plan: 'Nous écrivons à elodie@gue.example.',
  },
] as const
/** What a blind juror reads nowhere. */
const hidden = /Brotteau|Garnier|Karim|Élodie|gue\.example/

test('a blind session from the invitation to the decision that is read: in French, the juror on a tablet', async ({
  page,
  request,
  world,
  browser,
}) => {
  const owner = await world.caller('owner')
  const { slug, applicationIds } = await makeBlindProgram(owner, world.caller, sent)
  const place = { programId: slug, sessionId: 'jury-des-eaux' }
  const session = `/fr/admin/programs/${slug}/examinations/jury-des-eaux`
  const email = `nora.${Math.random().toString(36).slice(2, 8)}@institut.example`
  await makeJurySession(owner, place, applicationIds, 'hidden')
  await world.signIn('owner')

  await test.step('staff says what blind jurors read, and approves what was struck out', () =>
    anonymise(page, session, world.expectAccessible))
  await test.step('a juror is invited once, in words of their language', () => invite(page, session, email))
  const juror = await onTablet(browser, world.watch)
  await test.step('the juror accepts, signs the charter, and finds nothing to do yet', async () => {
    await followMail(juror, email, /Rejoignez le jury/, 'Répondre à l’invitation')
    await juror.getByLabel('Mot de passe').first().fill('les glaneuses et 7')
    await juror.getByRole('button', { name: 'Créer mon compte et accepter' }).click()
    await expect(juror.getByText('Je déclare tout lien.')).toBeVisible()
    await expect(juror.getByRole('heading', { name: 'Dossiers à évaluer' })).toBeHidden()
    await world.expectAccessible(juror)
    await juror.getByRole('button', { name: 'J’ai lu et je signe' }).click()
    await expect(juror.getByText('Rien à évaluer pour l’instant')).toBeVisible()
  })
  await openWithChair(owner, place, await world.caller('juror6'), request)

  await test.step('scores by keyboard what shows nobody, gives one back', async () => {
    await juror.reload()
    await expect(juror.getByRole('button', { name: 'Commencer' })).toBeVisible()
    await expect(juror.locator('body')).not.toContainText(hidden)
    await juror.getByRole('button', { name: 'Commencer' }).click()
    await expect(juror.getByRole('heading', { level: 1 })).toBeFocused()
    const file = juror.getByRole('tab', { name: 'Dossier', exact: true })
    await expect(file).toHaveAttribute('aria-selected', 'true')
    await expect(juror.getByText(/Nous (rouvrons|écrivons)/)).toBeVisible()
    await expect(juror.locator('body')).not.toContainText(hidden)
    await world.expectAccessible(juror)
    await turnByKeyboard(juror)
    await handIn(juror, world.expectAccessible)
    await markWhilePaused(juror, owner, place)
    await declineTheOther(juror)
    await expect(juror.getByText('Tout est validé, merci.', { exact: false })).toBeVisible()
  })
  await test.step('takes along what was read and written, as the session lets its jury', async () => {
    await world.expectAccessible(juror)
    for (const [name, ending] of [
      ['Mes évaluations (XLSX)', /\.xlsx$/],
      ['Dossiers et évaluations (PDF)', /\.pdf$/],
    ] as const) {
      const file = juror.waitForEvent('download')
      await juror.getByRole('button', { name }).click()
      expect((await file).suggestedFilename()).toMatch(ending)
    }
  })
  await test.step('staff reads why, and finds somebody else', async () => {
    await page.goto(`${session}/assignments`)
    const card = page.getByRole('article').filter({ hasText: 'Je pars en mission' })
    await card.getByRole('button', { name: 'Daniel Weber' }).click()
    await expect(page.getByText(/évalue désormais «/)).toBeVisible()
    await expect(card).toHaveCount(0)
    await world.expectAccessible()
  })
  await scoreTheRest(await world.caller('juror6'), slug)

  await test.step('the jury votes on what the chair proposes, followed live on the tablet', async () => {
    await page.goto(`${session}/config`)
    await page.getByRole('button', { name: 'Clore la session' }).click()
    const closing = page.getByRole('dialog')
    // A bare question begins at the act that takes nothing away.
    await expect(closing.getByRole('button', { name: 'Annuler' })).toBeFocused()
    await closing.getByRole('button', { name: 'Clore la session' }).click()
    await expect(page.getByText('La session est close')).toBeVisible()
    await deliberate(page, session, juror, `/fr/applications/${slug}/sessions`, world.expectAccessible)
  })
  await test.step('all decisions are public at once', async () => {
    await decideTheRest(owner, place)
    await page.getByRole('button', { name: 'Clore la délibération' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clore la délibération' }).click()
    await page.getByRole('button', { name: 'Publier les décisions' }).click()
    const requested = page.getByRole('dialog', { name: 'Publier toutes les décisions ?' })
    await expect(requested.getByText('2 e-mails partiront.')).toBeVisible()
    await expect(requested.getByRole('heading')).toBeFocused()
    await expect(requested.getByRole('listitem').filter({ hasText: 'la décision' })).toBeVisible()
    await expect(requested.getByText('montant')).toHaveCount(0)
    await world.expectAccessible()
    await requested.getByRole('button', { name: 'Publier les décisions' }).click()
    await expect(page.getByText('Décisions publiées').first()).toBeVisible()
    await expect(page.getByRole('list').getByText('À venir')).toHaveCount(0)
  })
  await test.step('the jury reads again what was said, and is not asked in any more', async () => {
    await juror.goto(`/fr/applications/${slug}/sessions/details/jury-des-eaux`)
    await expect(juror.getByRole('link', { name: 'Relire la délibération' })).toBeVisible()
    await expect(juror.getByRole('link', { name: 'Entrer en délibération' })).toHaveCount(0)
  })
  await test.step('who applied reads the decision and what the jury says of it', async () => {
    const winner = await world.another('applicant3')
    await winner.setViewportSize(tablet.viewport)
    await winner.goto(`/fr/applications/${slug}/apply?responseId=${applicationIds[0]}`)
    await expect(winner.getByText('Lauréat des eaux', { exact: false })).toBeVisible()
    await expect(winner.getByText('Un ruisseau rouvert, enfin.')).toBeVisible()
    await expect(winner.getByRole('heading', { name: 'Qui ne doit pas juger' })).toHaveCount(0)
    await world.expectAccessible(winner)
  })
  await test.step('the session is put away: its jury reads it no more', async () => {
    await page.goto(`${session}/config`)
    await page.getByRole('button', { name: 'Archiver' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click()
    await expect(page.getByText('La session est archivée')).toBeVisible()
    await page.goto(`${session}/assignments`)
    await expect(page.getByRole('heading', { name: 'Charge' })).toBeVisible()
    const giving = /^(Répartir|Importer un fichier|Prévisualiser la répartition|Relancer)/
    await expect(page.getByRole('button', { name: giving })).toHaveCount(0)
    await page.goto(`${session}/views`)
    await expect(page.getByText('Aucune vue n’a été enregistrée.')).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Ajouter une vue/ })).toHaveCount(0)
    await page.goto(`${session}/config`)
    await juror.goto(`/fr/applications/${slug}/sessions/details/jury-des-eaux`)
    await expect(juror.getByText('Archivée').first()).toBeVisible()
    await expect(juror.getByText('ses dossiers ne sont plus consultables', { exact: false })).toBeVisible()
    await world.expectAccessible(juror)
    await page.getByRole('button', { name: 'Sortir des archives' }).click()
    await expect(page.getByText('La session est sortie des archives')).toBeVisible()
  })
  await juror.context().close()
})

type Look = (page?: Page) => Promise<void>

async function anonymise(page: Page, session: string, look: Look): Promise<void> {
  await page.goto(`${session}/anonymization`)
  await page.getByRole('button', { name: 'Remplir ce qui est proposé' }).click()
  const seenOf = (title: string) => page.getByLabel(`Ce que les jurés voient de «\u00a0${title}\u00a0»`)
  await seenOf('Nom du projet').selectOption({ label: 'Masqué' })
  await seenOf('Le projet').selectOption({ label: 'Visible une fois caviardé et approuvé' })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  await look()
  const dialog = page.getByRole('dialog')
  for (const left of [1, 0]) {
    await page
      .getByRole('listitem')
      .filter({ hasText: '1 à relire' })
      .first()
      .getByRole('button', { name: 'Caviarder' })
      .click()
    await dialog.getByRole('button', { name: 'Approuver' }).click()
    await expect(dialog.getByText('Approuvé', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 à relire')).toHaveCount(left)
  }
  await page.getByRole('button', { name: 'Voir comme un juré' }).first().click()
  await expect(dialog.getByText(/Nous (rouvrons|écrivons)/)).toBeVisible()
  await expect(dialog).not.toContainText(hidden)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Révéler qui candidate' }).first().click()
  await dialog.getByLabel('Motif').fill('Un doublon à vérifier')
  await dialog.getByRole('button', { name: 'Révéler qui candidate' }).click()
  await expect(dialog.getByRole('status')).toContainText(hidden)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Twice the same address: the dialog says so where it is read, whatever was scrolled to. */
async function invite(page: Page, session: string, email: string): Promise<void> {
  await page.goto(`${session}/juries`)
  const dialog = page.getByRole('dialog')
  const send = async () => {
    await page.getByRole('button', { name: 'Inviter un juré' }).first().click()
    await dialog.getByLabel('Adresse e-mail').fill(email)
    await dialog.getByLabel('Nom', { exact: true }).fill('Nora Lind')
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  }
  await send()
  await expect(page.getByText(`Invitation envoyée à ${email}`)).toBeVisible()
  const invited = page.getByRole('row', { name: /Nora Lind/ })
  await expect(invited).toContainText('Invité')
  await page.getByLabel('État').selectOption('Accepté')
  await expect(invited).toBeHidden()
  await page.getByLabel('État').selectOption('Tous les jurés')
  await send()
  await expect(dialog.getByRole('alert')).toBeInViewport()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
}

async function onTablet(browser: Browser, watch: (page: Page) => void): Promise<Page> {
  const juror = await (await browser.newContext(tablet)).newPage()
  watch(juror)
  return juror
}

/** A chair who has accepted and signed; the applications go to the juror on the tablet, or to the chair alone. */
async function openWithChair(owner: Caller, params: Place, chair: Caller, request: APIRequestContext): Promise<void> {
  const email = 'juror6@demo.laurel.test'
  const { id } = await owner.call('inviteJuror', { params, body: { email, name: 'Daniel Weber', role: 'chair' } })
  const find = async () => tokenFor(await (await request.get('/dev/mail')).text(), email)
  await expect.poll(find, { message: `the mail to ${email}` }).not.toBe('')
  await chair.call('acceptJuryInvitation', { body: { token: await find() } })
  const { id: sessionId } = await owner.call('getEvaluationSession', { params, query: {} })
  await chair.call('signCharter', { params: { sessionId }, body: { version: 1, lang: 'en' } })
  const { data: jurors } = await owner.call('listJurors', { params, query: {} })
  const { data: entries } = await owner.call('listEntries', { params, query: {} })
  const jurorId = jurors.find((one) => one.id !== id)?.id ?? id
  const pairs = entries.map((entry) => ({ jurorId, entryId: entry.id }))
  await owner.call('assignEntries', { params, body: { pairs } })
  await owner.call('openEvaluationSession', { params })
}

/** The token in the newest invitation to an address, in the development mailbox. */
function tokenFor(mailbox: string, email: string): string {
  const mail = mailbox.split('<details>').find((one) => one.includes(email) && one.includes('invitation/jury'))
  return /invitation\/jury\?token=([\w-]+)/.exec(mail ?? '')?.[1] ?? ''
}

/** Arrows go from one part to the other, and each is found where it was left. */
async function turnByKeyboard(juror: Page): Promise<void> {
  await juror.setViewportSize({ width: tablet.viewport.width, height: 240 })
  await juror.getByText(/Nous (rouvrons|écrivons)/).scrollIntoViewIfNeeded()
  await juror.getByRole('tab', { name: 'Dossier', exact: true }).focus()
  const down = () => juror.evaluate(() => Math.round(scrollY))
  const left = await down()
  expect(left).toBeGreaterThan(0)
  await juror.keyboard.press('ArrowRight')
  const marks = juror.getByRole('tab', { name: 'Notes', exact: true })
  await expect(marks).toBeFocused()
  await expect(juror.getByRole('radiogroup', { name: 'Effet' })).toBeVisible()
  expect(await down()).toBe(0)
  await juror.keyboard.press('ArrowLeft')
  expect(await down()).toBe(left)
  await juror.setViewportSize(tablet.viewport)
}

async function handIn(juror: Page, look: Look): Promise<void> {
  // A mark is given where it is seen, also by who still reads.
  await expect(juror.getByRole('radiogroup', { name: 'Effet' })).toBeHidden()
  await juror.keyboard.press('4')
  await expect(juror.getByRole('radio', { name: '4' })).toBeFocused()
  await expect(juror.getByText('1 sur 1 noté')).toBeVisible()
  await look(juror)
  const sheet = juror.url()
  await juror.getByRole('button', { name: 'Valider', exact: true }).click()
  await juror.getByRole('dialog').getByRole('button', { name: 'Valider' }).click()
  await expect(juror).not.toHaveURL(sheet)
}

/** On the sheet that comes next: what comes too late is told so and tried no more, and goes when the session is open again. */
async function markWhilePaused(juror: Page, owner: Caller, params: Place): Promise<void> {
  await expect(juror.getByText('0 sur 1 noté')).toBeAttached()
  await juror.getByRole('tab', { name: 'Notes', exact: true }).click()
  await owner.call('pauseEvaluationSession', { params })
  await juror.keyboard.press('3')
  await expect(juror.getByRole('alert').filter({ hasText: 'n’a pas été enregistrée' })).toBeVisible()
  await expect(juror.getByText('Session fermée')).toBeAttached()
  const tried: string[] = []
  juror.on('request', (request) => request.method() === 'PUT' && tried.push(request.url()))
  await juror.reload()
  await expect(juror.getByText('Session fermée')).toBeAttached()
  expect(tried).toEqual([])
  await owner.call('resumeEvaluationSession', { params })
  await juror.reload()
  await expect(juror.getByText('1 sur 1 noté')).toBeAttached()
  await expect.poll(() => tried.length).toBe(1)
}

/** And it is given back. */
async function declineTheOther(juror: Page): Promise<void> {
  await juror.getByRole('button', { name: 'Plus d’actions sur ce dossier' }).click()
  await juror.getByRole('menuitem', { name: 'Renoncer à ce dossier' }).click()
  await juror.getByRole('dialog').getByLabel('Motif').fill('Je pars en mission')
  await juror.getByRole('dialog').getByRole('button', { name: 'Renoncer' }).click()
  await expect(juror).toHaveURL(/sessions\/details\/jury-des-eaux$/)
}

async function scoreTheRest(juror: Caller, programSlug: string): Promise<void> {
  const { data } = await juror.call('listMyEvaluationSessions', { query: { perPage: 200 } })
  const sessionId = data.find((one) => one.programSlug === programSlug)?.id ?? ''
  const { criteria, entries } = await juror.call('getMyEvaluationSession', { params: { sessionId } })
  for (const { id: entryId } of entries) {
    const params = { sessionId, entryId }
    const scores = criteria.map(({ id }) => ({ criterionId: id, value: 2 }))
    const { version } = await juror.call('saveEvaluation', { params, body: { scores, comment: '', version: 0 } })
    await juror.call('submitEvaluation', { params, body: { version } })
  }
}

/** Staff runs the room; the juror follows it, and the vote carries the decision. */
async function deliberate(page: Page, session: string, juror: Page, sessions: string, look: Look): Promise<void> {
  await page.goto(`${session}/deliberation`)
  await expect(page.getByText('La session est close', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Commencer la délibération' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Commencer la délibération' }).click()
  await expect(page.getByRole('heading', { name: 'Ordre du jour' })).toBeVisible()
  await juror.goto(`${sessions}/deliberation/jury-des-eaux`)
  await expect(juror.getByRole('link', { name: 'Revenir à mes évaluations' })).toBeVisible()
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Source de Brotteau/ })
    .click()
  await page.getByRole('button', { name: 'Examiner ce dossier' }).click()
  await expect(juror.getByText('Y prennent part', { exact: false })).toBeVisible()
  await expect(juror.locator('body')).not.toContainText(hidden)
  await page.getByRole('button', { name: 'Mettre une décision aux voix…' }).click()
  await page.getByLabel('Quorum').fill('1')
  await page.getByRole('button', { name: 'Mettre aux voix' }).click()
  await juror.getByRole('button', { name: 'Pour', exact: true }).click()
  await expect(juror.getByRole('button', { name: 'Pour', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await look(juror)
  await page.getByRole('button', { name: 'Dépouiller le vote' }).click()
  await expect(juror.getByText('Adoptée', { exact: true })).toBeVisible()
  await look(page)
  await page.getByLabel('Message au candidat').fill('Un ruisseau rouvert, enfin.')
  await page.getByRole('button', { name: 'Confirmer la décision' }).click()
  await expect(page.getByText('Confirmée', { exact: true })).toBeVisible()
  // The button went with what it did: the title says what the decision is now.
  await expect(page.getByRole('heading', { name: 'Décision Confirmée' })).toBeFocused()
}
