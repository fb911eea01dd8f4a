import { readFile } from 'node:fs/promises'
import { grantColumns, grantProgrammes, grantRows, grantsCsv } from '../story/grants-extract.ts'
import { makeGrantsProgram } from './grants-program.ts'
import { makeProjectsProgram, workbookOf, zipOf } from './import-files.ts'
import { expect, test } from './world.ts'

const asFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an organiser brings 200 grants in from a file, and undoes it', async ({ page, world }) => {
  const { slug } = await makeGrantsProgram(await world.caller('owner'))
  await world.signIn('owner')
  await page.goto(`/en/admin/programs/${slug}/import-deposits`)
  await expect(page.getByText('No file has been imported yet')).toBeVisible()
  await world.expectAccessible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV template' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('First name of the applicant')

  const file = page.getByLabel('File of applications').and(page.locator('input'))
  await file.setInputFiles(asFile('photo.csv', '\u0000\u0001\u0002not a table'))
  await expect(page.getByRole('alert')).toContainText('This file is not a table')
  await file.setInputFiles(asFile('grants.csv', grantsCsv(grantRows(200))))

  await expect(page.getByText('grants.csv: 200 rows, 13 columns')).toBeVisible()
  await expect(page.getByLabel('Their reference')).toHaveValue('Proposal ID')
  await expect(page.getByLabel('Column of the categories')).toHaveValue('Programme Name')
  await expect(page.getByLabel('Question answered by Start Date')).toHaveValue('grant_start_date')
  await world.expectAccessible()

  await page.getByLabel('Question answered by End Date').selectOption({ label: 'Left out' })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('alert')).toContainText('“End Date” is required')
  await page.getByLabel('Question answered by End Date').selectOption({ label: 'End Date (required)' })
  await page.getByRole('button', { name: 'Check the file' }).click()

  await expect(page.getByRole('heading', { name: '200 rows ready' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Import 200 applications' }).click()
  await expect(page.getByRole('heading', { name: '200 applications imported' })).toBeVisible()
  await world.expectAccessible()
  await page.goto(`/en/admin/programs/${slug}/logs`)
  await expect(page.getByRole('grid', { name: 'Log' }).getByText('Import finished')).toBeVisible()
  await expect(page.getByText('grants.csv: 200 imported, 0 wrong')).toBeVisible()
  await world.expectAccessible()

  await page.goto(`/en/admin/programs/${slug}/import-deposits`)
  await page.getByRole('button', { name: 'Actions for grants.csv' }).click()
  await page.getByRole('menuitem', { name: 'Undo the import' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('cell', { name: 'Undone' })).toBeVisible()

  // A long history is read on as one comes to its end.
  const owner = await world.caller('owner')
  const more = (index: number) => ({ name: `more-${index}.csv`, mimeType: 'text/csv', text: 'A,B\n1,2\n' })
  for (let index = 1; index <= 20; index++) await owner.upload(`/api/user.programs/${slug}/imports`, more(index))
  await page.reload()
  const history = page.getByRole('table', { name: 'Earlier imports' })
  await expect(history.getByRole('cell', { name: 'more-20.csv' })).toBeVisible()
  await expect(page.getByText('20 of 21')).toBeAttached()
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
  await expect(history.getByRole('cell', { name: 'grants.csv' })).toBeAttached()
})

test('wrong rows are shown, given back in a file, and left out', async ({ page, world }) => {
  const { slug } = await makeGrantsProgram(await world.caller('owner'))
  const rows = grantRows(12).map((row, index) => {
    if (index === 2) return row.with(grantColumns.indexOf('Start Date'), '31/02/2026')
    return index === 5 ? row.with(grantColumns.indexOf('Programme Name'), 'SFI Principal Investigators Programme') : row
  })
  await world.signIn('owner')
  await page.goto(`/fr/admin/programs/${slug}/import-deposits`)
  await page.locator('input[type=file]').setInputFiles(asFile('bourses.csv', grantsCsv(rows)))
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await expect(page.getByRole('heading', { name: '10 lignes prêtes, 2 en erreur' })).toBeVisible()
  await expect(page.getByText('« 31/02/2026 » n’est pas une date qui existe')).toBeVisible()
  await expect(page.getByText(`Vouliez-vous dire « ${grantProgrammes[1]} »`)).toBeVisible()
  await world.expectAccessible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger les 2 lignes' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect(text).toContain('Ce qui ne va pas')
  await page.getByRole('button', { name: 'Importer 10 candidatures' }).click()
  await expect(page.getByRole('heading', { name: '10 candidatures importées, 2 lignes en erreur' })).toBeVisible()
})

test('a workbook comes in with the files of its ZIP, is brought up to date by reference with the same choices, and undone', async ({
  page,
  world,
}) => {
  const { slug } = await makeProjectsProgram(await world.caller('owner'))
  const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
  const titles = ['Réf', 'Titre', 'Montant', 'Plan']
  const rows = [
    ['P1', 'Toits blancs', '1200', 'a/plan.pdf'],
    ['P2', 'Pluie utile', 'beaucoup', ''],
    ['P3', 'Carte du frais', '900', 'perdu.pdf'],
    ['P4', 'Rue calme', '700', ''],
  ]
  await world.signIn('owner')
  await page.goto(`/fr/admin/programs/${slug}/import-deposits`)
  const xlsx = {
    name: 'projets.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await workbookOf([titles, ...rows]),
  }
  const zip = {
    name: 'plans.zip',
    mimeType: 'application/zip',
    buffer: await zipOf({ 'a/plan.pdf': pdf, 'b.txt': 'x' }),
  }
  await page.locator('input[type=file]').setInputFiles([xlsx, zip])
  await expect(page.getByText('projets.xlsx : 4 lignes, 4 colonnes')).toBeVisible()
  await expect(page.getByText(/^plans\.zip · 2 fichiers/)).toBeVisible()
  await page.getByLabel('Références déjà dans le programme').selectOption({ label: 'Mettre à jour leurs réponses' })
  await page.getByRole('button', { name: 'Enregistrer ces choix' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Reprise')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('« Reprise » enregistré')).toBeVisible()
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await expect(page.getByRole('heading', { name: '2 lignes prêtes, 2 en erreur' })).toBeVisible()
  await expect(page.getByText('« beaucoup » n’est pas un nombre')).toBeVisible()
  await expect(page.getByText('« perdu.pdf » n’est pas dans le ZIP')).toBeVisible()
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Importer 2 candidatures' }).click()
  await expect(page.getByRole('heading', { name: '2 candidatures importées, 2 lignes en erreur' })).toBeVisible()

  await page.getByRole('button', { name: 'Importer un autre fichier' }).click()
  const again = [titles, ['P1', 'Toits blancs', '1300', ''], ['P2', 'Pluie utile', '800', '']]
  const csv = again.map((cells) => cells.join(';')).join('\n')
  await page.locator('input[type=file]').setInputFiles(asFile('corrigés.csv', csv))
  await expect(page.getByLabel('Choix enregistrés')).toHaveValue(/./)
  await expect(page.getByLabel('Références déjà dans le programme')).toHaveValue('update')
  await page.getByLabel('Question à laquelle répond Plan').selectOption({ label: 'Laissée de côté' })
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await expect(page.getByRole('heading', { name: '2 lignes prêtes' })).toBeVisible()
  await page.getByRole('button', { name: 'Importer 2 candidatures' }).click()
  await expect(page.getByText('Mises à jour')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler l’import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’import' }).click()
  await expect(page.getByRole('heading', { name: 'Import annulé' })).toBeVisible()
})
