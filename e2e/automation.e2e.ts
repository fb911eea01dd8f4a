import { makeBuildingProgram } from './building-program.ts'
import { expect, test } from './world.ts'

test('a rule is made, tried and published; it comments what an applicant sends, and its run says so', async ({
  page,
  world,
}) => {
  const owner = await world.caller('owner')
  const { slug, categoryIds } = await makeBuildingProgram(owner, [
    { key: 'fname', reference: 'nom', type: 'text', title: { fr: 'Nom' }, required: true },
  ])
  await world.signIn('owner')
  await page.goto(`/fr/admin/programs/${slug}/tasks`)
  await expect(page.getByRole('heading', { name: 'Aucune règle' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Relance des brouillons/ })).toBeVisible()
  await page.getByRole('link', { name: 'Nouvelle règle' }).first().click()
  await page.getByRole('button', { name: 'Créer la règle' }).click()
  await expect(page.getByText('Nommez la règle')).toBeVisible()
  await page.getByLabel('Nom', { exact: true }).fill('Accueil')
  await page.getByRole('button', { name: 'Créer la règle' }).click()

  await expect(page.getByRole('button', { name: 'Publier' })).toBeVisible()

  // The mail that it begins with gives way to a comment; taken out by the keyboard.
  const mail = page.getByRole('button', { name: /^Alors Envoyer un e-mail/ })
  await mail.focus()
  await page.keyboard.press('Delete')
  await expect(mail).toBeHidden()
  await page.getByRole('button', { name: 'Ajouter un bloc ici' }).last().click()
  await page.getByRole('menuitem', { name: 'Commenter pour l’équipe' }).click()
  // A certificate that says too little is not handed out by a rule.
  await owner.call('createAwardTemplate', { params: { programId: slug }, body: { name: { fr: 'Lauréat' } } })
  await page.reload()
  await page.getByRole('button', { name: 'Ajouter un bloc ici' }).last().click()
  await page.getByRole('menuitem', { name: 'Remettre un certificat' }).click()
  await page.getByRole('combobox', { name: 'Certificat' }).click()
  await page.getByRole('option', { name: 'Lauréat' }).click()
  await expect(page.getByText('ce qui a été choisi n’est pas encore complet').first()).toBeVisible()
  const certificate = page.getByRole('button', { name: /^Puis Remettre un certificat/ })
  await certificate.focus()
  await page.keyboard.press('Delete')
  await expect(certificate).toBeHidden()
  await page
    .getByRole('button', { name: /Commenter pour l’équipe/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByRole('alert').getByText('1 point à compléter avant de publier')).toBeVisible()
  await page.getByLabel('Texte', { exact: true }).fill('À lire sous deux jours')
  await expect(page.getByText(/^Quand un dossier est envoyé\s: commenter pour l’équipe/)).toBeVisible()
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Publier' }).click()
  const question = page.getByRole('dialog', { name: 'Activer « Accueil » ?' })
  await expect(question.getByText(/Sur les 30 derniers jours/)).toBeVisible()
  await question.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByRole('switch', { name: 'Accueil : active' })).toBeChecked()

  const applicant = await world.caller('applicant4')
  const { id, steps } = await applicant.call('startApplication', {
    params: { portalProgramId: slug },
    body: { categoryId: categoryIds[0], lang: 'fr' },
  })
  await applicant.call('saveAnswers', {
    params: { responseId: id, formStepId: steps[0]?.id ?? '' },
    body: { mutationId: `sent-${id}`, changes: [{ field: 'fname', value: 'Pluvio', baseVersion: 0 }] },
  })
  await applicant.call('submitApplication', { params: { responseId: id } })

  // What it did, and where it is told.
  const params = { programId: slug, responseId: id }
  await expect
    .poll(async () => (await owner.call('listComments', { params })).data.map(({ text }) => text))
    .toEqual(['À lire sous deux jours'])
  await page.getByRole('link', { name: 'Tout voir' }).click()
  await expect(page.getByRole('heading', { name: /^Accueil/, level: 1 })).toBeVisible()
  await page.getByRole('row', { name: /Terminée/ }).click()
  await expect(page.getByRole('list', { name: 'Ce qu’elle a fait' }).getByText('Commenter pour l’équipe')).toBeVisible()
  await world.expectAccessible()

  // The same as a file.
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  expect((await arriving).suggestedFilename()).toMatch(/^automation-.*\.csv$/)
  await page.goto(`/fr/admin/programs/${slug}/tasks`)
  await expect(page.getByRole('link', { name: 'Exécutions de Accueil : 1' })).toBeVisible()

  // What is done with many says how many runs it would start.
  const program = { programId: slug }
  await owner.call('addTag', { params: program, body: { label: { fr: 'À revoir' }, colour: '#0f9b8e' } })
  const task = await owner.call('createAutomationTask', {
    params: program,
    body: {
      name: 'Étiquettes',
      definition: {
        trigger: { kind: 'event', name: 'tag_added' },
        conditions: null,
        nodes: [{ id: 'a', kind: 'action', action: { do: 'comment', text: 'Étiqueté' } }],
      },
    },
  })
  await owner.call('publishAutomationTask', {
    params: { ...program, automationTaskId: task.id },
    body: { edition: task.edition },
  })
  await page.goto(`/fr/admin/programs/${slug}/responses`)
  await page.locator('tbody tr[data-row]').first().getByRole('checkbox').click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Étiqueter' }).click()
  const tags = page.getByRole('dialog', { name: 'Changer les étiquettes' })
  await tags.getByRole('combobox', { name: 'Ajouter' }).click()
  await page.getByRole('option', { name: 'À revoir' }).click()
  await tags.getByRole('combobox', { name: 'Ajouter' }).press('Tab')
  await tags.getByRole('button', { name: 'Appliquer (1)' }).click()
  const forecast = page.getByRole('dialog', { name: 'L’automatisation réagira' })
  await expect(forecast.getByText(/^Environ 1 exécution démarrera/)).toBeVisible()
  await expect(forecast.getByText('Étiquettes : 1')).toBeVisible()
  await world.expectAccessible()
  await forecast.getByRole('button', { name: 'Continuer' }).click()
  await expect
    .poll(async () => (await owner.call('listComments', { params })).data.map(({ text }) => text))
    .toContain('Étiqueté')
})
