import { expect, it } from 'vitest'
import { isLoginRedirect } from './login-redirect.ts'

const whole = { client_id: 'crm', state: 'a1', redirect_uri: 'https://crm.example/back?x=1' }

it.each([
  [whole, true],
  [{ ...whole, backTo: '/fr' }, true],
  [{ ...whole, client_id: '' }, false],
  [{ ...whole, client_id: undefined }, false],
  [{ ...whole, client_id: 7 }, false],
  [{ ...whole, state: '' }, false],
  [{ ...whole, state: ['a1'] }, false],
  [{ ...whole, redirect_uri: '/back' }, false],
  [{ ...whole, redirect_uri: 'not an address' }, false],
  [{ ...whole, redirect_uri: '' }, false],
  [{}, false],
])('%j is one: %s', (query, expected) => {
  expect(isLoginRedirect(query)).toBe(expected)
})
