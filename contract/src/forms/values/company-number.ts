import { withoutFormat } from '../../kernel/text/index.ts'

/** La Poste numbers its offices outside the Luhn rule; only the sum of their digits is a multiple of 5. */
const laPoste = '356000000'

/** The number without the spaces, dots and hyphens that people put in it. */
export function plainNumber(text: string): string {
  return withoutFormat(text).replace(/[\s.\-\u00a0\u202f]/g, '')
}

/** French company number: 9 digits, Luhn, and not nothing but zeros. */
export function isSiren(text: string): boolean {
  return /^\d{9}$/.test(text) && luhnSum(text) % 10 === 0 && !/^0+$/.test(text)
}

/** French establishment number: 14 digits, Luhn, of a company that has a number; those of La Poste follow their own rule. */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text) || !isSiren(text.slice(0, 9))) return false
  return luhnSum(text) % 10 === 0 || (text.startsWith(laPoste) && digitSum(text) % 5 === 0)
}

/** The Luhn sum of a string of digits; valid numbers give a multiple of 10. */
export function luhnSum(digits: string): number {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const weighed = index % 2 === 1 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum
}

function digitSum(digits: string): number {
  return [...digits].reduce((sum, digit) => sum + Number(digit), 0)
}
