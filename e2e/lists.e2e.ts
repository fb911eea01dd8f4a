import type { Page } from '@playwright/test'
import { expect, test } from './world.ts'

const program = 'prix-climat-2027'
const path = `/en/admin/programs/${program}/responses`

/** The query of the address, as people read it. */
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Pixels between the end of each card and the next one, where there are any. */
const gapsOf = (page: Page) =>
  page.locator('tbody tr[data-row]').evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect())
    return boxes.slice(1).flatMap(({ top }, index) => {
      const gap = Math.round(top - (boxes[index]?.bottom ?? 0))
      return gap === 0 ? [] : [gap]
    })
  })

test('an organiser finds, counts, groups and keeps a list; a colleague opens it; both see the same at once', async ({
  page,
  world,
}) => {
  await world.signIn('owner')
  await page.goto(path)
  const row = (name: RegExp | string) => page.getByRole('row', { name })
  await expect(row(/Toits blancs/).first()).toBeVisible()

  // Accents, capitals and a wrong letter do not matter.
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Title, person, answers' })).toBeFocused()
  await page.keyboard.type('VELOGISTIQE')
  await expect(row(/Vélogistique Rhône/).first()).toBeVisible()
  await expect(row(/Toits blancs/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(row(/Toits blancs/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Breakdown' }).click()
  const facets = page.getByRole('complementary', { name: 'Breakdown' })
  await facets.getByRole('checkbox', { name: /^Draft/ }).click()
  await expect(page).toHaveURL(/filter=state:in:draft/)
  await expect(page.getByText(/^\d+ rows$/)).toBeVisible()
  await facets.getByRole('checkbox', { name: /^To complete/ }).click()
  await expect.poll(() => queryOf(page).filter).toBe('state:in:draft,to_complete')
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Close the breakdown' }).click()

  await page.getByRole('button', { name: 'Build a filter with groups' }).click()
  const builder = page.getByRole('dialog', { name: 'Filter applications' })
  await builder.getByRole('button', { name: 'Add a group' }).click()
  await builder.getByRole('combobox', { name: 'Field or question' }).nth(1).click()
  await page.keyboard.type('Complete')
  await page.getByRole('option', { name: 'Complete', exact: true }).click()
  await builder.getByRole('textbox', { name: 'Value' }).last().fill('40')
  await builder.getByRole('button', { name: 'Add a condition' }).first().click()
  await builder.getByRole('button', { name: 'Apply' }).click()
  await expect(builder.getByRole('alert')).toContainText('One condition is not finished')
  await builder.getByRole('button', { name: 'Remove this condition' }).nth(2).click()
  await world.expectAccessible()
  await builder.getByRole('button', { name: 'Apply' }).click()
  await expect(builder).toHaveCount(0)
  await expect.poll(() => queryOf(page).filter).toBe('state:in:draft,to_complete;any(completeness:gte:40)')

  // What no single question answers is asked by a formula, kept by what its questions are rather than how they are called.
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('textbox', { name: 'Search a field or a question' }).fill('formula')
  await page.keyboard.press('Enter')
  const formula = page.getByRole('combobox', { name: 'Formula' })
  await expect(formula).toBeFocused()
  await page.keyboard.type('sum([depenses.am')
  await page.getByRole('option', { name: '[depenses.amount]' }).click()
  await formula.press('End')
  await page.keyboard.type(') < [titre]')
  await expect(page.getByText('What is compared is not of the same kind')).toBeVisible()
  await world.expectAccessible()
  await formula.fill('sum([depenses.amount]) >= [montant_demande]')
  await formula.press('Enter')
  await expect(page.getByText(/^\d+ rows$/)).toBeVisible()
  await expect.poll(() => queryOf(page).filter).toMatch(/formula:holds:sum/)
  await page.getByRole('button', { name: /^Formula sum/ }).click()
  await expect(formula).toHaveValue('sum([depenses.amount]) >= [montant_demande]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove the filter “Formula”' }).click()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nearly there')
  await dialog.getByRole('radio', { name: 'The whole team', exact: true }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\?view=[0-9a-f-]+$/)
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('button', { name: /Nearly there/ })).toHaveAttribute('aria-current', 'page')

  const colleague = await world.another('manager')
  await colleague.goto(page.url().replace('/en/', '/fr/'))
  await expect(colleague.getByText('Statut parmi Brouillon, À compléter')).toBeVisible()
  await colleague.getByRole('button', { name: 'Retirer le filtre « L’une de ces conditions »' }).click()
  await expect(colleague.getByText('Vue modifiée')).toBeVisible()

  // What a colleague changes is there without asking.
  await page.goto(`${path}?filter=state:in:submitted`)
  const first = page.getByRole('row').nth(1).getByRole('rowheader')
  const title = (await first.getByRole('link').textContent()) ?? ''
  const id = (await first.getByRole('link').getAttribute('href'))?.match(/responses\/([0-9a-f-]+)/)?.[1] ?? ''
  const count = await page.getByRole('row').count()
  const caller = await world.caller('manager')
  await caller.call('changeApplicationState', {
    params: { programId: program, responseId: id },
    body: { to: 'in_review' },
  })
  await expect(page.getByRole('row')).toHaveCount(count - 1)
  expect(title).not.toBe('')

  await views.getByRole('button', { name: /Nearly there/ }).click()
  await page.getByRole('button', { name: 'Actions on this view' }).click()
  await page.getByRole('menuitem', { name: 'Delete the view' }).click()
  await page.getByRole('button', { name: 'Delete the view' }).click()
  await expect(views.getByRole('button', { name: /Nearly there/ })).toHaveCount(0)

  // A question that is gone is said, and can be taken out.
  await page.goto(`${path}?filter=answers.gone:eq:5;state:in:draft`)
  await expect(page.getByRole('heading', { name: 'This filter cannot be applied' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove this filter', exact: true }).click()
  await expect.poll(() => queryOf(page).filter).toBe('state:in:draft')
  // So is a column of an address that somebody kept.
  await page.goto(`${path}?columns=state,answers.gone`)
  await expect(page.getByRole('heading', { name: 'This list cannot be shown' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => queryOf(page).columns).toBe('state')
  await expect(page.getByText(/^\d+ rows$/)).toBeVisible()

  await page.goto('/en/admin/deposits')
  await page.getByRole('button', { name: 'Breakdown' }).click()
  await facets.getByRole('checkbox', { name: /^Climate Prize 2027/ }).click()
  await expect(page).toHaveURL(/filter=program:in:/)
  await expect(row(/Toits blancs/).first()).toBeVisible()

  // Those of several programs are acted on at once.
  await row(/Toits blancs/)
    .first()
    .getByRole('checkbox')
    .click()
  await page.getByRole('toolbar', { name: '1 selected' }).getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'Start the review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // On paper nothing is cut: the columns share the width of the sheet.
  await page.goto(`${path}?columns=number,category,state,submittedAt,completeness,applicant,updatedAt`)
  await page.setViewportSize({ width: 1000, height: 700 })
  // Whichever comes first: other journeys have sent applications since.
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await cutOn(page)).toEqual([])
  await page.emulateMedia({ media: 'screen' })

  // The sheet says of what its list is: what acts stays on screen.
  await page.goto(`${path}?filter=state:in:draft,submitted,accepted;any(completeness:gte:40;state:in:accepted)`)
  await expect(page.getByText(/^\d+ rows$/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('heading', { name: 'Applications', level: 2 })).toBeVisible()
  await expect(page.getByText('Climate Prize 2027', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText(/^\d+ applications · printed on /)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ visible: true })).toHaveText([
    'Status among Draft, Sent, Selected',
    'Any of these (Complete at least 40; Status among Selected)',
  ])
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })

  // On a phone rows are cards, one behind the other and as high as what they hold; a bar puts them in order.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${path}?columns=number,category,state,submittedAt,completeness,applicant,updatedAt`)
  const cards = page.locator('tbody tr[data-row]')
  await expect(cards.nth(3)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Category' })).toHaveCount(1)
  await expect.poll(() => gapsOf(page)).toEqual([])
  // How close rows stand means nothing to cards.
  await page.getByRole('button', { name: 'Display of the table' }).click()
  await expect(page.getByRole('menuitem', { name: 'Columns as usual' })).toBeVisible()
  await expect(page.getByRole('menuitemradio')).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const link of await cards.getByRole('rowheader').getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await world.expectAccessible()
  await page.getByRole('button', { name: 'Sort: Sent' }).click()
  await page.getByRole('menuitemradio', { name: 'Application' }).click()
  await expect.poll(() => queryOf(page).sort).toBe('-title')
  await expect.poll(() => gapsOf(page)).toEqual([])
})

/** Cells of the table that hold more than they show, or stand outside the page. */
async function cutOn(page: Page): Promise<string[]> {
  return page.getByRole('grid').evaluate((table) =>
    [...table.querySelectorAll<HTMLElement>('th, td, th *, td *')]
      .filter((one) => {
        const isCut = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible'
        return isCut || one.getBoundingClientRect().right > document.documentElement.clientWidth + 1
      })
      .map((one) => one.textContent ?? ''),
  )
}

test('a look through very many applications shows what it found so far, and lets one act on all once it is over', async ({
  page,
  world,
}) => {
  await world.signIn('owner')
  // As a server with a million of them answers.
  let stage: 'none' | 'some' | 'many' | 'all' = 'none'
  await page.context().route('**/api/**/responses?*', async (route) => {
    if (stage === 'all' || !route.request().url().includes('formula')) return route.continue()
    const response = await route.fetch()
    const { data, metadata } = await response.json()
    if (stage === 'many') {
      const many = { ...metadata, totalFiltred: 50_000, totalIsCapped: true, after: 'next' }
      return route.fulfill({ response, json: { data, metadata: many } })
    }
    const so = stage === 'none' ? { rows: [], searched: 0.25 } : { rows: data.slice(0, 2), searched: 0.5 }
    const found = { totalFiltred: so.rows.length, searched: so.searched, after: null }
    await route.fulfill({ response, json: { data: so.rows, metadata: { ...metadata, ...found } } })
  })
  await page.goto(`${path}?filter=${encodeURIComponent('formula:holds:[montant_demande] > 0')}`)
  await expect(page.getByText('25% done, 0 found so far')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No match so far' })).toBeVisible()
  await world.expectAccessible()
  stage = 'some'
  await expect(page.getByText('50% done, 2 found so far')).toBeVisible()
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(2)
  const all = page.getByRole('button', { name: /^Select all/ })
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(all).toHaveCount(0)
  // So many that they are not counted to the end.
  stage = 'many'
  await expect(page.getByText('Looking through all applications.')).toHaveCount(0)
  await expect(page.getByText(/^50,000\+ rows$/)).toBeVisible()
  stage = 'all'
  await page.reload()
  await expect(page.locator('tbody tr[data-row]').nth(4)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(all).toBeVisible()
})
