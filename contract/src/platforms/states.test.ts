import { expect, it, test } from 'vitest'
import { allEndpoints } from '../all/index.ts'
import type { AnyEndpoint } from '../kernel/index.ts'
import { audiencesOf, isReceiving, isWorking, mayFollow, platformStates, refusedBy, stateRules } from './states.ts'

const endpoints = Object.values<AnyEndpoint>(allEndpoints)

/** What a state says of an endpoint, written out once more. */
function expected(state: (typeof platformStates)[number], endpoint: AnyEndpoint): string | undefined {
  if (endpoint.evenInStandby || endpoint.access.to === 'superAdmin') return undefined
  const rule = stateRules[state]
  const reaches = audiencesOf(endpoint.access).map((audience) => rule[audience])
  const isRead = endpoint.method === 'GET'
  return reaches.includes('all') || (isRead && reaches.includes('read')) ? undefined : rule.refusal
}

it.each(platformStates)('says of every endpoint whether it goes on: %s', (state) => {
  for (const endpoint of endpoints) expect(refusedBy(state, endpoint), endpoint.name).toBe(expected(state, endpoint))
})

const named = (name: keyof typeof allEndpoints): AnyEndpoint => allEndpoints[name]

test.each([
  ['suspended', 'saveAnswers', undefined],
  ['suspended', 'submitEvaluation', undefined],
  ['suspended', 'registerAccount', undefined],
  ['suspended', 'createProgram', 'platform_suspended'],
  ['suspended', 'listPrograms', 'platform_suspended'],
  ['suspension_expired', 'saveAnswers', 'platform_suspended'],
  ['standby', 'listPrograms', undefined],
  ['standby', 'createProgram', 'platform_in_standby'],
  ['standby', 'saveAnswers', 'platform_in_standby'],
  ['closing', 'startExport', undefined],
  ['past_due', 'createProgram', undefined],
  ['trial', 'createProgram', undefined],
  ['deleted', 'listPrograms', 'platform_deleted'],
  ['deleted', 'signIn', undefined],
] as const)('%s: %s %s', (state, name, refusal) => {
  const endpoint = endpoints.find((one) => one.name === name)
  if (endpoint) expect(refusedBy(state, endpoint)).toBe(refusal)
  else expect(Object.keys(allEndpoints)).toContain(name)
})

test('exports, signing in and the state itself are there whatever the state', () => {
  for (const name of ['signIn', 'readPlatformDetails', 'readPlatformLife', 'changePlatformLife'] as const)
    for (const state of platformStates) expect(refusedBy(state, named(name)), `${state} ${name}`).toBeUndefined()
})

test('a deleted platform goes nowhere; every other state leads somewhere', () => {
  expect(stateRules.deleted.next).toEqual([])
  for (const state of platformStates) if (state !== 'deleted') expect(stateRules[state].next.length).toBeGreaterThan(0)
  expect(mayFollow('standby', 'active')).toBe(true)
  expect(mayFollow('deleted', 'active')).toBe(false)
})

test('who works and who receives', () => {
  expect(platformStates.filter(isWorking)).toEqual(['trial', 'active', 'past_due'])
  expect(platformStates.filter(isReceiving)).toEqual(['trial', 'active', 'past_due', 'suspend', 'suspended'])
})
