/** What is wrong with a formula and where, in characters from its start. */
export interface FormulaProblem {
  readonly reason: FormulaReason
  readonly at: number
  readonly length: number
  /** What was found there. */
  readonly found?: string
}

export const formulaReasons = [
  'formula-character',
  'formula-unclosed-text',
  'formula-unclosed-field',
  'formula-unknown-field',
  'formula-unknown-word',
  'formula-ends-early',
  'formula-unexpected',
  'formula-needs-condition',
  'formula-needs-value',
  'formula-constant-first',
  'formula-too-long',
] as const

export type FormulaReason = (typeof formulaReasons)[number]

export type TokenKind = 'number' | 'text' | 'field' | 'fact' | 'word' | 'sign' | 'end'

export interface Token {
  readonly kind: TokenKind
  /** Without brackets and quotes. */
  readonly text: string
  readonly at: number
  readonly length: number
}

export const longestFormula = 4000

const pattern =
  /(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?<text>"(?:[^"\\]|\\.)*")|\[(?<field>[^[\]]*)\]|@(?<fact>\w+|"(?:[^"\\]|\\.)*")|(?<word>[A-Za-z]\w*)|(?<sign><=|>=|!=|<>|≠|≤|≥|[=<>+\-*/×÷(),;{}])/y

/** A formula cut into what it is made of; a problem where something is nothing known. */
export function readTokens(formula: string): Token[] | FormulaProblem {
  if (formula.length > longestFormula) {
    return { reason: 'formula-too-long', at: longestFormula, length: formula.length - longestFormula }
  }
  const tokens: Token[] = []
  let at = spaceEnd(formula, 0)
  while (at < formula.length) {
    pattern.lastIndex = at
    const match = pattern.exec(formula)
    const kind = match?.groups && kinds.find((one) => match.groups?.[one] !== undefined)
    const text = kind && textOf(kind, match.groups?.[kind] ?? '')
    if (!match || !kind || text === undefined) return unread(formula, at)
    tokens.push({ kind, text, at, length: match[0].length })
    at = spaceEnd(formula, at + match[0].length)
  }
  return [...tokens, { kind: 'end', text: '', at: formula.length, length: 0 }]
}

const kinds = ['number', 'text', 'field', 'fact', 'word', 'sign'] as const

function textOf(kind: TokenKind, text: string): string | undefined {
  if (kind !== 'text' && !text.startsWith('"')) return text.trim()
  try {
    return String(JSON.parse(text.replace(/\p{Cc}/gu, (one) => JSON.stringify(one).slice(1, -1))))
  } catch {
    return undefined
  }
}

function spaceEnd(formula: string, from: number): number {
  let at = from
  while (at < formula.length && /\s/.test(formula[at] ?? '')) at += 1
  return at
}

function unread(formula: string, at: number): FormulaProblem {
  const rest = formula.length - at
  if (formula[at] === '"') return { reason: 'formula-unclosed-text', at, length: rest }
  if (formula[at] === '[') return { reason: 'formula-unclosed-field', at, length: rest }
  return { reason: 'formula-character', at, length: 1, found: String.fromCodePoint(formula.codePointAt(at) ?? 0) }
}
