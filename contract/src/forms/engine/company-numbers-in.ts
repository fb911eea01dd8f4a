import { isCompanyNumber } from '../definition/company-targets.ts'
import type { Field } from '../fields/field.ts'
import { groupRows, readAnswer } from '../values/answer.ts'
import { isSiren, isSiret, plainNumber } from '../values/company-number.ts'
import { rowsLimit } from '../values/rule.ts'

/** The number of a company that an answer holds, bare; undefined where it is none that could exist. */
export function companyNumberOf({ type }: Pick<Field, 'type'>, value: unknown): string | undefined {
  if (!isCompanyNumber(type) || typeof value !== 'string') return undefined
  const number = plainNumber(value)
  return (type === 'siret-fr' ? isSiret(number) : isSiren(number)) ? number : undefined
}

/** Every number of a company in the answers to these fields, each once; those in items of groups too. */
export function companyNumbersIn(fields: readonly Field[], answers: unknown): string[] {
  return [...new Set(fields.flatMap((field) => numbersAt(field, answers)))]
}

function numbersAt(field: Field, answers: unknown): string[] {
  const inside = field.fields ?? []
  if (inside.length === 0) {
    const number = companyNumberOf(field, readAnswer(answers, field.key))
    return number === undefined ? [] : [number]
  }
  if (field.type === 'accordion') return companyNumbersIn(inside, answers)
  const value = readAnswer(answers, field.key)
  if (field.type === 'questions-group')
    return groupRows(value, rowsLimit).flatMap(({ v }) => companyNumbersIn(inside, v))
  return companyNumbersIn(inside, value)
}
