import { expect, test } from 'vitest'
import { anonymous, may, mayEnterBackOffice, rightsIn, type SessionUser, worksHere } from './session.ts'

const enter = 'platform.back-office-access.authorize'
const user: SessionUser = {
  id: '1',
  email: 'a@traboule.test',
  firstname: null,
  lastname: null,
  superAdmin: false,
  confirmed: true,
  secondFactorFrom: null,
}

test.each([
  ['nobody', [], false],
  ['a collaborator of the platform without a program', [{ programId: null, permissions: [enter] }], false],
  [
    'a collaborator with one',
    [
      { programId: null, permissions: [enter] },
      { programId: 'p', permissions: [] },
    ],
    true,
  ],
  ['an evaluator of a program', [{ programId: 'p', permissions: [enter] }], true],
  [
    'who administers a platform that has none yet',
    [{ programId: null, permissions: [enter, 'platform.x.read'] }],
    true,
  ],
  ['who administers something without the back office', [{ programId: null, permissions: ['platform.x.read'] }], false],
])('%s: may enter the back office?', (_who, roles, expected) => {
  for (const answer of [roles, { data: roles }])
    expect(mayEnterBackOffice({ user, ...rightsIn(answer) })).toBe(expected)
})

test("the installation's administrators enter for their console, and have no right of the platform", () => {
  const session = { ...anonymous, user: { ...user, superAdmin: true } }
  expect(mayEnterBackOffice(session)).toBe(true)
  expect(worksHere(session)).toBe(false)
  expect(may(session, 'platform.members.read')).toBe(false)
})
