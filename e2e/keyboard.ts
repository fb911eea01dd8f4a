import { expect, type Locator, type Page } from '@playwright/test'

/** Tabs from one wanted thing to the next: more, and it cannot be reached. */
const timeout = 60

export interface Keyboard {
  /** Presses Tab until this has the focus; on the way the focus is never on nothing and never out of sight. */
  to(requested: Locator): Promise<void>
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  /** Goes there and types. */
  fill(requested: Locator, text: string): Promise<void>
  /** Goes there and presses Enter. */
  enter(requested: Locator): Promise<void>
  /** Has the focus in a field for files, and chooses one. */
  choose(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>
}

/** Somebody without a mouse. */
export function keyboardOf(page: Page): Keyboard {
  // Heard throughout: the browser is told to hold its dialog back once, not before each press, which it would miss.
  page.on('filechooser', () => undefined)
  const to = async (requested: Locator) => {
    await requested.waitFor()
    for (let tabs = 0; tabs < timeout; tabs++) {
      await page.keyboard.press('Tab')
      const { isIt, description, isSeen } = await requested.evaluate(focusNow)
      expect(isSeen, `the focus is seen: ${description}`).toBe(true)
      if (isIt) return
    }
    throw new Error(`${requested} is not reached by Tab`)
  }
  return {
    to,
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    fill: async (requested, text) => {
      await to(requested)
      await page.keyboard.type(text)
    },
    enter: async (requested) => {
      await to(requested)
      await page.keyboard.press('Enter')
    },
    choose: async (file) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
      await chooser.setFiles(file)
    },
  }
}

/** What has the focus: whether it is this element, and whether it, or the label that shows it, is in sight and uncovered. */
function focusNow(requested: Element) {
  const now = document.activeElement ?? document.body
  const shown = now.closest('label') ?? now
  const { x, y, width, height } = shown.getBoundingClientRect()
  const points = [
    [x + width / 2, y + height / 2],
    [x + 8, y + 8],
    [x + 8, y + height - 8],
  ] as const
  const isAt = ([left, top]: readonly [number, number]) => {
    const found = document.elementFromPoint(left, top)
    return found !== null && (shown.contains(found) || (found.contains(now) && found.closest('main, header') !== found))
  }
  return {
    isIt: now === requested,
    isSeen: now !== document.body && points.some(isAt),
    description: `${now.tagName} ${now.getAttribute('aria-label') ?? now.id} ${now.textContent?.slice(0, 40)}`,
  }
}
