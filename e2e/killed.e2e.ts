import type { Page } from '@playwright/test'
import { canServeBeside, serverBeside } from './server-beside.ts'
import { makeUploadsProgram } from './uploads-program.ts'
import { expect, test } from './world.ts'

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Enregistré/ })

test('a server that is killed while somebody types, and again as they send, loses nothing and sends once', async ({
  page,
  world,
  baseURL,
}) => {
  test.skip(!canServeBeside(baseURL ?? ''), 'the product keeps its data elsewhere')
  const { slug } = await makeUploadsProgram(await world.caller('owner'))
  const server = await serverBeside(baseURL ?? '')
  try {
    await server.start()
    await world.signIn('applicant4')
    await page.goto(`${server.address}/fr/applications/${slug}/apply`)
    await page.getByRole('button', { name: /^Commencer/ }).click()
    const name = page.getByLabel('Nom du film')
    await name.fill('La rive')
    await expect(saved(page)).toBeVisible()
    const responseId = new URL(page.url()).searchParams.get('responseId') ?? ''
    const api = await world.caller('applicant4')
    const readSteps = async () => JSON.stringify((await api.call('getMyApplication', { params: { responseId } })).steps)
    expect(await readSteps()).toContain('La rive')

    await server.kill()
    await name.fill('La rive haute')
    await expect(page.getByRole('status').filter({ hasText: 'Le serveur ne répond pas' })).toBeVisible()
    expect(await readSteps()).not.toContain('La rive haute')
    await server.start()
    await expect(saved(page)).toBeVisible()
    await expect.poll(readSteps).toContain('La rive haute')

    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
    // It has sent the application, and dies before it can say so.
    await page.context().route(
      '**/submission',
      async (route) => {
        await route.fetch()
        await server.kill()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Envoyer mon dossier' }).click()
    await expect(page.getByRole('alert')).toContainText('puis recommencez')
    await server.start()
    // Whoever presses again sends nothing twice; the page may know by then that it was sent.
    const isSent = page.getByRole('heading', { name: 'Votre dossier est envoyé', level: 1 })
    const send = page.getByRole('button', { name: 'Envoyer mon dossier' })
    await expect(async () => {
      if (!(await isSent.isVisible())) await send.click({ timeout: 1000 })
      await expect(isSent).toBeVisible({ timeout: 2000 })
    }).toPass()
    const { submissions, state } = await api.call('getMyApplication', { params: { responseId } })
    expect([submissions.length, state]).toEqual([1, 'submitted'])
  } finally {
    await server.kill()
  }
})
