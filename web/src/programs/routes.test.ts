import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { programPages } from './routes.tsx'

const page = programPages.find(({ path }) => path === '/applications/$programSlug')

const led = (raw: Record<string, string>) => {
  const requested = { search: page?.search?.(raw), params: { programSlug: 'prix' }, locale: 'fr' }
  try {
    page?.guard?.(requested as never)
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options.href : thrown
  }
}

test('the page of a program leads to the application that its address names', () => {
  expect(led({ responseId: 'a&b' })).toBe('/fr/applications/prix/apply?responseId=a%26b')
  expect(led({ category: 'one' })).toBeUndefined()
})
