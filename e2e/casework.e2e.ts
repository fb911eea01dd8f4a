import { expect, test } from './world.ts'

const program = '/fr/admin/programs/prix-climat-2027'
/** One blue point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('a colleague corrects, comments, is mentioned, gives a task and undoes, on the page of one application', async ({
  page,
  world,
}) => {
  const api = await world.caller('owner')
  const filter = encodeURIComponent(JSON.stringify([{ field: 'state', op: 'eq', value: 'submitted' }]))
  const { data } = await api.call('listApplications', {
    params: { programId: 'prix-climat-2027' },
    query: { filter: JSON.stringify([{ field: 'state', op: 'eq', value: 'submitted' }]), sort: 'number' },
  })
  const [one, two] = data
  if (!one || !two) throw new Error('The demo has two applications that were sent')
  await world.signIn('owner')
  const list = `?filter=${filter}&sort=number`
  await page.goto(`${program}/responses/${one.id}${list}`)
  await expect(page.getByRole('heading', { level: 1, name: one.title })).toBeVisible()
  await expect(page.getByText(/^1 sur \d+$/)).toBeVisible()
  await world.expectAccessible()

  // A part that could not be read says so, which is not that nothing is in it.
  await page
    .context()
    .route('**/tasks', (route) => route.fulfill({ status: 500, json: { error: { code: 'unexpected' } } }))
  await page.reload()
  const unread = page.getByRole('alert').filter({ hasText: 'Impossible d’afficher ceci.' })
  await expect(unread.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expect(page.getByText('Rien à faire.')).toBeHidden()
  await page.context().unroute('**/tasks')
  await page.reload()
  await expect(page.getByText('Rien à faire.')).toBeVisible()

  // Who else is there.
  const office = await world.another('manager')
  await office.goto(`${program}/responses/${one.id}${list}`)
  await expect(page.getByRole('img', { name: /consulte/ })).toBeVisible()
  // Nobody applies with the applicant: a colleague who looks is no person of the application.
  await expect(page.getByRole('heading', { name: 'Tâches' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Personnes' })).toHaveCount(0)
  // On paper, the application alone.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Vous êtes ici' })).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Traboule' })).toBeHidden()
  // The state says what it is: the one thing on paper that could be pressed.
  await expect(page.getByRole('button')).toHaveText(/Envoyée$/)
  await page.emulateMedia({ media: 'screen' })

  // Who is in charge, and a tag made on the spot: the colleague sees both.
  await page.getByRole('button', { name: 'Personne : choisir le responsable' }).click()
  await page.getByRole('option', { name: /^Mehdi Saïdi/ }).click()
  const inCharge = { name: 'Mehdi Saïdi est responsable : changer' }
  await expect(page.getByRole('button', inCharge)).toBeVisible()
  await expect(office.getByRole('button', inCharge)).toBeVisible()
  await page.getByRole('button', { name: 'Choisir les étiquettes' }).click()
  await expect(page.getByRole('textbox', { name: 'Chercher ou créer une étiquette' })).toBeFocused()
  await page.keyboard.insertText('À relire')
  await page.getByRole('option', { name: 'Créer « À relire »' }).click()
  const tags = office.locator('dl > div', { hasText: 'Étiquettes' })
  await expect(tags).toContainText('À relire')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Chercher ou créer une étiquette' })).toHaveCount(0)

  // In the applicant's place, for a reason; a colleague was faster.
  const edit = page.getByRole('button', { name: 'Modifier à la place du candidat' })
  await edit.first().click()
  const name = page.getByLabel('Nom du projet')
  await expect(name).toHaveValue(one.title)
  await expect(office.getByRole('img', { name: /modifie/ })).toBeVisible()
  await name.fill(`${one.title} corrigé`)
  // Nothing typed goes unasked: neither with another tab nor with another step.
  await page.getByRole('navigation', { name: 'Parties de la candidature' }).getByRole('link', { name: 'Suivi' }).click()
  await page.getByRole('dialog', { name: 'Partir sans enregistrer ?' }).getByRole('button', { name: 'Rester' }).click()
  await edit.first().click()
  await expect(page.getByLabel('Motif')).toHaveCount(2)
  await page.getByRole('button', { name: 'Annuler', exact: true }).last().click()
  await expect(name).toHaveValue(`${one.title} corrigé`)
  const save = page.getByRole('button', { name: 'Enregistrer à la place du candidat' })
  await save.click()
  await expect(page.getByText('Ce champ est obligatoire')).toBeVisible()
  await page.getByLabel('Motif').fill('Demandé au téléphone')
  const other = await world.caller('manager')
  const params = { programId: 'prix-climat-2027', responseId: one.id }
  const { steps } = await other.call('getApplication', { params })
  const step = steps.find(({ answers }) => Object.values(answers ?? {}).includes(one.title))
  const [field = ''] = Object.entries(step?.answers ?? {}).find(([, value]) => value === one.title) ?? []
  const baseVersion = step?.versions?.[field] ?? 0
  await other.call('editAnswers', {
    params,
    body: {
      stepId: step?.id ?? '',
      reason: 'Plus vite',
      changes: [{ field, value: 'Titre du collègue', baseVersion }],
    },
  })
  await save.click()
  await expect(page.getByText('Titre du collègue').first()).toBeVisible()
  await page.getByRole('button', { name: /^Garder le mien/ }).click()
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: `${one.title} corrigé` })).toBeVisible()

  // What changed since it was sent.
  await page.getByRole('button', { name: /^Voir \d+ changement/ }).click()
  await expect(page.getByText('Ce qui a changé').first()).toBeVisible()
  await world.expectAccessible()

  // A comment on one answer that mentions a colleague.
  await page.getByRole('button', { name: 'Commenter « Nom du projet »' }).click()
  const box = page.getByRole('textbox', { name: 'Commenter « Nom du projet »' })
  await box.pressSequentially('À vérifier @')
  await expect(page.getByRole('listbox', { name: 'Collègues' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Cécile Arnaud' })).toHaveCount(0)
  await box.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await box.press('Control+Enter')
  await expect(page.getByRole('article', { name: /^Commentaire de/ }).getByText('À vérifier')).toBeVisible()
  await expect(office.getByRole('article', { name: /^Commentaire de/ })).toBeVisible()
  // What waits for the colleague leads to the very comment.
  await office.goto('/fr/admin/inbox')
  const waiting = office.getByRole('listitem').filter({ hasText: 'À vérifier' })
  await expect(waiting).toBeVisible()
  // It comes and goes there as it does: menu and list are told.
  await page.getByRole('button', { name: 'Résoudre' }).click()
  await expect(waiting).toBeHidden()
  await page.getByRole('button', { name: /^Résolu par/ }).click()
  await page.getByRole('button', { name: 'Rouvrir', exact: true }).click()
  await expect(waiting).toBeVisible()
  await waiting.getByRole('link').first().click()
  await expect(office.locator('[id^="comment-"]:focus')).toContainText('À vérifier')
  await world.expectAccessible(office)
  await office.goto(`${program}/responses/${one.id}${list}`)

  // A task, done.
  await page.getByRole('button', { name: 'Ajouter une tâche' }).click()
  await page.getByLabel('Ce qu’il faut faire').fill('Rappeler le porteur')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const task = page.getByRole('checkbox', { name: 'Rappeler le porteur' })
  await task.click()
  await expect(page.getByText(/^faite par/)).toBeVisible()
  await world.expectAccessible()

  // Undone through the history.
  await page.getByRole('link', { name: 'Historique', exact: true }).click()
  await page.getByRole('button', { name: 'Annuler la modification' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la modification' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Titre du collègue' })).toBeVisible()
  await world.expectAccessible()

  // A file put in in the applicant's place, and looked at.
  await page.getByRole('link', { name: 'Dossier', exact: true }).click()
  await edit.nth(1).click()
  await page.getByRole('button', { name: 'Pièces facultatives' }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'toit.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('link', { name: 'toit.png' })).toBeVisible()
  await page.getByLabel('Motif').fill('Reçu par la poste')
  await save.click()
  await expect(save).toBeHidden()
  await page.getByRole('link', { name: /^Documents/ }).click()
  await page.getByRole('button', { name: 'Aperçu de toit.png' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'toit.png' })).toBeVisible()
  await world.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  // The next of the list, by its key.
  await page.getByRole('link', { name: 'Dossier', exact: true }).click()
  await expect(page.getByText(/^1 sur \d+$/)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: two.title })).toBeVisible()
  // Its own neighbours are known before the next key is pressed.
  await expect(page.getByText(/^2 sur \d+$/)).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: 'Titre du collègue' })).toBeVisible()
})
