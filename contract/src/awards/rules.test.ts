import { describe, expect, it } from 'vitest'
import type { AwardContent } from './award.ts'
import { awardProblems, fillAward, isAwardShown, mayBeAwarded, unknownFields } from './rules.ts'

const now = new Date('2027-06-17T10:00:00Z')
const whole = {
  lead: { fr: 'Le jury distingue' },
  body: { fr: 'portée par {{applicant}}' },
  distinction: {},
  decidedBy: {},
  occasion: {},
  signatory: 'Hélène Vidal',
  signatoryRole: {},
  layout: { blocks: {}, texts: [], lines: [] },
}

describe('a certificate', () => {
  it.each([
    [{}, []],
    [{ lead: { fr: ' ' } }, ['no_lead']],
    [{ body: {} }, ['no_body']],
    [{ signatory: ' ' }, ['no_signatory']],
    [{ distinction: { en: '{{score}}' } }, ['unknown_field']],
    [
      { layout: { blocks: {}, texts: [{ id: 't', text: { fr: '{{score}}' }, x: 1, y: 1, width: 50 }], lines: [] } },
      ['unknown_field'],
    ],
  ])('with %j has these problems: %j', (changes, problems) => {
    expect(awardProblems({ ...whole, ...changes })).toEqual(problems)
  })

  it.each([
    ['accepted', new Date('2027-06-17T10:00:00Z'), true],
    ['rejected', new Date('2027-06-01T00:00:00Z'), true],
    ['accepted', new Date('2027-06-17T10:00:01Z'), false],
    ['accepted', null, false],
    ['withdrawn', new Date('2027-06-01T00:00:00Z'), false],
    ['deleted', new Date('2027-06-01T00:00:00Z'), false],
    ['draft', null, false],
  ])('for %s, public since %s: %s', (state, decisionPublishedAt, may) => {
    expect(mayBeAwarded({ state, decisionPublishedAt }, now)).toBe(may)
  })

  it.each([
    ['accepted', now, 'in_review', 'accepted', true],
    ['accepted', null, 'in_review', 'accepted', false],
    // Another decision is prepared, then public.
    ['rejected', null, 'accepted', 'accepted', true],
    ['rejected', now, 'accepted', 'accepted', false],
    ['rejected', now, 'accepted', null, true],
    ['in_review', null, null, 'accepted', false],
    ['in_review', null, null, null, false],
    ['deleted', now, null, 'accepted', true],
  ] as const)('of %s, public since %s, before %s, for %s is shown: %s', (state, at, before, decision, is) => {
    const application = { state, decisionPublishedAt: at, stateBeforeDecision: before, submittedAt: now }
    expect(isAwardShown(application, decision, now)).toBe(is)
  })

  it('is shown once its application is gone', () => expect(isAwardShown(undefined, 'accepted', now)).toBe(true))

  it('fills its fields, and says what was erased', () => {
    const values = { applicant: null, title: 'Pluie utile', reference: '' } as AwardContent['values']
    expect(fillAward('{{title}}, portée par {{applicant}}', values, '[retiré]')).toBe(
      'Pluie utile, portée par [retiré]',
    )
    expect(fillAward('{{reference|sans numéro}}', values)).toBe('sans numéro')
    expect(unknownFields('{{title}} {{nothing}}')).toEqual(['nothing'])
  })
})
