import { describe, expect, it } from 'vitest'
import { readDomainName } from './domain-name.ts'
import { judgeDkim, judgeDmarc, judgeReturnPath, judgeSpf } from './read-records.ts'

describe('a domain to send from', () => {
  it.each([
    ['traboule.fr', 'traboule.fr'],
    ['Prix.Traboule.FR', 'prix.traboule.fr'],
    ['müller.de', 'xn--mller-kva.de'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ])('%s is %s', (text, name) => expect(readDomainName(text, ['laurel.test'])).toBe(name))

  it.each([
    'fr',
    'co.uk',
    'github.io',
    'localhost',
    '192.0.2.1',
    'laurel.test',
    'prix.laurel.test',
    // Cyrillic а among Latin letters.
    'trаboule.fr',
    'ab..fr',
    `${'a'.repeat(64)}.fr`,
    '-traboule.fr',
    'a_b.traboule.fr',
  ])('%s is none', (text) => expect(readDomainName(text, ['laurel.test'])).toBeUndefined())
})

describe('the record of a key', () => {
  const problemOf = (texts: string[], doubled: string[] = []) => judgeDkim(texts, doubled, 'KEY')
  it('is compared by what it says, not as it is written', () => {
    for (const text of ['v=DKIM1; k=rsa; p=KEY', 'p=KEY', 'v=DKIM1;p=K E\tY;', 'v=DKIM1; t=s; p=KEY'])
      expect(problemOf([text])).toMatchObject({ state: 'found' })
  })
  it.each([
    [[], [], 'absent', null],
    [[], ['v=DKIM1; p=KEY'], 'wrong', 'twice'],
    [['p=KEY', 'p=KEY'], [], 'wrong', 'two_records'],
    [['p=OTHER'], [], 'wrong', 'other_key'],
    [['v=DKIM1; p='], [], 'wrong', 'revoked'],
    [['hello'], [], 'wrong', 'unreadable'],
    [['v=DKIM2; p=KEY'], [], 'wrong', 'unreadable'],
    [['k=ed25519; p=KEY'], [], 'wrong', 'unreadable'],
  ] as const)('%j: %s %s', (texts, doubled, state, problem) =>
    expect(problemOf([...texts], [...doubled])).toMatchObject({ state, problem }),
  )
})

describe('SPF', () => {
  const judge = (...texts: string[]) => judgeSpf(texts, 'spf.laurel.eu')
  it('includes us, beside whoever else sends', () => {
    expect(judge('v=spf1 include:_spf.ovh.com include:SPF.laurel.eu ~all', 'other text').state).toBe('found')
    expect(judge('google-site-verification=1').state).toBe('absent')
  })
  it('that lacks us comes with the whole line', () =>
    expect(judge('v=spf1 include:_spf.ovh.com ~all')).toMatchObject({
      problem: 'not_included',
      corrected: 'v=spf1 include:spf.laurel.eu include:_spf.ovh.com ~all',
    }))
  it('written twice becomes one, as strict as the stricter', () =>
    expect(judge('v=spf1 mx ~all', 'v=spf1 include:spf.laurel.eu mx -all')).toMatchObject({
      problem: 'two_records',
      corrected: 'v=spf1 include:spf.laurel.eu mx -all',
    }))
  it('stops reading at all', () =>
    expect(judge('v=spf1 -all include:spf.laurel.eu')).toMatchObject({ problem: 'after_all' }))
})

it('DMARC is read, whatever it asks for', () => {
  expect(judgeDmarc(['v=DMARC1; p=reject; adkim=s']).state).toBe('found')
  expect(judgeDmarc([]).state).toBe('absent')
  expect(judgeDmarc(['v=DMARC1; p=none', 'v=DMARC1; p=none'])).toMatchObject({ problem: 'two_records' })
  expect(judgeDmarc(['v=DMARC1; rua=mailto:a@b.fr'])).toMatchObject({ problem: 'unreadable' })
})

it('the way back leads to us, by its name or by its mail servers', () => {
  const none = { aliases: [], exchangers: [], ours: ['mx.laurel.eu'] }
  expect(judgeReturnPath({ ...none, aliases: ['reply.laurel.eu'] }, 'reply.laurel.eu').state).toBe('found')
  expect(judgeReturnPath({ ...none, exchangers: ['mx.laurel.eu'] }, 'reply.laurel.eu').state).toBe('found')
  expect(judgeReturnPath(none, 'reply.laurel.eu').state).toBe('absent')
  expect(judgeReturnPath({ ...none, aliases: ['mail.ovh.net'] }, 'reply.laurel.eu')).toMatchObject({
    problem: 'other_target',
  })
})
