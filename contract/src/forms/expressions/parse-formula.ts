import { type Condition, type Operator, operators } from './condition.ts'
import { type Calculation, calculations, type Expression } from './expression.ts'
import type { FormulaNames } from './formula-names.ts'
import { type FormulaProblem, type FormulaReason, readTokens, type Token, type TokenKind } from './formula-tokens.ts'

export type Parsed<Made> = { ok: true; made: Made } | { ok: false; problem: FormulaProblem }

/** Reads `[budget] * 0.2 + sum([posts.amount])`; what is wrong is told with its place. Never throws. */
export function parseExpression(formula: string, names: FormulaNames): Parsed<Expression> {
  return parse(formula, names, toValue)
}

/** Reads `[budget] > 1000 and not isEmpty([plan])`. */
export function parseCondition(formula: string, names: FormulaNames): Parsed<Condition> {
  return parse(formula, names, toTest)
}

/** One part read; `chain` while more of the same may be put at its end. */
type Part =
  | { readonly value: Expression; readonly chain?: boolean; readonly first: Token }
  | { readonly test: Condition; readonly first: Token }

class Refused extends Error {
  readonly problem: FormulaProblem
  constructor(problem: FormulaProblem) {
    super(problem.reason)
    this.problem = problem
  }
}

/** Brackets in brackets beyond this are nobody's formula. */
const deepest = 40

interface Reading {
  readonly tokens: readonly Token[]
  readonly names: FormulaNames
  at: number
  depth: number
}

function parse<Made>(formula: string, names: FormulaNames, finish: (part: Part) => Made): Parsed<Made> {
  const tokens = readTokens(formula)
  if (!Array.isArray(tokens)) return { ok: false, problem: tokens }
  const reading = { tokens, names, at: 0, depth: 0 }
  try {
    const part = readOr(reading)
    const last = peek(reading)
    if (last.kind !== 'end') refuse('formula-unexpected', last)
    return { ok: true, made: finish(part) }
  } catch (thrown) {
    if (thrown instanceof Refused) return { ok: false, problem: thrown.problem }
    throw thrown
  }
}

function refuse(reason: FormulaReason, token: Token): never {
  const isEarly = token.kind === 'end' && reason === 'formula-unexpected'
  throw new Refused({
    reason: isEarly ? 'formula-ends-early' : reason,
    at: token.at,
    length: token.length,
    found: token.text,
  })
}

function peek({ tokens, at }: Reading): Token {
  return tokens[at] as Token
}

function take(reading: Reading): Token {
  const token = peek(reading)
  if (token.kind !== 'end') reading.at += 1
  return token
}

/** Takes the next token if it is one of these; words in either case. */
function takeIf(reading: Reading, kind: TokenKind, ...texts: string[]): Token | undefined {
  const token = peek(reading)
  const text = kind === 'word' ? token.text.toLowerCase() : token.text
  return token.kind === kind && texts.includes(text) ? take(reading) : undefined
}

function expect(reading: Reading, ...signs: string[]): void {
  if (!takeIf(reading, 'sign', ...signs)) refuse('formula-unexpected', peek(reading))
}

function toTest(part: Part): Condition {
  if ('test' in part) return part.test
  if ('holds' in part.value) return part.value.holds
  if (!('field' in part.value || 'if' in part.value || 'meta' in part.value))
    refuse('formula-needs-condition', part.first)
  return { op: 'eq', left: part.value, right: { value: true } }
}

function toValue(part: Part): Expression {
  return 'value' in part ? part.value : { holds: part.test }
}

function readOr(reading: Reading): Part {
  return readJoined(reading, 'or', readAnd)
}

function readAnd(reading: Reading): Part {
  return readJoined(reading, 'and', readNot)
}

function readJoined(reading: Reading, word: 'and' | 'or', inner: (reading: Reading) => Part): Part {
  const first = inner(reading)
  const parts = [first]
  while (takeIf(reading, 'word', word)) parts.push(inner(reading))
  if (parts.length === 1) return first
  const tests = parts.map(toTest)
  return { test: word === 'and' ? { and: tests } : { or: tests }, first: first.first }
}

function readNot(reading: Reading): Part {
  const first = takeIf(reading, 'word', 'not')
  if (!first) return readComparison(reading)
  return deeper(reading, first, () => ({ test: { not: toTest(readNot(reading)) }, first }))
}

const signs: Readonly<Record<string, Operator>> = {
  '=': 'eq',
  '!=': 'neq',
  '<>': 'neq',
  '≠': 'neq',
  '<': 'lt',
  '<=': 'lte',
  '≤': 'lte',
  '>': 'gt',
  '>=': 'gte',
  '≥': 'gte',
}

const turned: Partial<Record<Operator, Operator>> = {
  eq: 'eq',
  neq: 'neq',
  lt: 'gt',
  lte: 'gte',
  gt: 'lt',
  gte: 'lte',
  before: 'after',
  after: 'before',
}

function readComparison(reading: Reading): Part {
  const one = readSum(reading)
  const token = peek(reading)
  const op = operatorOf(token)
  if (!op) return one
  take(reading)
  const [left, right] = [toValue(one), toValue(readSum(reading))]
  if (!('value' in left)) return { test: { op, left, right }, first: one.first }
  const other = turned[op]
  if (!other || 'value' in right) refuse('formula-constant-first', one.first)
  return { test: { op: other, left: right, right: left }, first: one.first }
}

function operatorOf({ kind, text }: Token): Operator | undefined {
  if (kind === 'sign') return signs[text]
  const op = kind === 'word' ? operators.find((one) => one.toLowerCase() === text.toLowerCase()) : undefined
  return op === 'isEmpty' || op === 'isNotEmpty' ? undefined : op
}

const sums: Readonly<Record<string, Calculation>> = { '+': 'add', '-': 'subtract' }
const products: Readonly<Record<string, Calculation>> = {
  '*': 'multiply',
  '×': 'multiply',
  '/': 'divide',
  '÷': 'divide',
}

function readSum(reading: Reading): Part {
  return readChain(reading, sums, (inner) => readChain(inner, products, readSingle))
}

/** `a + b + c` is one sum of three; `a - b - c` takes away twice. */
function readChain(
  reading: Reading,
  marks: Readonly<Record<string, Calculation>>,
  inner: (reading: Reading) => Part,
): Part {
  let part = inner(reading)
  for (let mark = takeIf(reading, 'sign', ...Object.keys(marks)); mark; ) {
    const calc = marks[mark.text] as Calculation
    const [one, other] = [toValue(part), toValue(inner(reading))]
    const grows = 'chain' in part && part.chain && 'calc' in one && one.calc === calc
    const of = grows ? [...one.of, other] : [one, other]
    part = { value: { calc, of }, chain: calc === 'add' || calc === 'multiply', first: part.first }
    mark = takeIf(reading, 'sign', ...Object.keys(marks))
  }
  return part
}

function readSingle(reading: Reading): Part {
  const first = take(reading)
  const value = (expression: Expression): Part => ({ value: expression, first })
  switch (first.kind) {
    case 'number':
      return value({ value: numberIn(first) })
    case 'text':
      return value({ value: first.text })
    case 'fact':
      return value({ meta: first.text })
    case 'field':
      return value(reading.names.read(first.text) ?? refuse('formula-unknown-field', first))
    case 'word':
      return deeper(reading, first, () => readWord(reading, first))
    default:
      return deeper(reading, first, () => readSign(reading, first))
  }
}

function numberIn(token: Token): number {
  const number = Number(token.text)
  return Number.isFinite(number) ? number : refuse('formula-unexpected', token)
}

function deeper(reading: Reading, first: Token, read: () => Part): Part {
  reading.depth += 1
  if (reading.depth > deepest) refuse('formula-too-long', first)
  const part = read()
  reading.depth -= 1
  return part
}

function readSign(reading: Reading, first: Token): Part {
  if (first.text === '-') return negative(reading, first)
  if (first.text === '{') return { value: { value: readList(reading) }, first }
  if (first.text !== '(') refuse('formula-unexpected', first)
  const part = readOr(reading)
  expect(reading, ')')
  return 'value' in part ? { value: part.value, first } : { ...part, first }
}

function negative(reading: Reading, first: Token): Part {
  const inner = toValue(readSingle(reading))
  if ('value' in inner && typeof inner.value === 'number') return { value: { value: 0 - inner.value }, first }
  return { value: { calc: 'multiply', of: [{ value: -1 }, inner] }, first }
}

function readList(reading: Reading): (string | number)[] {
  const list: (string | number)[] = []
  while (!takeIf(reading, 'sign', '}')) {
    if (list.length > 0) expect(reading, ',', ';')
    const token = peek(reading)
    const part = readSingle(reading)
    const constant = 'value' in part && 'value' in part.value ? part.value.value : undefined
    if (typeof constant !== 'string' && typeof constant !== 'number') refuse('formula-needs-value', token)
    list.push(constant)
  }
  return list
}

function readWord(reading: Reading, first: Token): Part {
  const word = first.text.toLowerCase()
  if (word === 'true' || word === 'false') return { value: { value: word === 'true' }, first }
  if (peek(reading).text !== '(') refuse('formula-unknown-word', first)
  if (word === 'today') return { value: { today: readDays(reading) }, first }
  const parts = readArguments(reading)
  const only = parts.length === 1 ? parts[0] : undefined
  if (word === 'if') return readIf(parts, first)
  const presence = (['isEmpty', 'isNotEmpty'] as const).find((one) => one.toLowerCase() === word)
  if (presence && only) return { test: { op: presence, left: toValue(only) }, first }
  if (word === 'all' || word === 'any') {
    const tests = parts.map(toTest)
    return { test: word === 'all' ? { and: tests } : { or: tests }, first }
  }
  const calc = calculations.find((one) => one.toLowerCase() === word)
  return calc ? { value: { calc, of: parts.map(toValue) }, first } : refuse('formula-unknown-word', first)
}

function readIf(parts: readonly Part[], first: Token): Part {
  const [condition, give, otherwise] = parts
  if (!condition || !give || !otherwise || parts.length > 3) refuse('formula-unexpected', first)
  return { value: { if: toTest(condition), give: toValue(give), else: toValue(otherwise) }, first }
}

function readDays(reading: Reading): number {
  expect(reading, '(')
  if (takeIf(reading, 'sign', ')')) return 0
  const token = peek(reading)
  const value = toValue(readSum(reading))
  expect(reading, ')')
  const days = 'value' in value ? value.value : undefined
  return Number.isInteger(days) && Math.abs(days as number) <= 100_000
    ? (days as number)
    : refuse('formula-needs-value', token)
}

function readArguments(reading: Reading): Part[] {
  expect(reading, '(')
  const parts: Part[] = [readOr(reading)]
  while (takeIf(reading, 'sign', ',', ';')) parts.push(readOr(reading))
  expect(reading, ')')
  return parts
}
