import { locales } from '@laurel/contract/kernel/locale'
import { waitForAlivePage } from './alive-page.ts'
import { expect, test } from './world.ts'

/** A word's key shown instead of its text: `programs.home.lead`. Addresses and files are written otherwise. */
const rawKey = /(?<![\w@/.-])[a-z]+(?:[A-Z]\w*)?\.[a-zA-Z][\w-]*(?:\.[\w-]+)*(?![\w@/-])/g
const notKeys = /\.(test|org|fr|com|pdf|csv|xlsx)$/

for (const locale of locales) {
  test(`home, program and sign-in speak ${locale}`, async ({ page }) => {
    for (const path of ['', '/programs', '/applications/prix-climat-2027', '/login', '/register', '/nothing-here']) {
      await page.goto(`/${locale}${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const { text, names } = await page.evaluate(() => ({
        text: document.body.innerText,
        names: [...document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')].map((element) =>
          ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? '').join(' '),
        ),
      }))
      const said = `${await page.title()} ${text} ${names.join(' ')}`
      const keys = (said.match(rawKey) ?? []).filter((found) => !notKeys.test(found))
      expect.soft(keys, `keys shown as words at /${locale}${path}`).toEqual([])
      expect.soft(said, `gaps left open at /${locale}${path}`).not.toMatch(/\{\{|\}\}|<\/?b>/)
    }
  })
}

/** Words that give French and English away in a page that should be in German. */
const notGerman = /\b(les|une|pour|avec|dans|votre|vous|the|and|your|with)\b/i

for (const locale of ['de', 'ru'] as const) {
  test(`what is not written in ${locale} says which language it is in`, async ({ page }) => {
    const program = '/applications/prix-climat-2027'
    for (const path of ['', '/programs', program, `${program}/eligibility`]) {
      await page.goto(`/${locale}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const inPage = await page.evaluate((language) => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const texts: string[] = []
        while (walker.nextNode()) {
          const parent = walker.currentNode.parentElement
          const isCode = parent?.closest('script, style, noscript')
          if (parent && !isCode && parent.closest('[lang]')?.getAttribute('lang') === language)
            texts.push((walker.currentNode.textContent ?? '').trim())
        }
        return texts
      }, locale)
      // A name may be written as it is; four words in another alphabet, or words that German does not have, are a text.
      const foreign = inPage.filter((text) =>
        locale === 'ru'
          ? /(?:[A-Za-zÀ-ÿ’']+[\s,]+){3}[A-Za-zÀ-ÿ]+/.test(text) && !/[а-я]/i.test(text)
          : notGerman.test(text),
      )
      expect.soft(foreign, `texts without their language at /${locale}${path}`).toEqual([])
    }
    await page.goto(`/${locale}${program}`)
    const english = page.getByRole('link', { name: 'English', exact: true })
    await expect(english).toHaveAttribute('href', `/en${program}`)
  })
}

test('a language that the platform does not speak gives way to one that it does', async ({ page }) => {
  await page.goto('/ja/programs')
  await expect(page).toHaveURL(/\/fr\/programs$/)
  await page.goto('/programs')
  await expect(page).toHaveURL(/\/fr\/programs$/)
})

test('the language chosen stays, from page to page and in the next visit', async ({ page }) => {
  waitForAlivePage(page)
  await page.goto('/fr/')
  await page.getByRole('combobox', { name: 'Langue', exact: true }).selectOption({ label: 'Deutsch' })
  await expect(page).toHaveURL(/\/de\/?$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('navigation').getByRole('link', { name: 'Programme' }).first().click()
  await expect(page).toHaveURL(/\/de\/programs$/)
  await page.goto('/programs')
  await expect(page).toHaveURL(/\/de\/programs$/)
})

test('a page left open follows the colours of the machine, until a person chooses theirs', async ({ page, world }) => {
  const shown = page.locator('html')
  await world.signIn('applicant5')
  await page.goto('/fr/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const colorScheme of ['dark', 'light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(shown).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  }
})
