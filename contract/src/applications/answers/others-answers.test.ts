import { describe, expect, it } from 'vitest'
import type { FormDefinition } from '../../forms/definition/index.ts'
import type { Field } from '../../forms/fields/index.ts'
import { withOthersAnswers } from './others-answers.ts'

const aField = (key: string, answeredBy?: string): Field => ({
  key,
  reference: key,
  type: 'text',
  title: { fr: key },
  required: false,
  ...(answeredBy && { answeredBy }),
})

const whole: FormDefinition = {
  schemaVersion: 1,
  fields: [aField('name'), aField('opinion', 'Referee'), aField('account', 'Bank')],
}

describe('the answers of several people to one form', () => {
  it('stand at the questions that each was asked', () => {
    const othersAnswers = [{ role: 'Referee', answers: { opinion: 'Good' } }]
    expect(withOthersAnswers(whole, { name: 'Thèse' }, othersAnswers)).toEqual({ name: 'Thèse', opinion: 'Good' })
  })

  it('are nobody else’s: neither the applicant nor another role answers for them', () => {
    const othersAnswers = [{ role: 'Bank', answers: { opinion: 'Mine', name: 'Taken', account: 'FR76' } }]
    const own = { name: 'Thèse', opinion: 'My own opinion' }
    expect(withOthersAnswers(whole, own, othersAnswers)).toEqual({ name: 'Thèse', account: 'FR76' })
    expect(own.opinion).toBe('My own opinion')
  })

  it('are the applicant’s own, untouched, where nobody else is asked', () => {
    const own = { name: 'Thèse' }
    expect(withOthersAnswers({ schemaVersion: 1, fields: [aField('name')] }, own, [])).toBe(own)
  })
})
