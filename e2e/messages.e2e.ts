import type { Page } from '@playwright/test'
import { numberIn } from './number-in.ts'
import { expect, test } from './world.ts'

const program = '/fr/admin/programs/prix-climat-2027'

test('an applicant asks, the team answers, and each sees what is new', async ({ page, world }) => {
  await world.signIn('applicant3')
  // What is slow to come is waited for in the frame of the page, never before a blank one.
  const arrive = await hold(page, '**/api/portal/me/responses*')
  await page.goto('/fr/applications')
  await expect(page.getByRole('status', { name: 'Chargement' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Traboule/ })).toBeVisible()
  await world.expectAccessible()
  arrive()
  const open = await hold(page, '**/api/portal/me/responses/*')
  // Also of what was asked for since the pointer is there.
  const requested = page.waitForRequest('**/api/portal/me/responses/*')
  const first = page.getByRole('link', { name: /^Ouvrir/ }).first()
  await first.hover()
  await requested
  await first.click()
  await expect(page.getByRole('status', { name: 'Chargement' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Traboule/ })).toBeVisible()
  await world.expectAccessible()
  open()
  await expect(page.getByRole('status', { name: 'Chargement' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  const own = page.getByRole('link', { name: /^Messages Vélogistique Rhône/ })
  await own.click()
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await expect(page.getByText('Aucun message pour l’instant')).toBeVisible()
  await world.expectAccessible()
  const mine = page.url()
  await page.getByLabel('Écrire à l’équipe').fill('Pouvons-nous joindre\nun second devis ?')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'devis.txt', mimeType: 'text/plain', buffer: Buffer.from('Un devis') })
  await expect(page.getByRole('link', { name: 'devis.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByLabel('Écrire à l’équipe')).toHaveValue('')
  const said = page.getByRole('list', { name: 'Conversation' })
  await expect(said.getByText('Pouvons-nous joindre')).toBeVisible()
  await expect(said.getByRole('link', { name: 'devis.txt' })).toBeVisible()

  const office = await world.another('manager')
  const letIn = await hold(office, '**/api/platforms/*/details')
  await office.goto(`${program}/messagerie`)
  await expect(office.getByRole('status', { name: 'Chargement' })).toBeVisible()
  await expect(office.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await world.expectAccessible(office)
  letIn()
  const line = office.getByRole('link', { name: /second devis/ })
  await expect(line).toContainText('1 nouveau message')
  await world.expectAccessible(office)
  await line.click()
  const pane = office.getByRole('region', { name: /^Conversation à propos de/ })
  await expect(pane.getByText('un second devis')).toBeVisible()
  await expect(line).not.toContainText('nouveau message')
  // Whoever has the conversation before their eyes has read what comes: the next one comes to somebody who is elsewhere.
  await page.goto('/fr/applications')
  await expect(own).toBeVisible()
  await pane.getByLabel(/^Écrire à/).fill('Oui, bien sûr.')
  await pane.getByLabel(/^Écrire à/).press('Control+Enter')
  await expect(pane.getByText('Oui, bien sûr.')).toBeVisible()
  await world.expectAccessible(office)
  await expect(line).toBeHidden()
  const beside = page.getByRole('region', { name: 'Messages · Vélogistique Rhône' })
  await expect(beside.getByRole('listitem').first()).toContainText(/Vous.*Lu à/)

  // The server has another version by now: the page loads itself anew, and gives back what was typed and not sent.
  await pane.getByLabel(/^Écrire à/).fill('Encore à relire')
  await office.context().route('**/assets/**', (route) => route.fulfill({ status: 404 }))
  const reloaded = office.waitForEvent('load')
  await office.getByRole('link', { name: 'Étiquettes et statuts', exact: true }).click()
  await reloaded
  await office.context().unroute('**/assets/**')
  const saved = office.getByRole('region', { name: /^Saisi auparavant/ })
  // The click may still lead on from the page that came without its code: that one is loaded anew as well.
  await expect(async () => {
    await office.reload()
    await expect(saved.getByRole('textbox')).toHaveValue('Encore à relire', { timeout: 15_000 })
  }).toPass()
  await world.expectAccessible(office)
  await saved.getByRole('button', { name: 'C’est copié, fermer' }).click()
  await expect(saved).toBeHidden()

  // Beside the applications stands the newest conversation; what nobody turned to has not been read.
  await page.goto('/fr/applications')
  await expect(beside.getByText('Oui, bien sûr.')).toBeVisible()
  await world.expectAccessible()
  await page
    .getByRole('navigation', { name: 'Mon espace' })
    .getByRole('link', { name: /^Messages.*1 nouveau message/ })
    .click()
  await expect(page.getByRole('link', { name: /^Vélogistique Rhône.*1 nouveau message/ })).toBeVisible()
  await world.expectAccessible()
  await page.goBack()
  await page.getByRole('link', { name: /^Messages Vélogistique Rhône.*1 nouveau message/ }).click()
  await expect(page).toHaveURL(mine)
  await expect(said.getByText('Oui, bien sûr.')).toBeVisible()
  // Read once the page has said so: who leaves before has not read.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Mes candidatures/ })).not.toHaveAccessibleName(
    /nouveau/,
  )
  await page.goto('/fr/applications')
  await expect(own).not.toHaveAccessibleName(/nouveau/)
  await beside.getByLabel('Écrire à l’équipe').fill('Merci beaucoup.')
  await beside.getByRole('button', { name: 'Envoyer' }).click()
  await expect(beside.getByRole('list').getByText('Merci beaucoup.')).toBeVisible()
  // The applicants do not learn who of the team has read; the team learns who of them has.
  await office.goto(`${program}/messagerie?view=all`)
  await office.getByRole('link', { name: /Merci beaucoup/ }).click()
  await expect(pane.getByRole('listitem').filter({ hasText: 'Oui, bien sûr.' })).toContainText(/Lu par \S+ \S+.* à/)

  const manager = await world.caller('manager')
  const responseId = mine.split('/').at(-1) ?? ''
  for (let at = 1; at <= 31; at++)
    await manager.call('sendMessage', {
      params: { programId: 'prix-climat-2027', responseId },
      body: { text: `Point ${at}.` },
    })
  await page.goto(mine)
  await expect(said.getByText('Point 31.')).toBeInViewport()
  await expect(said.getByText('Pouvons-nous joindre')).toBeHidden()
  const further = page.getByRole('button', { name: 'Afficher les messages précédents' })
  await further.scrollIntoViewIfNeeded()
  const topmost = said.getByText('Point 2.')
  const before = (await topmost.boundingBox())?.y ?? 0
  await further.click()
  await expect(said.getByText('Pouvons-nous joindre')).toHaveCount(1)
  await expect(page.getByText('La conversation commence ici')).toBeFocused()
  expect(Math.abs(((await topmost.boundingBox())?.y ?? 0) - before)).toBeLessThan(40)

  // The same to many: read first as one of them will, then sent to each alone.
  await office.goto(`${program}/messagerie/many`)
  const to = office.getByRole('region', { name: 'Destinataires' })
  await to.getByRole('combobox').selectOption({ label: 'À compléter' })
  await expect(to.getByRole('status')).toContainText(/^\d+ candidatures/)
  await office.getByRole('textbox', { name: 'Texte' }).fill('La permanence ouvre à 9 h.')
  const preview = office.getByRole('region', { name: 'Aperçu' })
  await preview.getByRole('button', { name: 'Aperçu' }).click()
  await expect(preview.getByRole('figure')).toContainText('La permanence ouvre à 9 h.')
  await world.expectAccessible(office)
  await office.getByRole('button', { name: 'Envoyer à tous' }).click()
  const question = office.getByRole('dialog', { name: /^Envoyer ce message/ })
  const many = await numberIn(question)
  await question.getByRole('button', { name: 'Envoyer à tous' }).click()
  const sending = office.getByRole('listitem').filter({ hasText: 'La permanence ouvre à 9 h.' })
  await expect(sending).toContainText('Terminé')
  await expect(sending).toContainText(`${many} sur ${many} envoyés`)
  await expect(preview.getByRole('figure')).toHaveCount(0)
})

/** The server is slow to answer this, until the returned act. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.context().route(address, async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}
