import { expect, test } from './world.ts'

const path = '/en/admin/programs/prix-climat-2027'
const params = { programId: 'prix-climat-2027' }

test('an organiser gives many a status, undoes it after a reload, tags one, and writes a rule', async ({
  page,
  world,
}) => {
  const api = await world.caller('owner')
  const label = (en: string) => ({ label: { en }, colour: '#0f9b8e' })
  const status = await api.call('addStatus', {
    params,
    body: { ...label('Complete file'), state: 'in_review', applicantLabel: null },
  })
  for (const rule of (await api.call('listAssignmentRules', { params })).data)
    await api.call('deleteAssignmentRule', { params: { ...params, assignmentRuleId: rule.id } })
  await api.call('addTag', { params, body: label('Second look') })
  await world.signIn('owner')
  await page.goto(`${path}/responses?filter=state:in:submitted`)
  const rows = page.locator('tbody tr[data-row]')
  const count = async () => Number(await page.getByRole('grid').getAttribute('aria-rowcount'))
  const cards = page.getByRole('region', { name: 'Bulk actions' }).getByRole('listitem')
  const choose = async (many: number) => {
    for (let index = 0; index < many; index += 1) {
      await rows.nth(index).getByRole('checkbox').click()
      await expect(rows.nth(index)).toHaveAttribute('aria-selected', 'true')
    }
  }
  const bar = (name: string) => page.getByRole('toolbar').getByRole('button', { name }).click()
  await expect(rows.nth(1)).toBeVisible()
  const sent = await count()

  await choose(2)
  await bar('Status')
  await page.getByRole('menuitem', { name: 'Give a status' }).click()
  const statuses = page.getByRole('dialog', { name: 'Give a status' })
  await statuses.getByRole('button', { name: 'Apply (2)' }).click()
  await expect(statuses.getByText('Choose at least one')).toBeVisible()
  await statuses.getByRole('combobox', { name: 'Give a status' }).click()
  await page.getByRole('option', { name: 'Complete file' }).click()
  await statuses.getByRole('button', { name: 'Apply (2)' }).click()
  await expect(cards).toContainText('Applications changed: 2')
  await expect.poll(count).toBe(sent - 2)
  await world.expectAccessible()

  // A colleague decides one of them meanwhile: it is named before the undoing, and after.
  const changed = await api.call('listApplications', {
    params,
    query: { filter: JSON.stringify([{ field: 'status', op: 'eq', value: status.id }]) },
  })
  const decided = changed.data[0]
  const one = { ...params, responseId: decided?.id ?? '' }
  await api.call('changeApplicationState', { params: one, body: { to: 'waitlisted' } })
  await page.reload()
  await cards.getByRole('button', { name: 'Undo' }).click()
  const undoing = page.getByRole('dialog', { name: 'Undo this action?' })
  await expect(undoing.getByRole('listitem')).toContainText(decided?.title ?? '')
  await world.expectAccessible()
  await undoing.getByRole('button', { name: 'Put back as before (1)' }).click()
  await expect(cards).toContainText('Applications put back as they were: 1')
  await expect(cards).toContainText('Left as they were: 1')
  await expect.poll(count).toBe(sent - 1)
  await cards.getByRole('button', { name: 'Put this away' }).click()
  await expect(cards).toHaveCount(0)

  await choose(1)
  await bar('Tag')
  const tags = page.getByRole('dialog', { name: 'Change tags' })
  await tags.getByRole('combobox', { name: 'Add' }).click()
  await page.getByRole('option', { name: 'Second look' }).click()
  await tags.getByRole('combobox', { name: 'Add' }).press('Tab')
  await expect(page.getByRole('option', { name: 'Second look' })).toBeHidden()
  await tags.getByRole('button', { name: 'Apply (1)' }).click()
  await expect(cards).toContainText('Applications changed: 1')

  // No rule stands: that is said, with the way to write one.
  await choose(1)
  await bar('More actions')
  await page.getByRole('menuitem', { name: 'Assign by the rules' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Assignment rules' }).click()
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const rule = page.getByRole('dialog', { name: 'Add a rule' })
  await rule.getByRole('button', { name: 'Save' }).click()
  await expect(rule.getByText('Choose at least one person')).toBeVisible()
  await rule.getByRole('textbox', { name: 'Name' }).fill('Everything')
  await rule.getByRole('combobox', { name: 'People of the team' }).click()
  await page.getByRole('option', { name: 'Mehdi Saïdi' }).click()
  await expect(rule.getByText('Mehdi Saïdi is in charge')).toBeVisible()
  await expect(rule.getByText(/^Applications it fits: \d+/)).toBeVisible()
  await world.expectAccessible()
  await rule.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Everything' })).toBeVisible()
  await page.getByRole('button', { name: 'What to do with Everything' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No rule yet' })).toBeVisible()
})
