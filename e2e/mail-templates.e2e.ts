import { openMail } from './mailbox.ts'
import { expect, test } from './world.ts'

const mails = '/fr/admin/programs/prix-climat-2027/transactionnals'

test('a mail is written in the team’s own words, tried on oneself, published, and withdrawn again', async ({
  page,
  world,
}) => {
  // Of its own: a second try finds what the first left.
  const own = Date.now().toString(36)
  await world.signIn('manager')
  await page.goto(mails)
  await expect(page.getByRole('heading', { name: 'E-mails', level: 1 })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Chercher un e-mail' }).fill('supplémentaire')
  await world.expectAccessible()
  await page.getByRole('link', { name: 'Délai supplémentaire', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Délai supplémentaire', level: 1 })).toBeVisible()
  const subject = page.getByRole('textbox', { name: 'Objet' })
  await subject.fill(`Encore du temps ${own} {{titre}}`)
  await expect(page.getByText('« titre » n’est pas un champ de cet e-mail.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publier', exact: true })).toBeDisabled()
  await subject.fill(`Encore du temps ${own} `)
  await page.getByRole('button', { name: 'Insérer un champ : Objet' }).click()
  await page.getByRole('menuitem', { name: 'Programme' }).click()
  await expect(subject).toHaveValue(`Encore du temps ${own} {{program}}`)
  const seen = page.getByRole('region', { name: 'L’e-mail tel qu’il arrive' })
  await expect(seen.getByRole('heading', { name: `Encore du temps ${own} Prix Climat 2027` })).toBeVisible()
  await world.expectAccessible()

  await page.getByRole('button', { name: 'M’envoyer un essai' }).click()
  await expect(page.getByText('Essai envoyé à manager@demo.laurel.test')).toBeVisible()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('Le texte de ce programme part.')).toBeVisible()
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Versions précédentes' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions précédentes' })
  await expect(versions.getByText(`Encore du temps ${own} «Programme»`).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Revenir au texte d’origine' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revenir au texte d’origine' }).click()
  await expect(page.getByText('Le texte de Laurel part.')).toBeVisible()

  const mail = await openMail(page, 'manager@demo.laurel.test', `Essai : Encore du temps ${own}`)
  await expect(mail.getByRole('heading', { name: `Encore du temps ${own}` })).toBeVisible()
})

test('a template under a name of one’s own is written, sent to many, seen in the log and removed', async ({
  page,
  world,
}) => {
  const name = `Point d’étape ${Date.now().toString(36)}`
  await world.signIn('manager')
  await page.goto(mails)
  await page.getByRole('button', { name: 'Nouveau modèle' }).click()
  await page.getByRole('textbox', { name: 'Nom du modèle' }).fill(name)
  await page.getByRole('button', { name: 'Créer le modèle' }).click()

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const subject = page.getByRole('textbox', { name: 'Objet' })
  await subject.fill(`${name} : `)
  await page.getByRole('button', { name: 'Insérer un champ : Objet' }).click()
  await page.getByRole('menuitem', { name: 'Titre de la candidature' }).click()
  const words = page.getByRole('textbox', { name: 'Texte de l’e-mail' })
  await words.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Programme : /')
  await page
    .getByRole('menuitem', { name: /^Programme/ })
    .first()
    .click()
  const seen = page.getByRole('region', { name: 'L’e-mail tel qu’il arrive' })
  await expect(seen.getByRole('heading', { name: `${name} : Pluie utile` })).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('Le texte de ce programme part.')).toBeVisible()

  // To one alone: the others have their own journeys.
  await page.goto('/fr/admin/programs/prix-climat-2027/messagerie/many?search=Ateliers%20du%20frais')
  await page.getByLabel('Modèle d’e-mail').selectOption(name)
  await expect(page.getByRole('region', { name: 'Aperçu' }).getByText(name).first()).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Envoyer à tous' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer à tous' }).click()
  await expect(page.getByText(/^Messages en cours d’envoi/)).toBeVisible()

  await page.goto(mails)
  await page.getByRole('button', { name: `Actions pour « ${name} »` }).click()
  await page.getByRole('menuitem', { name: 'Voir les envois' }).click()
  await expect(page.getByRole('link', { name: 'Envois' })).toHaveAttribute('aria-current', 'page')
  const log = page.getByRole('grid', { name: 'E-mails envoyés' })
  await expect(log.getByRole('row').filter({ hasText: name }).first()).toBeVisible()
  await log.getByRole('row').filter({ hasText: name }).first().getByText(name).first().click()
  const panel = page.getByRole('region', { name: new RegExp(name) })
  await expect(panel.getByText('Préparé')).toBeVisible()
  await panel.getByText('Message', { exact: true }).click()
  await expect(panel.getByTitle('Message')).toBeVisible()
  await world.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.goto(mails)
  await page.getByRole('button', { name: `Actions pour « ${name} »` }).click()
  await page.getByRole('menuitem', { name: 'Supprimer le modèle' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le modèle' }).click()
  await expect(page.getByText(`« ${name} » est supprimé`)).toBeVisible()
})
