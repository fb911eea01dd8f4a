import { expect, test } from 'vitest'
import { skeletonOf, slugFrom, slugProblem } from './slug.ts'

test.each([
  ['ab', 'too_short'],
  ['a'.repeat(41), 'too_long'],
  ['Traboule', 'character'],
  ['tra_boule', 'character'],
  ['-traboule', 'character'],
  ['tra--boule', 'character'],
  ['xn-traboule', 'character'],
  ['2027', 'character'],
  ['admin', 'reserved'],
  ['adm1n', 'reserved'],
  ['1aurel', 'reserved'],
  ['lau-rel', 'reserved'],
  ['traboule', undefined],
  ['prix-2027', undefined],
] as const)('%s: %s', (slug, problem) => {
  expect(slugProblem(slug)).toBe(problem)
})

test.each([
  ['traboule', 'trab0ule'],
  ['traboule', 'tra-boule'],
  ['modern', 'rnodern'],
  ['wave', 'vvave'],
  ['lille', 'li1le'],
  ['agence', 'agennce'],
])('%s and %s look alike', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other))
})

test.each([
  ['Agence de l’eau', 'agence-de-l-eau'],
  ['  Œuvres & Cie ', 'oeuvres-cie'],
  ['Région Île-de-France', 'region-ile-de-france'],
  ['«»', ''],
])('%s suggests %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})
