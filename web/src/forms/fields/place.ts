import type { Answers, AnswerValue, GroupRow } from '@laurel/contract/forms/values'

/**
 * Where an answer stands. `trail` leads to it whatever the order of items: `[key]`, `[group, key]` in a fixed group,
 * `[group, itemId, key]` in a repeated one. `path` is how the engine names it now: `group[0].key`.
 */
export interface Place {
  readonly path: string
  readonly trail: readonly string[]
}

export function topPlace(key: string): Place {
  return { path: key, trail: [key] }
}

/** The place of a field inside a fixed group. */
export function insidePlace(group: Place, key: string): Place {
  return { path: `${group.path}.${key}`, trail: [...group.trail, key] }
}

/** The place of a field inside one item of a repeated group. */
export function itemPlace(group: Place, id: string, index: number, key: string): Place {
  return { path: `${group.path}[${index}].${key}`, trail: [...group.trail, id, key] }
}

function itemsOf(value: unknown): readonly GroupRow[] {
  return Array.isArray(value) ? (value as GroupRow[]) : []
}

/** The answer at the end of a trail; undefined when there is none. */
export function readAt(answers: Answers, [first = '', second, third]: readonly string[]): unknown {
  const value = readAnswer(answers, first)
  if (second === undefined) return value
  if (third === undefined) return readAnswer(value, second)
  return readAnswer(itemsOf(value).find((item) => item.id === second)?.v, third)
}

/** The answers with another value at the end of a trail; everything beside the trail keeps its identity. */
export function writeAt(
  answers: Answers,
  [first = '', second, third]: readonly string[],
  value: AnswerValue | null,
): Answers {
  if (second === undefined) return { ...answers, [first]: value }
  if (third === undefined) {
    const group = readAnswer(answers, first)
    return { ...answers, [first]: { ...(isRecord(group) ? group : {}), [second]: value } as Answers }
  }
  const items = itemsOf(readAnswer(answers, first))
  return {
    ...answers,
    [first]: items.map((item) => (item.id === second ? { ...item, v: { ...item.v, [third]: value } } : item)),
  }
}

function readAnswer(values: unknown, key: string): unknown {
  return isRecord(values) && Object.hasOwn(values, key) ? values[key] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
