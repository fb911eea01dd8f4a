import type { Condition, ConditionValue } from './condition.ts'

/**
 * What a calculation does with its operands. `sum`, `average`, `min`, `max` and `count` take single values and rows alike
 * and leave out what is null; for every other one a null operand gives null.
 *
 * | calculation | operands | gives |
 * |---|---|---|
 * | add, subtract, multiply, divide | two numbers (more for add and multiply) | a number of 15 digits; null when dividing by 0 |
 * | round, floor, ceiling | a number; for round, perhaps how many decimals (0–10) | a number, halves away from zero |
 * | sum, average | numbers | a number; the sum of nothing is 0, its average null |
 * | min, max | all numbers or all dates | the same; null of nothing |
 * | count | anything | how many values, choices, files, items of a group or filled rows of a table there are |
 * | days, months, years | two dates | whole days, months or years from the first to the second |
 * | addDays | a date, a number of days | a date |
 * | join | texts, numbers, days, single choices | a text; what is null adds nothing, a choice its reference |
 * | default | several of one kind | the first that is not null |
 */
export const calculations = [
  'add',
  'subtract',
  'multiply',
  'divide',
  'round',
  'floor',
  'ceiling',
  'sum',
  'average',
  'min',
  'max',
  'count',
  'days',
  'months',
  'years',
  'addDays',
  'join',
  'default',
] as const

export type Calculation = (typeof calculations)[number]

/**
 * A value worked out from earlier answers, as JSON: a constant, a field by its key, a fact about the application
 * (`category`, `lang`, …), a day counted from today, a calculation, the values that the items of a repeated
 * group give to one of its fields (`col` is its key) or the rows of a table to one of its columns (`col` is its
 * reference), a choice between two, or a condition as yes or no. What is hidden or unanswered is null, and in a calculation so is what is not of the
 * type that it takes, a number of more than 10^15, and a text of more than 10,000 characters.
 */
export type Expression =
  | { value: ConditionValue }
  | { field: string }
  | { meta: string }
  | { today: number }
  | { calc: Calculation; of: Expression[] }
  | { rows: string; col: string }
  | { if: Condition; give: Expression; else: Expression }
  | { holds: Condition }
