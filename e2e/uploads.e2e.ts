import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { ZipFile } from 'yazl'
import { makeUploadsProgram } from './uploads-program.ts'
import { expect, test } from './world.ts'

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Enregistré/ })
const responseIn = (page: Page) => new URL(page.url()).searchParams.get('responseId') ?? ''
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from(
  '%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n',
)
/** As a browser that is short of room does. */
const forgetCached = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('laurel-files')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('waiting', 'readwrite')
          transaction.objectStore('waiting').clear()
          transaction.oncomplete = () => resolve()
        }
      }),
  )
/** Is this address there without a network? */
const isStored = (page: Page, address: RegExp) =>
  page.evaluate(async (requested) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('laurel-kept'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().some(({ url }) => new RegExp(requested).test(url))
  }, address.source)
/** A small archive of a large file of nothing. */
function swelling(): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.alloc(60_000_000), '[Content_Types].xml')
  zip.end()
  return buffer(zip.outputStream as Readable)
}
const filmBytes = 20 * 1024 * 1024

async function begin(page: Page, slug: string): Promise<void> {
  await page.goto(`/fr/applications/${slug}/apply`)
  await page.getByRole('button', { name: /^Commencer/ }).click()
  await expect(page.getByRole('heading', { name: 'Le film', level: 1 })).toBeVisible()
}

test('a large file outlives a cut and a reload: what was sent is not sent again', async ({ page, world }, testInfo) => {
  // On disk: chosen again it is known by its name, size and day.
  const film = testInfo.outputPath('film.bin')
  writeFileSync(film, randomBytes(filmBytes))
  const { slug } = await makeUploadsProgram(await world.caller('owner'))
  await world.signIn('applicant2')
  await begin(page, slug)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/resumable/'))
      offsets.push(Number(request.headers()['upload-offset']))
  })
  let isCut = true
  // The second piece never arrives while the line is cut.
  await page.context().route('**/resumable/*', async (route) => {
    const offset = Number(route.request().headers()['upload-offset'] ?? 0)
    if (route.request().method() === 'PATCH' && offset > 0 && isCut) await route.abort('connectionreset')
    else await route.continue()
  })
  await page.getByLabel('Le film').and(page.locator('input')).first().setInputFiles(film)
  const line = page.getByRole('listitem').filter({ hasText: 'film.bin' })
  await expect(line.getByText('Le serveur ne répond pas')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Le serveur ne répond pas' })).toHaveCount(1)
  await world.expectAccessible()
  await expect(line).toContainText('Gardé sur cet appareil')
  await forgetCached(page)
  await page.reload()
  await expect(line.getByText('Envoi interrompu')).toBeVisible()
  await page.getByLabel('Le film').and(page.locator('input')).first().setInputFiles(film)
  await expect(line).toContainText('Gardé sur cet appareil')
  isCut = false
  offsets.length = 0
  // What the device kept goes on by itself.
  await page.reload()
  await expect(line.getByRole('link', { name: 'film.bin' })).toBeVisible()
  expect(Math.min(...offsets), 'where sending went on').toBeGreaterThan(0)
  await expect(saved(page)).toBeVisible()
  const api = await world.caller('applicant2')
  const { steps } = await api.call('getMyApplication', { params: { responseId: responseIn(page) } })
  expect(steps[0]?.answers?.ffilm).toMatchObject([{ name: 'film.bin', size: filmBytes }])
})

test('files wait while there is no network and leave by themselves; wrong ones are told before they are sent', async ({
  page,
  world,
}) => {
  const { slug } = await makeUploadsProgram(await world.caller('owner'))
  await world.signIn('applicant3')
  await begin(page, slug)
  const pictures = page.getByLabel('Photographies').and(page.locator('input')).first()
  await pictures.focus()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => isStored(page, /\/apply$/)).toBe(true)
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })
  const lines = page
    .getByRole('group', { name: 'Photographies' })
    .or(page.locator('[data-field="fpictures"]'))
    .getByRole('listitem')
  await page.context().setOffline(true)
  await pictures.setInputFiles(
    [picture('a.png'), { name: 'b.exe', mimeType: 'image/png', buffer: pixel }, picture('vide.png')].map((one) =>
      one.name === 'vide.png' ? { ...one, buffer: Buffer.alloc(0) } : one,
    ),
  )
  await expect(lines.filter({ hasText: 'a.png' })).toContainText('En attente du réseau')
  await expect(lines.filter({ hasText: 'b.exe' })).toContainText('Ce type de fichier n’est pas accepté')
  await expect(lines.filter({ hasText: 'vide.png' })).toContainText('Ce fichier est vide')
  const heard = page.locator('[data-field="fpictures"]').getByRole('status').last()
  await expect(heard).toContainText('b.exe – Ce type de fichier n’est pas accepté')
  await expect(heard).toContainText('vide.png – Ce fichier est vide')
  await page.getByRole('button', { name: 'Retirer b.exe' }).click()
  await page.getByRole('button', { name: 'Retirer vide.png' }).click()
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('gardé sur cet appareil')
  await world.expectAccessible()
  await page.reload()
  await expect(lines).toContainText(/gardé sur cet appareil/i)
  await page.context().setOffline(false)
  await expect(lines.filter({ hasText: 'a.png' }).getByRole('link')).toBeVisible()
  await expect(lines).toHaveCount(1)

  await test.step('the pictures of answers are there without a network', async () => {
    await expect(saved(page)).toBeVisible()
    await expect.poll(() => isStored(page, /size=80$/)).toBe(true)
    await page.context().setOffline(true)
    await page.reload()
    const picture = lines.filter({ hasText: 'a.png' }).locator('img')
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    await page.context().setOffline(false)
  })

  await test.step('several at once, one too many', async () => {
    await pictures.setInputFiles([
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf },
      picture('c.png'),
      picture('d.png'),
    ])
    await expect(lines.getByRole('link')).toHaveCount(3)
    await expect(lines.filter({ hasText: 'd.png' })).toContainText('3')
    await page.getByRole('button', { name: 'Retirer d.png' }).click()
  })

  await test.step('what is not what its name says is told what it is, and what could be sent', async () => {
    const film = page.locator('[data-field="ffilm"]')
    const text = { name: 'texte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Bonjour') }
    await page.getByLabel('Le film').and(page.locator('input')).first().setInputFiles(text)
    const refused = film.getByRole('listitem').filter({ hasText: 'texte.pdf' })
    await expect(refused).toContainText('Ce n’est pas vraiment un fichier .pdf\u00a0: son contenu est du texte.')
    await expect(refused).toContainText('Envoyez un vrai fichier .pdf, ou celui-ci sous son vrai nom.')
    await expect(film.getByRole('status').last()).toContainText('son contenu est du texte')
    await world.expectAccessible()
    await page.getByRole('button', { name: 'Retirer texte.pdf' }).click()
    await expect(refused).toHaveCount(0)
  })

  await test.step('seen, removed and brought back by keyboard', async () => {
    await page.getByRole('button', { name: 'Aperçu de a.png' }).press('Enter')
    await expect(page.getByRole('dialog').getByRole('img', { name: 'a.png' })).toBeVisible()
    await world.expectAccessible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Retirer a.png' }).press('Enter')
    await expect(lines).toHaveCount(2)
    await page.getByRole('button', { name: 'Annuler', exact: true }).press('Enter')
    await expect(lines).toHaveCount(3)
    await expect(lines.first()).toContainText('a.png')
  })

  await test.step('an archive that swells, a picture that is a program too and a name with a path do no harm', async () => {
    const film = page.locator('[data-field="ffilm"]')
    const input = page.getByLabel('Le film').and(page.locator('input')).first()
    await input.setInputFiles({ name: 'bombe.docx', mimeType: 'application/zip', buffer: await swelling() })
    const bomb = film.getByRole('listitem').filter({ hasText: 'bombe.docx' })
    const saved = page.waitForEvent('download')
    await bomb.getByRole('link').click()
    expect((await saved).suggestedFilename()).toBe('bombe.docx')
    await page.getByRole('button', { name: 'Retirer bombe.docx' }).click()
    await expect(bomb).toHaveCount(0)

    const script = 'GIF89a=1;document.title="hurt"/*<script>document.title="hurt"</script>*/'
    await input.setInputFiles({ name: '../../etc/double.gif', mimeType: 'text/html', buffer: Buffer.from(script) })
    const double = film.getByRole('listitem')
    await expect(double.getByRole('link')).toHaveAccessibleName(/double\.gif/)
    await expect(double).not.toContainText('etc')
    const beside = await page.context().newPage()
    const answer = await beside.goto((await double.getByRole('link').getAttribute('href')) ?? '')
    expect(answer?.headers()['content-type']).toBe('image/gif')
    expect(await beside.title()).not.toContain('hurt')
    await beside.close()
    await page.getByRole('button', { name: 'Retirer double.gif' }).click()
  })

  await test.step('inside an item of a group, which is folded meanwhile', async () => {
    await page.getByRole('button', { name: 'Ajouter une personne' }).click()
    await page.getByLabel('Nom', { exact: true }).fill('Ana Ruiz')
    await page.getByLabel('Portrait').and(page.locator('input')).first().setInputFiles(picture('ana.png'))
    await page.getByRole('button', { name: 'Ana Ruiz', exact: true }).click()
    await expect(page.getByLabel('Portrait')).toHaveCount(0)
    await page.getByRole('button', { name: 'Ana Ruiz', exact: true }).click()
    await expect(page.getByRole('link', { name: 'ana.png' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remplacer ana.png' })).toBeVisible()
  })
  await test.step('on the last step, sending waits for what is on its way', async () => {
    await page.getByLabel('Nom du film').fill('La rive')
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
    await page.context().route('**/completion*', async (route) => {
      await isLetThrough
      await route.continue()
    })
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
    await page.getByLabel('Le film').and(page.locator('input')).first().setInputFiles(note)
    await expect(page.getByRole('listitem').filter({ hasText: 'note.txt' })).toContainText('Arrivé')
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
    await expect(page.getByText('1 fichier est encore en cours d’envoi')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Envoyer mon dossier' })).toBeDisabled()
    letThrough()
    await expect(page.getByRole('button', { name: 'Envoyer mon dossier' })).toBeEnabled()
    await expect(page.getByText('encore en cours d’envoi')).toHaveCount(0)
  })
  await expect(saved(page)).toBeVisible()
  const api = await world.caller('applicant3')
  const { steps } = await api.call('getMyApplication', { params: { responseId: responseIn(page) } })
  expect(steps[0]?.answers).toMatchObject({
    // Whoever arrives first comes first.
    fpictures: expect.arrayContaining(['a.png', 'plan.pdf', 'c.png'].map((name) => expect.objectContaining({ name }))),
    ffilm: [{ name: 'note.txt' }],
    fteam: [{ v: { fportrait: [{ name: 'ana.png' }] } }],
  })
})
