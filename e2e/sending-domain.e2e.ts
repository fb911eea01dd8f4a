import { DnsServer } from '../server/src/test/dns-server.ts'
import { dnsPortOf } from './dns-port.ts'
import { expect, test } from './world.ts'

test('a domain is added, its records are copied into its DNS, and it sends', async ({ page, world, baseURL }) => {
  // Of its own: a second try finds what the first left.
  const name = `colline-${Date.now().toString(36)}.fr`
  const dns = new DnsServer()
  await dns.listen(dnsPortOf(baseURL ?? ''))
  try {
    await world.signIn('owner')
    await page.goto('/fr/admin/sender-email/domains')
    await page.getByRole('button', { name: 'Ajouter un domaine' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajouter un domaine' })
    await dialog.getByRole('textbox', { name: 'Domaine' }).fill('github.io')
    await dialog.getByRole('button', { name: 'Ajouter un domaine' }).click()
    await expect(page.getByText('Ce domaine ne peut pas être utilisé ici')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Domaine' }).fill(name)
    await dialog.getByRole('button', { name: 'Ajouter un domaine' }).click()

    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    const key = page.getByRole('row', { name: /DKIM, signe vos messages/ })
    await expect(key.getByText('En attente')).toBeVisible()
    await world.expectAccessible()
    const [host, value] = await key
      .locator('code')
      .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''))
    dns.write(host ?? '', 'TXT', value ?? '')
    dns.write(name, 'TXT', 'v=spf1 include:_spf.ovh.com ~all')
    await page.getByRole('button', { name: 'Vérifier maintenant' }).click()
    await expect(key.getByText('Trouvé')).toBeVisible()
    await expect(page.getByText('include:_spf.ovh.com ~all').first()).toBeVisible()

    await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
    const sender = page.getByRole('dialog', { name: 'Ajouter une adresse' })
    await sender.getByRole('textbox', { name: 'Adresse e-mail' }).fill(`prix@${name}`)
    await sender.getByRole('textbox', { name: 'Nom affiché' }).fill('Prix Colline')
    await sender.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText(`Vos messages partent de prix@${name}, signés par votre domaine.`)).toBeVisible()
    await world.expectAccessible()
    await page.getByRole('button', { name: 'Plus d’actions' }).click()
    await page.getByRole('menuitem', { name: 'Retirer le domaine' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer le domaine' }).click()
    await expect(page).toHaveURL(/\/sender-email\/domains$/)
  } finally {
    await dns.close()
  }
})
