import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from './world.ts'

const program = 'prix-climat-2027'
const filter = encodeURIComponent(JSON.stringify([{ field: 'state', op: 'eq', value: 'in_review' }]))

async function saved(page: Page, action: () => Promise<unknown>): Promise<{ download: Download; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), action()])
  return { download, bytes: await readFile(await download.path()) }
}

test('an organiser chooses columns, exports a filtered list as XLSX and keeps the way to do it', async ({
  page,
  world,
}) => {
  await world.signIn('owner')
  await page.goto(`/en/admin/programs/${program}/responses?filter=${filter}`)
  const shown = await page.getByText(/^\d+ rows$/).textContent()
  const total = Number(shown?.match(/^(\d+)/)?.[1])
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Choose columns and format…' }).click()

  await expect(page.getByRole('heading', { name: 'New export' })).toBeVisible()
  await expect(page.getByText('Those that match the filter of the list.')).toBeVisible()
  const sheet = page.getByRole('region', { name: 'Applications' })
  await expect(sheet.getByRole('columnheader').first()).toHaveText('Reference')
  await page.getByRole('textbox', { name: 'Search questions and facts' }).fill('number')
  await page.getByRole('checkbox', { name: 'Number', exact: true }).check()
  await page.getByRole('button', { name: 'Move Number up' }).click()
  await page
    .locator('[data-column="number"]')
    .getByTitle('Drag to reorder')
    .dragTo(page.locator('[data-column="state"]'), { targetPosition: { x: 80, y: 3 } })
  await expect(page.locator('[data-column="number"] + [data-column="state"]')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Applicant', exact: true }).click()
  await page.getByRole('button', { name: 'Heading of Application', exact: true }).click()
  await page.getByRole('textbox', { name: 'English' }).fill('Project')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(sheet.getByRole('columnheader', { name: 'Project' })).toBeVisible()
  await expect(sheet.getByRole('columnheader', { name: 'Applicant', exact: true })).toHaveCount(0)
  await world.expectAccessible()

  await page.getByRole('button', { name: 'Save this configuration…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('For the committee')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('“For the committee” is saved')).toBeVisible()
  // One click: the file comes by itself once it is ready, and its card goes with it.
  const { download, bytes } = await saved(page, () =>
    page.getByRole('button', { name: new RegExp(`^Export ${total} applications?$`) }).click(),
  )
  await expect(page.getByRole('heading', { name: 'Exports' })).toBeVisible()
  const corner = page.getByRole('region', { name: 'Exports' })
  expect(download.suggestedFilename()).toMatch(/^For the committee .+\.xlsx$/)
  const [read] = await readWorkbook(bytes)
  expect(read?.data).toHaveLength(total + 1)
  expect(read?.data[0]?.slice(0, 2)).toEqual(['Reference', 'Project'])
  const status = read?.data[0]?.indexOf('Status') ?? -1
  expect(new Set(read?.data.slice(1).map((row) => row[status]))).toEqual(new Set(['In review']))
  await expect(corner).toHaveCount(0)
})

test('an export is cancelled, and forgotten; a picked row alone, or all but one, are exported and written to', async ({
  page,
  world,
}) => {
  const owner = await world.caller('owner')
  await world.signIn('owner')
  await page.goto(`/fr/admin/programs/${program}/export-config`)
  await expect(page.getByRole('heading', { name: 'Mes fichiers' })).toBeVisible()
  // A document of many pages takes long enough to be stopped.
  await owner.call('startExport', {
    params: { programId: program },
    body: { settings: { format: 'pdf', columns: [], lang: 'fr' }, what: {}, name: 'Trop long' },
  })
  await page.reload()
  const file = page.getByRole('button', { name: /^Annuler Trop long/ })
  await file.click()
  await expect(page.getByRole('cell', { name: 'Annulé' }).first()).toBeVisible()
  await world.expectAccessible()
  // Begun again as it was, and stopped once more from its card.
  await page.getByRole('button', { name: /^Refaire l’export Trop long/ }).click()
  await page.getByRole('region', { name: 'Exports' }).getByRole('button', { name: 'Annuler' }).click()
  const cancelled = page.getByRole('cell', { name: 'Annulé' })
  await expect(cancelled).toHaveCount(2)
  const forget = page.getByRole('button', { name: /^Supprimer Trop long/ })
  await forget.first().click()
  await expect(cancelled).toHaveCount(1)
  await forget.click()
  await expect(page.getByText(/Trop long/)).toHaveCount(0)

  // The whole program, into an archive and back: shown first, and nothing is there before the yes.
  await page.getByRole('button', { name: 'Créer une archive' }).click()
  const made = await saved(page, () => page.getByRole('link', { name: 'Télécharger' }).first().click())
  const archive = { name: 'prix.laurel.zip', mimeType: 'application/zip', buffer: made.bytes }
  await page.goto('/fr/admin/home/programs/archives')
  const sendArchive = () => page.locator('input[type="file"]').setInputFiles(archive)
  await sendArchive()
  await expect(page.getByRole('heading', { name: 'Ce programme serait importé' })).toBeVisible()
  await expect(page.getByText(/^L’adresse prix-climat-2027 est prise\s: le programme deviendrait /)).toBeVisible()
  await expect(page.getByText(/, chez Traboule \(localhost/)).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ce programme serait importé' })).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Annulé' })).toBeVisible()
  await sendArchive()
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  await page.getByRole('link', { name: 'Ouvrir le programme' }).click()
  await expect(page).toHaveURL(/\/admin\/programs\/prix-climat-2027-\d\/configure$/)
  const broughtIn = new URL(page.url()).pathname.split('/').at(-2) ?? ''
  await owner.call('deleteProgram', { params: { programId: broughtIn } })
  await owner.call('eraseProgram', { params: { programId: broughtIn }, body: { confirm: 'DLT' } })

  await page.goto(`/fr/admin/programs/${program}/responses`)
  await page
    .getByRole('checkbox', { name: /^Sélectionner / })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Exporter la sélection (1)' }).click()
  const take = () => saved(page, () => page.getByRole('menuitem', { name: 'Excel, avec ces colonnes' }).click())
  const rowsOf = async (bytes: Buffer) => (await readWorkbook(bytes))[0]?.data.length
  expect(await rowsOf((await take()).bytes)).toBe(2)

  await page.getByRole('button', { name: /^Tout sélectionner/ }).click()
  const first = page.getByRole('checkbox', { name: /^Sélectionner / }).nth(1)
  await expect(first).toBeChecked()
  await first.uncheck()
  const label = await page.getByRole('button', { name: /^Exporter la sélection \(\d+\)/ }).textContent()
  const count = label?.match(/\d+/)?.[0]
  await page.getByRole('button', { name: /^Exporter la sélection/ }).click()
  expect(await rowsOf((await take()).bytes)).toBe(Number(count) + 1)
  await page.getByRole('link', { name: 'Écrire', exact: true }).click()
  await expect(
    page.getByText(new RegExp(`^${count} candidatures · \\d+ personnes · Laissées de côté\\s: 1\\.$`)),
  ).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByText('Les candidatures que vous aviez choisies ne sont plus connues ici')).toBeVisible()
})
