import type { Page } from '@playwright/test'
import { everybody } from '../story/cast.ts'
import { makeCollaboratorsProgram } from './collaborators-program.ts'
import { followMail } from './mailbox.ts'
import { expect, test } from './world.ts'

const name = 'Nom du projet'
const place = 'Lieu'
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Enregistré/ })

test('two people fill one application, a referee answers a part of it, and it is sent', async ({
  page,
  world,
  browser,
}) => {
  const { slug } = await makeCollaboratorsProgram(await world.caller('owner'))
  await world.signIn('applicant1')
  await page.goto(`/fr/applications/${slug}/apply`)
  await page.getByRole('button', { name: 'Commencer, Jardins' }).click()
  await page.getByLabel(name).fill('Le jardin des voisins')
  await page.getByLabel(place).focus()
  await expect(saved(page)).toBeVisible()

  await page.getByRole('button', { name: 'Partager' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Adresse e-mail à inviter').fill(everybody.applicant2.email)
  await world.expectAccessible()
  await dialog.getByRole('button', { name: 'Inviter', exact: true }).click()
  await expect(dialog.getByText('Invitation sans réponse')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).first().click()
  await expect(dialog).toBeHidden()

  // A link that the server stumbled over is not one that is over.
  const friend = await world.another('applicant2')
  await friend
    .context()
    .route('**/collaborations/opening', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await followMail(friend, everybody.applicant2.email, /vous invite à un dossier/, 'Voir l’invitation')
  await expect(friend.getByRole('heading', { name: 'Ce lien n’a pas pu être lu' })).toBeVisible()
  await world.expectAccessible(friend)
  await friend.getByRole('button', { name: 'Réessayer' }).click()
  await expect(friend.getByRole('button', { name: 'Participer' })).toBeVisible()
  await world.expectAccessible(friend)
  await friend.getByRole('button', { name: 'Participer' }).click()
  await friend.getByRole('button', { name: 'Le jardin', exact: true }).click()
  await expect(friend.getByLabel(name)).toHaveValue('Le jardin des voisins')

  // Each sees the other, and where they are; what one saves comes to the other, who goes on typing.
  await expect(page.getByRole('img', { name: /Présents.*Solène Marchand/ })).toBeVisible()
  await friend.getByLabel(place).focus()
  await expect(page.getByRole('list', { name: 'Où sont les autres' })).toContainText(
    'Solène Marchand est dans « Lieu »',
  )
  await page.getByLabel(name).press('End')
  await page.getByLabel(name).pressSequentially(', le soir')
  await friend.getByLabel(place).fill('Lyon')
  await friend.getByLabel(name).focus()
  await expect(page.getByLabel(place)).toHaveValue('Lyon')
  await expect(page.getByLabel(name)).toHaveValue('Le jardin des voisins, le soir')
  await expect(friend.getByLabel(name)).toHaveValue('Le jardin des voisins, le soir')
  await world.expectAccessible()

  // One question changed by both before either hears of the other: both values, and a choice.
  await friend.context().setOffline(true)
  await friend.getByLabel(place).fill('Lyon 7e')
  await page.getByLabel(place).fill('Lyon, Gerland')
  await page.getByLabel(name).focus()
  await expect(saved(page)).toBeVisible()
  await friend.context().setOffline(false)
  const conflict = friend.getByRole('region', { name: /réponse/ })
  await expect(conflict).toContainText('Lyon, Gerland')
  await expect(conflict).toContainText('Lyon 7e')
  await expect(conflict.getByRole('heading', { name: /^Camille Fournier/ })).toBeVisible()
  await world.expectAccessible(friend)
  await conflict.getByRole('button', { name: 'Garder le mien, Lieu' }).click()
  await expect(conflict).toBeHidden()
  await expect(friend.getByLabel(place)).toBeFocused()
  await expect(friend.getByLabel(place)).toHaveValue('Lyon 7e')
  await expect(page.getByLabel(place)).toHaveValue('Lyon 7e')

  // The other way round: who applied comes late, and takes what the other wrote.
  await page.context().setOffline(true)
  await page.getByLabel(place).fill('Villeurbanne')
  await friend.getByLabel(place).fill('Lyon, Guillotière')
  await friend.getByLabel(name).focus()
  await expect(saved(friend)).toBeVisible()
  await page.context().setOffline(false)
  const other = page.getByRole('region', { name: /réponse/ })
  await expect(other).toContainText('Villeurbanne')
  await expect(other).toContainText('Lyon, Guillotière')
  await expect(other.getByRole('heading', { name: /^Solène Marchand/ })).toBeVisible()
  await other.getByRole('button', { name: 'Prendre celui-ci, Lieu' }).click()
  await expect(other).toBeHidden()
  for (const one of [page, friend]) await expect(one.getByLabel(place)).toHaveValue('Lyon, Guillotière')
  await expect(saved(page)).toBeVisible()

  // The referee is asked, answers without an account on a phone; the applicant sees that, and not what.
  const requested = page.getByRole('region', { name: /À remplir par.*Référent/ })
  await requested.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(requested.getByLabel('Son nom')).toBeFocused()
  await requested.getByLabel('Son nom').fill('Jeanne Colin')
  await requested.getByLabel('Son adresse e-mail').fill('jeanne@colin.test')
  await requested.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(requested).toContainText('pas encore ouvert')
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const referee = await phone.newPage()
  world.watch(referee)
  const link = await followMail(referee, 'jeanne@colin.test', /vous demande de répondre/, 'Répondre')
  await expect(referee.getByRole('heading', { name: 'Bonjour Jeanne Colin' })).toBeVisible()
  await expect(referee.getByText('ne verra pas vos réponses')).toBeVisible()
  await world.expectAccessible(referee)
  await expect(requested).toContainText('Ouvert, pas encore de réponse')
  await referee.getByLabel('Votre avis sur le projet').fill('Un très beau projet.')
  // A file whose sending is cut goes on where it stopped; the link's secret is in no address, not even the page's.
  const addresses: string[] = []
  referee.on('request', (request) => addresses.push(request.url()))
  await referee.context().route('**/resumable/*', (route) => route.abort('connectionreset'), { times: 1 })
  const attachment = { name: 'lettre.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(600 * 1024, 7) }
  await referee.getByLabel('Votre lettre').and(referee.locator('input')).first().setInputFiles(attachment)
  const line = referee.getByRole('listitem').filter({ hasText: 'lettre.bin' })
  await expect(line).toContainText('Le serveur ne répond pas')
  await expect(line.getByRole('progressbar')).toHaveCount(0)
  await expect(referee.getByRole('status').filter({ hasText: /^Enregistré/ })).toBeVisible()
  const secret = new URL(link).searchParams.get('token') ?? ''
  expect(secret.length).toBeGreaterThan(20)
  expect(addresses.some((address) => address.includes('/resumable'))).toBe(true)
  expect([...addresses, referee.url()].filter((address) => address.includes(secret))).toEqual([])
  await referee.reload()
  await expect(referee.getByLabel('Votre avis sur le projet')).toHaveValue('Un très beau projet.')
  await referee.getByRole('button', { name: 'Envoyer ma réponse' }).click()
  await expect(referee.getByRole('heading', { name: 'Merci, c’est envoyé' })).toBeVisible()
  await phone.close()
  await expect(requested).toContainText('Réponse reçue')
  await expect(page.getByText('Un très beau projet.')).toBeHidden()

  // A notice stays for as long as the mouse rests on it.
  await page.getByRole('heading', { level: 1 }).hover()
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  await page.getByRole('button', { name: 'Envoyer mon dossier' }).click()
  await expect(page.getByText('Référence', { exact: true })).toBeVisible()

  // Handed over once it is sent, to who may only read it by now: offered on the page itself, and taken there.
  const camille = await world.caller('applicant1')
  const params = { responseId: new URL(page.url()).searchParams.get('responseId') ?? '' }
  const [solene] = (await camille.call('getMyApplicationPeople', { params })).collaborators
  const body = { collaboratorId: solene?.id ?? '' }
  await camille.call('changeCollaborator', { params: { ...params, ...body }, body: { rights: 'view' } })
  await camille.call('offerOwnership', { params, body })
  await friend.reload()
  await expect(friend.getByText('Camille Fournier souhaite vous transmettre ce dossier')).toBeVisible()
  await world.expectAccessible(friend)
  await friend.getByRole('button', { name: 'Accepter' }).click()
  await expect(friend.getByText('Le dossier est à vous')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Partagé avec vous')).toBeVisible()
})
