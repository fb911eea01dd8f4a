import { expect, test } from 'vitest'
import { SiteMenu } from './menu.ts'
import { presentMenu, usualMenu } from './present-menu.ts'

const link = (address: string, more: object = {}) => ({
  id: 'a',
  kind: 'link' as const,
  isHidden: false,
  label: { fr: 'Lauréats' },
  address,
  ...more,
})

test.each(['/directories/climat', '/applications/prix/galleries/x?embed=1', 'https://example.org/a', ''])(
  '%s may stand in a menu',
  (address) => expect(SiteMenu.safeParse([link(address)]).success).toBe(true),
)

test.each(['//evil.example', 'javascript:alert(1)', '/a b', 'ftp://x.org', '/../x', '/<b>'])('%s may not', (address) =>
  expect(SiteMenu.safeParse([link(address)]).success).toBe(false),
)

test('what is hidden, or a link that is not whole, is shown to nobody', () => {
  const items = [...usualMenu, link('', {}), link('/programs', { label: {} }), link('/programs', { isHidden: true })]
  expect(presentMenu(items).map(({ kind }) => kind)).toEqual(['programs', 'directories'])
})
