import type { z } from 'zod'
import { locales } from '../../kernel/locale/index.ts'
import type { Field } from '../fields/field.ts'

/** Why one place of a file cannot be read: each has its words, which also say how it is mended. */
export type FilePlaceReason =
  | 'missing'
  | 'text'
  | 'number'
  | 'whole-number'
  | 'yes-no'
  | 'yes-no-or-condition'
  | 'list'
  | 'object'
  | 'choice'
  | 'name'
  | 'name-twice'
  | 'currency'
  | 'empty-text'
  | 'long-text'
  | 'long-list'
  | 'short-list'
  | 'at-most'
  | 'at-least'
  | 'more-than'
  | 'condition'
  | 'formula'
  | 'rule'
  | 'language'
  | 'unknown'
  | 'other'

export interface FilePlace {
  /** The question that holds it: where it stands in the file, `3` or `3.2` inside a group, and its title as written there. */
  readonly question?: { readonly number: string; readonly title: Readonly<Record<string, string>> }
  /** The rule of eligibility that holds it, counted from 1. */
  readonly rule?: number
  /** The key as the file writes it, from the question, the rule or the form on; empty for that itself. */
  readonly key: string
  readonly reason: FilePlaceReason
  readonly params: Readonly<Record<string, string | number>>
}

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
type Said = readonly [FilePlaceReason, FilePlace['params']?]

/** What the schema found wrong, in words of ours; `json` is the whole file. */
export function filePlace(issue: Issue, json: unknown): FilePlace {
  const { path, said } = innermost(issue, json)
  const [reason, params = {}] = said
  return { ...ownerOf(path, json), reason, params }
}

/** Keys of questions that stand in the file more than once: neither conditions nor answers could tell them apart. */
export function sameKeys(fields: readonly Field[], json: unknown): FilePlace[] {
  const seen = new Set<string>()
  const found: FilePlace[] = []
  const visit = (list: readonly Field[], path: Path) => {
    for (const [index, { key, fields: inner = [] }] of list.entries()) {
      const here = [...path, 'fields', index]
      if (seen.has(key))
        found.push({ ...ownerOf([...here, 'key'], json), reason: 'name-twice', params: { value: key } })
      seen.add(key)
      visit(inner, here)
    }
  }
  visit(fields, valueAt(json, ['definition']) === undefined ? [] : ['definition'])
  return found
}

/** Of a choice between shapes, the place within the one that was meant; else the choice itself. */
function innermost(issue: Issue, json: unknown, above: Path = []): { path: Path; said: Said } {
  const path = [...above, ...issue.path]
  const value = valueAt(json, path)
  if (issue.code !== 'invalid_union' || value === undefined) return { path, said: reasonOf(issue, path, value) }
  if (!isRule(path)) return { path, said: ['yes-no-or-condition'] }
  const meant = isRecord(value) ? issue.errors['unless' in value ? 1 : 0]?.[0] : undefined
  if (!meant || !isRecord(value) || !('when' in value || 'unless' in value)) return { path, said: ['rule'] }
  return innermost(meant, json, path)
}

const shapes: Readonly<Record<string, FilePlaceReason>> = {
  string: 'text',
  number: 'number',
  int: 'whole-number',
  boolean: 'yes-no',
  array: 'list',
  object: 'object',
  record: 'object',
}

function reasonOf(issue: Issue, path: Path, value: unknown): Said {
  if (value === undefined) return ['missing']
  switch (issue.code) {
    case 'invalid_type':
      return [shapes[issue.expected] ?? 'other']
    case 'invalid_value':
      return ['choice', { values: issue.values.map(String).join(', ') }]
    case 'invalid_format':
      return path.at(-1) === 'currency' ? ['currency'] : ['name', { max: path.at(-1) === 'reference' ? 100 : 64 }]
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'unrecognized_keys':
      if (isRule(path)) return ['unknown', { keys: issue.keys.join(', ') }]
      return ['language', { keys: issue.keys.join(', '), values: locales.join(', ') }]
    case 'custom':
      return [path.some((key) => key === 'computed' || key === 'initial') ? 'formula' : 'condition']
    default:
      return ['other']
  }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Said {
  const max = Number(maximum)
  if (origin === 'string') return ['long-text', { max }]
  return [origin === 'array' ? 'long-list' : 'at-most', { max }]
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Said {
  const min = Number(minimum)
  if (origin === 'string') return ['empty-text']
  if (origin === 'array') return ['short-list', { min }]
  return [inclusive === false ? 'more-than' : 'at-least', { min }]
}

/** The innermost question, or the rule, that a path leads through, and what is left of the path from there. */
function ownerOf(path: Path, json: unknown): Pick<FilePlace, 'question' | 'rule' | 'key'> {
  const start = path[0] === 'definition' ? 1 : 0
  const written = (from: number) => path.slice(from).map(String).join('.')
  if (path[start] === 'eligibility' && typeof path[start + 1] === 'number')
    return { rule: Number(path[start + 1]) + 1, key: written(start + 2) }
  let at = start
  const numbers: number[] = []
  while (path[at] === 'fields' && typeof path[at + 1] === 'number') {
    numbers.push(Number(path[at + 1]) + 1)
    at += 2
  }
  if (numbers.length === 0) return { key: written(start) }
  const title = valueAt(json, [...path.slice(0, at), 'title'])
  return { question: { number: numbers.join('.'), title: textsOf(title) }, key: written(at) }
}

function isRule(path: Path): boolean {
  return path.at(-2) === 'eligibility' && typeof path.at(-1) === 'number'
}

function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    json,
  )
}

function textsOf(title: unknown): Record<string, string> {
  const texts = isRecord(title) ? Object.entries(title) : []
  return Object.fromEntries(texts.flatMap(([lang, text]) => (typeof text === 'string' ? [[lang, text]] : [])))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
