import type { Page } from '@playwright/test'
import { everybody } from '../story/cast.ts'
import { firstReference, titleOfFirst } from './first-application.ts'
import { followMail } from './mailbox.ts'
import { expect, test } from './world.ts'

const base = '/fr/admin/programs/prix-climat-2027'

const codeSubject = /(\d{6}) est votre code pour/

/** The code of the newest mail with one to an address; none while there is none. */
async function newestCode(mailbox: Page, email: string): Promise<string | undefined> {
  await mailbox.goto('/dev/mail')
  const mail = mailbox.getByRole('group').filter({ hasText: email }).filter({ hasText: codeSubject }).first()
  return (await mail.count()) > 0 ? codeSubject.exec(await mail.innerText())?.[1] : undefined
}

/** Waits for a code that is not the one before. */
async function codeAfter(mailbox: Page, email: string, before: string | undefined): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    code = await newestCode(mailbox, email)
    expect(code).toBeDefined()
    expect(code).not.toBe(before)
  }).toPass()
  return code ?? ''
}

test('a grant is proposed, approved by a second person, signed in order, and its evidence is kept', async ({
  page,
  browser,
  world,
}) => {
  const run = Date.now().toString(36)
  const director = `directrice-${run}@traboule.example`
  const title = await titleOfFirst(await world.caller('owner'))
  await world.signIn('owner')
  await page.goto(`${base}/grants-funds`)
  await page.getByRole('button', { name: 'Ajouter un fonds' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('À remplir.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nom' }).fill(`Fonds ${run}`)
  await dialog.getByRole('textbox', { name: 'Plafond' }).fill('20 000')
  await world.expectAccessible()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: `Fonds ${run}` })).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter un modèle' }).click()
  await dialog.getByRole('textbox', { name: 'Nom' }).fill(`Convention ${run}`)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(`Convention ${run}`)).toBeVisible()
  await world.expectAccessible()

  await page.goto(`${base}/grants`)
  await page.getByRole('button', { name: 'Proposer une subvention' }).click()
  await dialog.getByRole('combobox', { name: 'Dossier' }).fill(title)
  await page.getByRole('option', { name: firstReference }).click()
  await dialog.getByRole('combobox', { name: 'Fonds' }).selectOption(`Fonds ${run}`)
  await dialog.getByRole('textbox', { name: 'Montant (EUR)' }).fill('12 000,00')
  await expect(dialog.getByText('Une autre personne devra approuver cette subvention.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Proposer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const address = page.url()

  const second = await world.another('manager')
  await second.goto(address)
  await second.getByRole('button', { name: 'Approuver' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click()
  await expect(second.getByText('Approuvée').first()).toBeVisible()
  await world.expectAccessible(second)

  await page.reload()
  await page.getByRole('button', { name: 'Prévoir les versements' }).click()
  await dialog.getByRole('textbox', { name: 'Montant (EUR)' }).fill('8000')
  await dialog.getByRole('button', { name: 'Ajouter un versement' }).click()
  await expect(dialog.getByText('Les versements font le montant entier.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('button', { name: 'Envoyer la convention' }).click()
  await dialog.getByRole('combobox', { name: 'Modèle' }).selectOption(`Convention ${run}`)
  await dialog.getByRole('button', { name: 'Aperçu du texte' }).click()
  await expect(dialog.getByText('Traboule soutient le projet')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Signe pour l’organisateur' }).fill('Ada Directrice')
  await dialog.getByRole('textbox', { name: 'Adresse e-mail' }).fill(director)
  await dialog.getByRole('button', { name: 'Envoyer à la signature' }).click()
  await expect(page.getByText('En attente de signatures').first()).toBeVisible()
  await world.expectAccessible()

  const { email } = everybody.applicant1
  const applicant = await world.another('applicant1')
  const mailbox = await applicant.context().newPage()
  world.watch(mailbox)
  await followMail(applicant, email, 'À signer', 'Lire et signer')
  const card = applicant.getByRole('article').filter({ hasText: `Fonds ${run}` })
  await card.getByRole('checkbox', { name: 'J’ai lu la convention' }).check()
  const before = await newestCode(mailbox, email)
  await card.getByRole('button', { name: 'Recevoir un code par e-mail' }).click()
  await expect(card.getByText('Un code a été envoyé par e-mail.')).toBeVisible()
  await world.expectAccessible(applicant)
  await card.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeAfter(mailbox, email, before))
  await card.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(card.getByText('Votre signature est enregistrée.')).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  world.watch(visitor)
  await followMail(visitor, director, 'À signer', 'Lire et signer')
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await visitor.getByRole('radio', { name: 'Signature dessinée' }).check()
  const pad = visitor.getByRole('img', { name: /Dessinez votre signature/ })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await visitor.mouse.move(box.x + 20, box.y + 40)
  await visitor.mouse.down()
  await visitor.mouse.move(box.x + 120, box.y + 90, { steps: 8 })
  await visitor.mouse.up()
  await visitor.getByRole('checkbox', { name: 'J’ai lu la convention' }).check()
  await visitor.getByRole('button', { name: 'Recevoir un code par e-mail' }).click()
  await visitor.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeAfter(mailbox, director, undefined))
  await world.expectAccessible(visitor)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await visitor.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(visitor.getByText('Votre signature est enregistrée.')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByText('Signée par tous')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Preuves à vérifier (JSON)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^agreement-.*\.json$/)
  await page.getByRole('link', { name: 'Subventions' }).first().click()
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  await page.goto(`${base}/grants-payments`)
  await expect(page.getByRole('heading', { level: 1, name: 'Subventions' })).toBeVisible()
  await world.expectAccessible()
})
