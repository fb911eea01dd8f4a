import { ensurePgbouncer } from '../scripts/pgbouncer.ts'
import { startPooler } from '../server/src/test/pooler.ts'
import { canServeBeside, serverBeside } from './server-beside.ts'
import { makeUploadsProgram } from './uploads-program.ts'
import { expect, test } from './world.ts'

test('behind a transaction pooler somebody signs in, fills an application and sends it', async ({
  page,
  world,
  baseURL,
}) => {
  const program = ensurePgbouncer()
  test.skip(!program, 'PgBouncer is not here')
  test.skip(!canServeBeside(baseURL ?? ''), 'the product keeps its data elsewhere')
  const { slug } = await makeUploadsProgram(await world.caller('owner'))
  const stops: (() => Promise<void>)[] = []
  try {
    const server = await serverBeside(baseURL ?? '', async (url) => {
      const pooler = await startPooler(program ?? '', url)
      stops.push(pooler.stop)
      return pooler.url
    })
    stops.push(server.kill)
    await server.start()
    await world.signIn('applicant5')
    await page.goto(`${server.address}/fr/applications/${slug}/apply`)
    await page.getByRole('button', { name: /^Commencer/ }).click()
    await page.getByLabel('Nom du film').fill('La rive')
    await expect(page.getByRole('status').filter({ hasText: /^Enregistré/ })).toBeVisible()
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
    await page.getByRole('button', { name: 'Envoyer mon dossier' }).click()
    await expect(page.getByRole('heading', { name: 'Votre dossier est envoyé', level: 1 })).toBeVisible()
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
})
