import { makeBuildingProgram } from './building-program.ts'
import { openMail } from './mailbox.ts'
import { expect, test } from './world.ts'

test('an organiser adds an application for somebody and sends it in their place, incomplete', async ({
  page,
  world,
}) => {
  const owner = await world.caller('owner')
  const { slug } = await makeBuildingProgram(owner, [
    { key: 'name', reference: 'name', type: 'text', title: { fr: 'Nom du projet' }, required: true },
    { key: 'city', reference: 'city', type: 'text', title: { fr: 'Commune' }, required: true },
  ])
  await world.signIn('owner')
  await page.goto(`/fr/admin/programs/${slug}/responses`)
  await page.getByRole('button', { name: 'Ajouter une candidature' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter une candidature' })
  await dialog.getByRole('button', { name: 'Ouvrir le brouillon' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Nom du candidat' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'E-mail du candidat' }).fill('ada.courrier@example.org')
  await dialog.getByRole('textbox', { name: 'Nom du candidat' }).fill('Ada Courrier')
  await dialog.getByRole('textbox', { name: 'Raison, pour le candidat' }).fill('Dossier reçu par courrier')
  await world.expectAccessible()
  await dialog.getByRole('button', { name: 'Ouvrir le brouillon' }).click()

  // The draft is open: its step lacks two answers.
  await expect(page.getByRole('heading', { level: 1, name: 'Candidature sans titre' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Étapes' })).toContainText('0 sur 2')

  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Envoyer à la place du candidat' }).click()
  const sending = page.getByRole('dialog', { name: 'Envoyer cette candidature à la place du candidat' })
  const missing = sending.getByRole('region', { name: 'Il manque 2 réponses' })
  await expect(missing).toContainText('Nom du projet')
  await expect(missing).toContainText('Commune')
  await sending.getByRole('textbox', { name: 'Raison, pour le candidat' }).fill('Envoyé au guichet')
  await sending.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(sending.getByText('Cochez cette case')).toBeVisible()
  await sending.getByRole('checkbox', { name: 'Envoyer même incomplète' }).check()
  await world.expectAccessible()
  await sending.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(sending).toBeHidden()
  await expect(page.getByText('Raison : Envoyé au guichet')).toBeVisible()
  await expect(page.getByText('(incomplète : 2 réponses manquaient)')).toBeVisible()

  // Who applies is told of both.
  const mail = await openMail(page, 'ada.courrier@example.org', /Bien reçu/)
  await expect(mail.getByText('Envoyé au guichet')).toBeVisible()
})
