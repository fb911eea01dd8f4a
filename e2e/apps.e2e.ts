import { createHash } from 'node:crypto'
import { expect, test } from './world.ts'

const program = '/fr/admin/programs/prix-climat-2027'
const list = '/api/user.programs/prix-climat-2027/responses'

test('a key calls the API until it is revoked; an application acts once it was allowed', async ({ page, world }) => {
  // Of its own: a second try finds what the first left.
  const own = Date.now().toString(36)
  await world.signIn('owner')
  await page.goto(`${program}/integrations/api-keys`)
  await page.getByRole('button', { name: 'Créer' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom').fill(`Clé ${own}`)
  await dialog.getByRole('radiogroup', { name: 'Candidatures' }).getByText('Lire', { exact: true }).click()
  await world.expectAccessible()
  await dialog.getByRole('button', { name: 'Créer la clé' }).click()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^lrl_sk_/)
  await dialog.getByRole('button', { name: 'J’ai noté le secret' }).click()
  const call = (path: string) =>
    page.request.fetch(path, { headers: { authorization: `Bearer ${secret}`, cookie: '' } })
  expect((await call(list)).status()).toBe(200)
  expect((await call('/api/members')).status()).toBe(403)
  await page.reload()
  await page.getByRole('button', { name: `Actions sur « Clé ${own} »` }).click()
  await page.getByRole('menuitem', { name: 'Révoquer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click()
  await expect(page.getByText(`Clé ${own}`)).toHaveCount(0)
  expect((await call(list)).status()).toBe(401)

  const owner = await world.caller('owner')
  // Nobody listens there: the browser is answered by the test.
  const redirect_uri = 'http://localhost:9/back'
  const app = await owner.call('createOauthApp', {
    body: {
      name: `Grist ${own}`,
      publisher: 'Grist Labs',
      redirectUris: [redirect_uri],
      scopes: ['applications.read'],
      isPublic: false,
    },
  })
  await page.route('http://localhost:9/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>retour</p>' }),
  )
  const query = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri,
    state: own,
    response_type: 'code',
    code_challenge: createHash('sha256').update('a'.repeat(43)).digest('base64url'),
    code_challenge_method: 'S256',
  })
  await page.goto(`/fr/oauth/login?${query}`)
  await expect(page.getByRole('heading', { name: `Grist ${own} demande l’accès` })).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await expect(page.getByText('retour')).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('state'), searchParams.get('code')]).toEqual([own, expect.stringMatching(/^lrl_ac_/)])
  await page.goto('/fr/oauth/login?client_id=unknown&state=x&redirect_uri=https://evil.example')
  await expect(page.getByRole('heading', { name: 'Cette demande n’est pas valable' })).toBeVisible()
  await expect(page.locator('a[href*="evil"]')).toHaveCount(0)
})
