import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { cast } from '../story/cast.ts'
import { type GrantRow, grantColumns, grantProgrammes, grantRows, grantsCsv } from '../story/grants-extract.ts'
import type { Caller } from './caller.ts'
import { decideTheRest } from './decide-the-rest.ts'
import { makeGrantsProgram } from './grants-program.ts'
import { expect, test } from './world.ts'

const jury = ['juror1', 'juror2', 'juror3'] as const
const [chosenProgramme] = grantProgrammes
const column = (title: (typeof grantColumns)[number]) => grantColumns.indexOf(title)
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
/** What names an application: its first text, or the next when that one is empty. */
const nameOf = (row: GrantRow) => plain(row[column('Proposal Title')] || row[column('Proposal ID')] || '')
const amountOf = (row: GrantRow) => Number(row[column('Revised Total Commitment')])

/** 200 grants, most of them of one programme, and one that ends on a day that does not exist. */
const rows = grantRows(200).map((row, index) => {
  if (index === 150) return row.with(column('End Date'), '31/02/2019')
  return index < 80 ? row.with(column('Programme Name'), chosenProgramme) : row
})
const ofProgramme = rows.filter((row, index) => index !== 150 && row[column('Programme Name')] === chosenProgramme)
const largest = ofProgramme.toSorted((one, other) => amountOf(other) - amountOf(one)).slice(0, 40)

test('from a file of grants to a ranking: import, the largest forty, a jury, scores, an export', async ({
  page,
  request,
  world,
}) => {
  const owner = await world.caller('owner')
  const { slug } = await makeGrantsProgram(owner)
  const program = `/en/admin/programs/${slug}`
  await world.signIn('owner')

  await test.step('the file comes in, but for the row that is wrong', () => importGrants(page, program))
  await test.step('the list shows the largest of one programme', () => sortLargest(page, program))

  const place = { programId: slug, sessionId: 'largest-grants' }
  await test.step('a session takes the largest forty', async () => {
    await makeSession(owner, slug)
    await page.goto(`${program}/examinations/largest-grants/responses`)
    await page.getByRole('button', { name: 'Add applications' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add applications' })
    await dialog.getByLabel('Category').selectOption({ label: chosenProgramme })
    await dialog.getByLabel('Order').selectOption({ label: 'Revised Total Commitment, largest first' })
    await dialog.getByLabel('At most').fill('40')
    await world.expectAccessible()
    await dialog.getByRole('button', { name: 'Add the first 40' }).click()
    await expect(page.getByText('40 applications added')).toBeVisible()
    const { data } = await owner.call('listEntries', { params: place, query: { perPage: 100 } })
    expect(data).toHaveLength(40)
    expect(data.map(({ title }) => plain(title)).sort()).toEqual(largest.map(nameOf).sort())
  })

  await test.step('three jurors accept, and share the work evenly', async () => {
    for (const name of jury) await invite(request, owner, await world.caller(name), place, name)
    await page.goto(`${program}/examinations/largest-grants/assignments`)
    await page.getByRole('button', { name: 'Distribute' }).click()
    await expect(page.getByText('80 assignments added.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const requested = page.getByRole('dialog', { name: 'Publish this distribution?' })
    await requested.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('80 assignments published')).toBeVisible()
    const { data } = await owner.call('listJurors', { params: place, query: { perPage: 10 } })
    const loads = data.map(({ assigned }) => assigned)
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
    await owner.call('openEvaluationSession', { params: place })
  })

  await test.step('one juror scores two applications by keyboard, and sends them', async () => {
    const juror = await world.another('juror1')
    await juror.goto(`/fr/applications/${slug}/sessions/details/largest-grants`)
    await world.expectAccessible(juror)
    await juror.getByRole('button', { name: 'Commencer' }).click()
    await scoreByKeyboard(juror, '4', '3')
    await world.expectAccessible(juror)
    await sendSheet(juror)
    await scoreByKeyboard(juror, '5', '1')
    await sendSheet(juror)
    await juror.goto(`/fr/applications/${slug}/sessions/details/largest-grants`)
    await expect(juror.getByText('Validée', { exact: true })).toHaveCount(2)
  })

  await test.step('the others score too', async () => {
    for (const [at, name] of jury.entries()) await scoreTheRest(await world.caller(name), slug, at)
  })

  await test.step('the ranking has every application, its mean and its spread, and leaves as a workbook', async () => {
    const { data } = await owner.call('getResults', { params: place, query: { perPage: 100 } })
    const [first] = data
    if (!first) throw new Error('No ranking')
    await page.goto(`${program}/examinations/largest-grants/results`)
    const ranks = page.getByRole('table').first().getByRole('row')
    await expect(ranks.filter({ has: page.getByRole('rowheader') })).toHaveCount(40)
    const top = page.getByRole('row', { name: /^1/ }).first()
    await expect(top).toContainText(((first.mean ?? 0) / 5).toFixed(1))
    await expect(top).toContainText(/Strong|Medium|Weak/)
    await world.expectAccessible()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Workbook (XLSX)' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/largest-grants.*\.xlsx$/)
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  })

  await test.step('the jury deliberates, followed live, and its decisions are public all at once', async () => {
    await openRoom(owner, place)
    const chair = await world.another('juror1')
    await page.goto(`${program}/examinations/largest-grants/deliberation`)
    await chair.goto(`/fr/applications/${slug}/sessions/deliberation/largest-grants`)
    await chair.getByRole('listitem').getByRole('button').first().click()
    await chair.getByRole('button', { name: 'Examiner ce dossier' }).click()
    await expect(chair.getByText('En cours', { exact: true })).toBeVisible()
    await expect(page.getByText('Now', { exact: true })).toBeVisible()
    await chair.getByRole('button', { name: 'Confirmer la décision' }).click()
    await expect(chair.getByText('Confirmée', { exact: true })).toBeVisible()
    await world.expectAccessible(chair)
    await decideTheRest(owner, place)
    await page.getByRole('button', { name: 'End the deliberation' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End the deliberation' }).click()
    await page.getByRole('button', { name: 'Publish the decisions' }).click()
    const requested = page.getByRole('dialog', { name: 'Publish all decisions?' })
    await expect(requested.getByText('40 mails will leave.')).toBeVisible()
    await requested.getByRole('button', { name: 'Publish the decisions' }).click()
    await expect(page.getByText('Decisions published').first()).toBeVisible()
  })
})

interface SessionParams {
  programId: string
  sessionId: string
}

/** The first juror leads; the session is closed, and the jury enters the room. */
async function openRoom(owner: Caller, params: SessionParams): Promise<void> {
  const { data } = await owner.call('listJurors', { params, query: {} })
  const first = data.find(({ email }) => email === cast.juror1.email)
  if (!first) throw new Error('No chair')
  const { name, organisation } = first
  await owner.call('changeJuror', {
    params: { ...params, jurorId: first.id },
    body: { name, organisation, role: 'chair' },
  })
  await owner.call('closeEvaluationSession', { params })
  await owner.call('startDeliberation', { params })
}

async function importGrants(page: Page, program: string): Promise<void> {
  await page.goto(`${program}/import-deposits`)
  const file = page.getByLabel('File of applications').and(page.locator('input'))
  await file.setInputFiles({ name: 'grants.csv', mimeType: 'text/csv', buffer: Buffer.from(grantsCsv(rows)) })
  await expect(page.getByLabel('Column of the categories')).toHaveValue('Programme Name')
  await expect(page.getByLabel('Question answered by Revised Total Commitment')).toHaveValue(/commitment/)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: '199 rows ready, 1 wrong' })).toBeVisible()
  await expect(page.getByText(/31\/02\/2019/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 199 applications' }).click()
  await expect(page.getByRole('heading', { name: /^199 applications imported/ })).toBeVisible()
}

async function sortLargest(page: Page, program: string): Promise<void> {
  await page.goto(`${program}/responses`)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Category', exact: true }).click()
  await page.getByRole('checkbox', { name: chosenProgramme }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${ofProgramme.length} applications` })).toBeAttached()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('switch', { name: 'Revised Total Commitment' }).click()
  await page.keyboard.press('Escape')
  const header = page.getByRole('columnheader', { name: 'Revised Total Commitment' })
  await expect(async () => {
    await header.getByRole('button', { name: 'Revised Total Commitment', exact: true }).click()
    await expect(header).toHaveAttribute('aria-sort', 'descending', { timeout: 2000 })
  }).toPass()
  const amount = new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(amountOf(largest[0] as GrantRow))
  await expect(page.getByRole('row').nth(1)).toContainText(amount)
}

async function makeSession(owner: Caller, slug: string): Promise<void> {
  const params = { programId: slug }
  const title = { en: 'Largest grants', fr: 'Les plus grandes bourses' }
  await owner.call('createEvaluationSession', { params, body: { title, slug: 'largest-grants', reviewsPerEntry: 2 } })
  const place = { ...params, sessionId: 'largest-grants' }
  await owner.call('addCriterion', { params: place, body: { title: { en: 'Reach', fr: 'Portée' }, weight: 2 } })
  await owner.call('addCriterion', { params: place, body: { title: { en: 'Method', fr: 'Méthode' } } })
}

/** Invites a juror, who answers the mail's link. */
async function invite(
  request: APIRequestContext,
  owner: Caller,
  juror: Caller,
  params: { programId: string; sessionId: string },
  name: (typeof jury)[number],
): Promise<void> {
  const { email, firstname, lastname } = cast[name]
  await owner.call('inviteJuror', { params, body: { email, name: `${firstname} ${lastname}` } })
  await expect
    .poll(async () => tokenFor(await (await request.get('/dev/mail')).text(), email), {
      message: `the mail to ${email}`,
    })
    .not.toBe('')
  const token = tokenFor(await (await request.get('/dev/mail')).text(), email)
  await juror.call('acceptJuryInvitation', { body: { token } })
}

/** The token in the newest invitation to an address, in the development mailbox. */
function tokenFor(mailbox: string, email: string): string {
  const mail = mailbox.split('<details>').find((one) => one.includes(email) && one.includes('invitation/jury'))
  return /invitation\/jury\?token=([\w-]+)/.exec(mail ?? '')?.[1] ?? ''
}

async function scoreByKeyboard(juror: Page, first: string, second: string): Promise<void> {
  await expect(juror.getByText('0 sur 2 notés')).toBeVisible()
  await juror.keyboard.press(first)
  await juror.keyboard.press(second)
  await expect(juror.getByText('2 sur 2 notés')).toBeVisible()
}

async function sendSheet(juror: Page): Promise<void> {
  const sheet = juror.url()
  await juror.getByRole('button', { name: 'Valider', exact: true }).click()
  await juror.getByRole('dialog').getByRole('button', { name: 'Valider' }).click()
  await expect(juror).not.toHaveURL(sheet)
}

/** Gives marks that differ from juror to juror and from application to application, and sends them. */
async function scoreTheRest(juror: Caller, programSlug: string, at: number): Promise<void> {
  const { data } = await juror.call('listMyEvaluationSessions', { query: { perPage: 200 } })
  const sessionId = data.find((one) => one.programSlug === programSlug)?.id ?? ''
  const { criteria, entries } = await juror.call('getMyEvaluationSession', { params: { sessionId } })
  for (const [index, { id: entryId, state }] of entries.entries()) {
    if (state === 'submitted') continue
    const scores = criteria.map(({ id }, of) => ({ criterionId: id, value: (index * (of + 2) + at) % 6 }))
    const params = { sessionId, entryId }
    const { version } = await juror.call('saveEvaluation', { params, body: { scores, comment: '', version: 0 } })
    await juror.call('submitEvaluation', { params, body: { version } })
  }
}
