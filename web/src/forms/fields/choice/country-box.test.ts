import { countryName, fold } from '@laurel/contract/forms/values'
import { expect, test } from 'vitest'
import { matching } from './country-box.tsx'

const choices = ['FR', 'PF', 'EE', 'CI', 'ZA', 'US', 'GB'].map((code) => ({
  code,
  folded: fold(countryName(code, 'fr')),
}))
const found = (typed: string) => matching(choices, typed).map(({ code }) => code)

test.each([
  ['fran', ['FR', 'PF']],
  ['cote d’iv', ['CI']],
  ['ETATS', ['US']],
  ['États-unis', ['US']],
  ['gb', ['GB']],
  ['unis', ['US']],
  ['atlantide', []],
])('%s', (typed, codes) => {
  expect(found(typed)).toEqual(codes)
})
