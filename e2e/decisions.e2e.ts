import { makeBlindProgram } from './blind-program.ts'
import { expect, test } from './world.ts'

test('an organiser reviews decisions with their letters, publishes them and calls them back before they leave', async ({
  page,
  world,
}) => {
  const owner = await world.caller('owner')
  const sent = [
    { by: 'applicant1', name: 'Source claire', mail: 'a@example.org', plan: 'Nettoyer la source.' },
    { by: 'applicant2', name: 'Rive verte', mail: 'b@example.org', plan: 'Planter des saules.' },
  ] as const
  const { slug, applicationIds } = await makeBlindProgram(owner, (name) => world.caller(name), sent)
  const [accepted = '', rejected = ''] = applicationIds
  const params = { programId: slug }
  for (const [responseId, to] of [
    [accepted, 'accepted'],
    [rejected, 'rejected'],
  ] as const)
    await owner.call('changeApplicationState', { params: { ...params, responseId }, body: { to } })
  await world.signIn('owner')
  await page.goto(`/fr/admin/programs/${slug}/responses`)
  await page.getByRole('link', { name: 'Publier 2 décisions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Publier les décisions' })).toBeVisible()

  // Who: one is left out.
  const who = page.getByRole('region', { name: 'Décisions', exact: true })
  await expect(who.getByRole('status')).toContainText('1 retenue et 1 non retenue')
  await who.getByRole('checkbox', { name: 'Publier la décision sur Rive verte' }).uncheck()
  await expect(who.getByRole('status')).toContainText('1 laissée de côté')

  // The letter, as who applied will read it.
  const mails = page.getByRole('region', { name: 'Lettres' })
  await mails.getByRole('textbox', { name: 'Objet' }).fill('Bravo pour {{title|votre projet}}')
  await mails.getByRole('button', { name: 'Aperçu' }).click()
  await expect(mails.getByRole('figure')).toContainText('Bravo pour Source claire')
  await mails.getByRole('button', { name: 'M’envoyer un test' }).click()
  await expect(page.getByText(/^Test envoyé à/)).toBeVisible()
  await world.expectAccessible()

  // A letter that says nothing holds it back, and so does a field that may be empty.
  await mails.getByRole('textbox', { name: 'Objet' }).fill('')
  await page.getByRole('button', { name: 'Publier 1 décision' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'La lettre n’est pas prête' })).toBeVisible()
  await mails.getByRole('textbox', { name: 'Objet' }).fill('Bravo')

  await page.getByRole('button', { name: 'Publier 1 décision' }).click()
  const question = page.getByRole('dialog', { name: 'Publier cette décision' })
  await expect(question).toContainText('1 retenue')
  await question.getByRole('button', { name: 'Publier 1 décision' }).click()
  const waiting = page.getByRole('region', { name: 'Prêtes à partir' })
  await expect(waiting).toContainText('1 retenue')

  // Nothing of it is visible yet, and nothing ever will be.
  const applicant = await world.caller('applicant1')
  expect(await applicant.call('getMyApplication', { params: { responseId: accepted } })).toMatchObject({
    state: 'submitted',
    decidedAt: null,
  })
  await waiting.getByRole('button', { name: 'Annuler le départ' }).click()
  await expect(waiting).toBeHidden()
  await expect(who.getByRole('status')).toContainText('1 retenue et 1 non retenue')
})
