import { everybody } from '../story/cast.ts'
import { makeBlindProgram } from './blind-program.ts'
import { followMail } from './mailbox.ts'
import { expect, test } from './world.ts'

test('a certificate is written, handed out, found by who applied, verified by a stranger, corrected and withdrawn', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const name = `Lauréate ${Date.now().toString(36)}`
  const owner = await world.caller('owner')
  const sent = [
    { by: 'applicant1', name: 'Source claire', mail: 'a@example.org', plan: 'Nettoyer la source.' },
  ] as const
  const { slug, applicationIds } = await makeBlindProgram(owner, (one) => world.caller(one), sent)
  const [responseId = ''] = applicationIds
  const params = { programId: slug }
  await owner.call('changeApplicationState', { params: { ...params, responseId }, body: { to: 'accepted' } })

  // Written, and nothing to hand out before the decision is public.
  await world.signIn('owner')
  await page.goto(`/fr/admin/programs/${slug}/awards`)
  await expect(page.getByRole('heading', { name: 'Pas encore de certificat' })).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Nouveau certificat' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Créer' }).click()
  await expect(dialog.getByText('Indiquez un nom.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nom (français)' }).fill(name)
  await dialog.getByRole('button', { name: 'Créer' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'À compléter avant la remise' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Au-dessus du nom' }).fill('Le jury distingue')
  const below = page.getByRole('textbox', { name: 'Sous le nom' })
  await below.fill('portée par ')
  await page
    .getByRole('list', { name: 'Champs à insérer dans « Sous le nom »' })
    .getByRole('button', { name: 'Nom du candidat' })
    .click()
  await expect(below).toHaveValue('portée par {{applicant}}')
  await page.getByRole('textbox', { name: 'Signataire', exact: true }).fill('Hélène Vidal')
  await page.getByRole('textbox', { name: 'Distinction' }).fill('Premier prix')

  // On the sheet a field is added, moved by the keyboard and by a number; a part is dragged, and put back.
  await page.getByRole('button', { name: 'Champ de la candidature' }).click()
  await page.getByRole('menuitem', { name: 'Catégorie' }).click()
  const field = page.getByRole('button', { name: /^Texte\s: à/ })
  await expect(field).toHaveAttribute('aria-pressed', 'true')
  await field.press('ArrowRight')
  await field.press('Shift+ArrowDown')
  await expect(field).toHaveAccessibleName(/à 99\smm de la gauche, 135\smm du haut/)
  await page.getByRole('textbox', { name: 'Depuis la gauche (mm)' }).fill('110')
  await expect(field).toHaveAccessibleName(/à 110\smm/)
  await world.expectAccessible()
  const lead = page.getByRole('button', { name: /^Texte au-dessus du nom\s:/ })
  const before = await lead.getAttribute('aria-label')
  const box = await lead.boundingBox()
  if (!box) throw new Error('The part is on the sheet')
  await page.mouse.move(box.x + 20, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y - 25, { steps: 4 })
  await page.mouse.up()
  await expect(lead).not.toHaveAttribute('aria-label', before ?? '')
  await page.getByRole('button', { name: 'Remettre à sa place' }).click()
  await expect(lead).toHaveAttribute('aria-label', before ?? '')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Certificat enregistré')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remettre (0)' })).toBeDisabled()
  await expect(page.getByText('Rien n’est remis à ces candidatures')).toBeVisible()
  await world.expectAccessible()

  // Handed out.
  await owner.call('publishDecisions', { params, body: {} })
  await page.reload()
  await page.getByRole('button', { name: 'Remettre (1)' }).click()
  await dialog.getByRole('button', { name: 'Remettre (1)' }).click()
  await expect(page.getByText(/^Dernière remise\s: 1 sur 1/)).toBeVisible()

  // Found by who applied, by the mail and in their space.
  const applicant = await world.another('applicant1')
  await followMail(applicant, everybody.applicant1.email, name, 'Ouvrir mon certificat')
  await expect(applicant.getByText('Distinction vérifiée')).toBeVisible()
  await applicant.goto(`/fr/applications/${slug}/apply?responseId=${responseId}`)
  const mine = applicant.getByRole('region', { name: 'Vos certificats' })
  await expect(mine.getByText(name)).toBeVisible()
  await world.expectAccessible(applicant)
  await mine.getByRole('link', { name: 'Ouvrir' }).click()
  const download = applicant.waitForEvent('download')
  await applicant.getByRole('link', { name: 'Télécharger le certificat' }).click()
  expect((await download).suggestedFilename()).toContain('.pdf')
  const address = new URL(applicant.url()).pathname

  // Verified by a stranger, on a phone, who types the code.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const stranger = await context.newPage()
  world.watch(stranger)
  await stranger.goto(`${baseURL}/fr/awards`)
  await world.expectAccessible(stranger)
  await stranger.getByRole('textbox', { name: 'Code du certificat' }).fill('ABC')
  await stranger.getByRole('button', { name: 'Vérifier' }).click()
  await expect(stranger.getByRole('alert')).toContainText('Ce code n’est pas complet')
  const code = address.split('/').at(-1) ?? ''
  await stranger.getByRole('textbox', { name: 'Code du certificat' }).fill(code.toLowerCase())
  await stranger.getByRole('button', { name: 'Vérifier' }).click()
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Source claire')
  await expect(stranger.getByText('Premier prix')).toBeVisible()
  await expect(stranger.getByText('Aussi sur le certificat')).toBeVisible()
  await expect(stranger.getByText('En vigueur, jamais modifié')).toBeVisible()
  await world.expectAccessible(stranger)
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const proof = await context.request.get(`${baseURL}/api/portal/awards/${code}/credential`)
  expect((await proof.text()).split('.')).toHaveLength(3)

  // Corrected: the former page says so, and leads to the one that stands.
  await page.goto(`/fr/admin/programs/${slug}/awards`)
  const handedOut = page.getByRole('list', { name: 'Certificats remis' })
  await handedOut.getByRole('button', { name: /^Actions sur/ }).click()
  await page.getByRole('menuitem', { name: 'Corriger' }).click()
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Camille Fournier-Roux')
  await dialog.getByRole('button', { name: 'Corriger' }).click()
  await expect(dialog.getByText('Indiquez le motif.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motif, affiché à tous' }).fill('Nom incomplet')
  await dialog.getByRole('button', { name: 'Corriger' }).click()
  await expect(handedOut.getByRole('listitem')).toHaveCount(2)
  await world.expectAccessible()
  await stranger.reload()
  await expect(stranger.getByText('Certificat remplacé')).toBeVisible()
  await expect(stranger.getByText('Nom incomplet')).toBeVisible()
  await stranger.getByRole('link', { name: 'Voir la version en vigueur' }).click()
  await expect(stranger.getByText('En vigueur, version 2 après correction')).toBeVisible()
  await expect(stranger.getByText('Camille Fournier-Roux').first()).toBeVisible()

  // Withdrawn.
  await handedOut.getByRole('button', { name: /^Actions sur/ }).click()
  await page.getByRole('menuitem', { name: 'Retirer' }).click()
  await dialog.getByRole('textbox', { name: 'Motif, affiché à tous' }).fill('Prix rendu')
  await dialog.getByRole('button', { name: 'Retirer' }).click()
  await expect(dialog).toBeHidden()
  await stranger.reload()
  await expect(stranger.getByText('Certificat retiré')).toBeVisible()
  await expect(stranger.getByText('Prix rendu')).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Télécharger le certificat' })).toHaveCount(0)
  await world.expectAccessible(stranger)
  const gone = await context.request.get(`${baseURL}/fr/awards/0123456789ABCDEF`)
  expect(gone.status()).toBe(404)
  expect(await gone.text()).toContain('Certificat introuvable')
  await context.close()
})
