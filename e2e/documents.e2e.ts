import type { Page } from '@playwright/test'
import { demoPassword, everybody } from '../story/cast.ts'
import { makeGardensProgram } from './documents-program.ts'
import { expect, test } from './world.ts'

const mark = Math.random().toString(36).slice(2, 7)

/** What a link leads to, as the browser would save it. */
async function saved(page: Page, name: string | RegExp): Promise<{ name: string; starts: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).first().click(),
  ])
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part as Buffer)
  return { name: download.suggestedFilename(), starts: Buffer.concat(parts).subarray(0, 5).toString() }
}

test('someone reads everything, learns whether they may apply, and keeps what they sent', async ({ page, world }) => {
  const { slug } = await makeGardensProgram(await world.caller('owner'), mark)

  await page.goto(`/fr/applications/${slug}#questions`)
  const questions = await saved(page, 'Toutes les questions en PDF')
  expect(questions.starts).toBe('%PDF-')
  expect(questions.name).toContain('Petits jardins')

  await page.getByRole('link', { name: /Puis-je candidater/ }).click()
  await expect(page.getByRole('heading', { name: /Puis-je candidater/ })).toBeVisible()
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect(page.getByLabel('Combien de personnes êtes-vous ?')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Combien de personnes êtes-vous ?').fill('900')
  await page.getByRole('button', { name: 'Vérifier' }).click()
  const outcome = page.getByRole('status').filter({ hasText: 'ne vous est pas ouverte' })
  await expect(outcome).toContainText('250 personnes au plus')
  await expect(outcome.getByRole('link', { name: 'Grands jardins' })).toBeVisible()
  await world.expectAccessible()
  await page.getByLabel('Combien de personnes êtes-vous ?').fill('12')
  await expect(outcome).toBeHidden()
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await page.getByRole('link', { name: 'Commencer mon dossier' }).click()

  await page.getByLabel(/e-mail/i).fill(everybody.applicant5.email)
  await page.getByLabel(/^mot de passe$/i).fill(demoPassword)
  await page.getByRole('button', { name: /^se connecter$/i }).click()
  await page.getByRole('button', { name: 'Commencer, Petits jardins' }).click()
  await expect(page.getByRole('heading', { name: 'Le jardin', level: 1 })).toBeVisible()
  await page.getByLabel('Nom du jardin').fill(`Le jardin ${mark}`)
  await page.getByLabel(/^Le projet/).fill('Une friche devient un potager.')
  await expect(page.getByRole('status').filter({ hasText: /^Enregistré/ })).toBeVisible()
  expect((await saved(page, 'Mon brouillon (PDF)')).starts).toBe('%PDF-')
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  await page.getByRole('button', { name: 'Envoyer mon dossier' }).click()
  await expect(page.getByRole('heading', { name: 'Votre dossier est envoyé' })).toBeVisible()
  const proof = (await page.locator('code').textContent()) ?? ''
  const receipt = await saved(page, 'Accusé de réception (PDF)')
  expect(receipt.starts).toBe('%PDF-')
  expect(receipt.name).toContain(`Le jardin ${mark}`)

  await page.reload()
  expect((await saved(page, 'Mon dossier (PDF)')).starts).toBe('%PDF-')
  await world.expectAccessible()
  await page.getByRole('link', { name: 'Vérifier' }).click()
  await page.getByLabel('Preuve (SHA-256)').fill('0'.repeat(64))
  await page.getByRole('button', { name: 'Comparer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Différent' })).toBeVisible()
  await page.getByLabel('Preuve (SHA-256)').fill(proof)
  await page.getByRole('button', { name: 'Comparer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Identique' })).toBeVisible()
  await world.expectAccessible()

  await page.goto(`/fr/applications/${slug}/apply`)
  await page.getByRole('button', { name: 'Commencer, Grands jardins' }).click()
  await page
    .getByLabel('Dossier précédent')
    .selectOption({ label: `Le jardin ${mark} · Jardins partagés ${mark} · Petits jardins` })
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Copier les réponses' }).click()
  await expect(page.getByText(/Réponses copiées\s: 2/)).toBeVisible()
  await expect(page.getByLabel('Nom du jardin')).toHaveValue(`Le jardin ${mark}`)
  await page.getByRole('button', { name: 'Annuler la copie' }).click()
  await expect(page.getByLabel('Nom du jardin')).toHaveValue('')
  await page.getByRole('button', { name: 'Copier les réponses' }).click()
  await expect(page.getByLabel('Nom du jardin')).toHaveValue(`Le jardin ${mark}`)
  await page.getByLabel('Nom du jardin').fill(`Le grand jardin ${mark}`)
  await expect(page.getByRole('button', { name: 'Annuler la copie' })).toBeHidden()
})
