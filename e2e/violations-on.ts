import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The minified file: the browser reads it anew in each document, and the readable one is more than twice as long. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What breaks WCAG 2.2 A and AA on the page as it stands, a line for each rule. A document is brought axe once and keeps it:
 * to read it anew costs as much as a run. Our pages hold no frames to look into.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async (values) => {
    const own = (window as unknown as { axe: typeof axe }).axe
    // What passes is not told, and need not be gathered.
    const found = await own.run({ resultTypes: ['violations'], runOnly: { type: 'tag', values } })
    return found.violations
  }, levels)
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map((node) => `${node.target.join(' ')}${node.any[0]?.message ? `: ${node.any[0].message}` : ''}`).join('; ')})`,
  )
}
