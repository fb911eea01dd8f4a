import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password.ts'

const about = { email: 'lea.durand@atelier-nord.org', platformName: 'Fondation Aube', name: 'Léa Durand' }
const common = new Set(['motdepasse123', 'iloveyouforever'])

describe('passwordProblem', () => {
  it.each([
    ['onze lettre', 'password_too_short'],
    ['é'.repeat(5), 'password_too_short'],
    ['x'.repeat(201), 'password_too_long'],
    ['MotDePasse123', 'password_common'],
    ['i love you forever', 'password_common'],
    ['111111111111', 'password_common'],
    ['abcabcabcabca', 'password_common'],
    ['abcdefghijklmn', 'password_common'],
    ['0987654321098', 'password_common'],
    ['lea.durand2027', 'password_repeats_you'],
    ['fondation-aube-1', 'password_repeats_you'],
    ['AtelierNord!!!!', 'password_repeats_you'],
    ['quatorze pommes', undefined],
    ['durand aime les tomates', undefined],
    ['9$kfLw02-qPzv', undefined],
  ])('%s: %s', (password, problem) => {
    expect(passwordProblem(password, about, common)).toBe(problem)
  })
})
