import { fold } from '../values/fold.ts'
import type { Operator } from './condition.ts'

/** How two values that are not blank compare. */
export const comparisons: Record<
  Exclude<Operator, 'isEmpty' | 'isNotEmpty'>,
  (left: unknown, right: unknown) => boolean
> = {
  eq: isSame,
  neq: (left, right) => !isSame(left, right),
  lt: (left, right) => order(left, right) < 0,
  lte: (left, right) => order(left, right) <= 0,
  gt: (left, right) => order(left, right) > 0,
  gte: (left, right) => order(left, right) >= 0,
  before: (left, right) => order(left, right) < 0,
  after: (left, right) => order(left, right) > 0,
  in: (left, right) => Array.isArray(right) && right.includes(left),
  contains: (left, right) => (Array.isArray(left) ? left.includes(right) : containsText(left, right)),
  includesAny: (left, right) => Array.isArray(left) && asList(right).some((one) => left.includes(one)),
  includesAll: (left, right) => Array.isArray(left) && asList(right).every((one) => left.includes(one)),
}

/** Lists and objects are never the same as anything: only single values can be asked about. */
function isSame(left: unknown, right: unknown): boolean {
  return left === right && typeof left !== 'object'
}

/** Negative, zero or positive; NaN, which every comparison refuses, when the two are not of one type. */
function order(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (typeof left !== 'string' || typeof right !== 'string') return Number.NaN
  return left < right ? -1 : Number(left > right)
}

function containsText(left: unknown, right: unknown): boolean {
  return typeof left === 'string' && typeof right === 'string' && fold(left).includes(fold(right))
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
