import { describe, expect, it } from 'vitest'
import { billingProblems } from './billing-details.ts'

const address = { line1: '14 quai Arloing', zipCode: '69009', city: 'Lyon', country: 'FR' }
const person = { type: 'individual', firstname: 'Ada', lastname: 'Martin', email: 'ada@traboule.fr', address }
const company = { type: 'company', companyName: 'Traboule', email: 'comptabilite@traboule.fr', address }

describe('whom invoices name', () => {
  it.each([person, company])('is whole as $type', (details) => {
    expect(billingProblems(details)).toEqual([])
  })

  it.each([
    ['a type of its own', { ...person, type: 'club' }, 'type', 'invalid'],
    ['no type', {}, 'type', 'invalid'],
    ['no first name', { ...person, firstname: undefined }, 'firstname', 'required'],
    ['an empty first name', { ...person, firstname: ' ' }, 'firstname', 'invalid'],
    ['no last name', { ...person, lastname: undefined }, 'lastname', 'required'],
    ['an empty last name', { ...person, lastname: '' }, 'lastname', 'invalid'],
    ['no company name', { ...company, companyName: undefined }, 'companyName', 'required'],
    ['an empty company name', { ...company, companyName: '' }, 'companyName', 'invalid'],
    ['no address for mail', { ...company, email: undefined }, 'email', 'required'],
    ['an empty address for mail', { ...person, email: '' }, 'email', 'invalid'],
    ['a wrong address for mail', { ...person, email: 'ada' }, 'email', 'invalid'],
    ['no address', { ...company, address: undefined }, 'address', 'required'],
    ['no street', { ...company, address: { ...address, line1: undefined } }, 'address.line1', 'required'],
    ['no code', { ...company, address: { ...address, zipCode: '' } }, 'address.zipCode', 'required'],
    ['no town', { ...company, address: { ...address, city: undefined } }, 'address.city', 'required'],
    ['no country', { ...company, address: { ...address, country: '' } }, 'address.country', 'required'],
  ])('with %s is refused at its field', (_, details, field, reason) => {
    expect(billingProblems(details)).toEqual([{ field, reason }])
  })

  it('needs neither tax number nor second line', () => {
    expect(billingProblems({ ...company, taxId: '', address: { ...address, line2: '' } })).toEqual([])
  })
})
