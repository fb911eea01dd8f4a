import type { Answers, AnswerValue, FileAnswer, GroupRow, TableAnswer } from '@laurel/contract/forms/values'
import { canonicalJson } from '@laurel/contract/kernel/json'

/** Answers that stand with those of a file over them, and which of them differ. An empty cell changes nothing. */
export function mergeRow(current: Answers, read: Answers): { answers: Answers; changed: string[] } {
  const answers = { ...current }
  const changed: string[] = []
  for (const [key, value] of Object.entries(read)) {
    const merged = mergeValue(current[key] ?? null, value)
    if (isSame(current[key] ?? null, merged)) continue
    answers[key] = merged
    changed.push(key)
  }
  return { answers, changed }
}

/** Items and rows keep their identity by their place, and what no column of the file says of them. */
function mergeValue(current: AnswerValue, read: AnswerValue): AnswerValue {
  if (isGroup(read)) {
    const old = isGroup(current) ? current : []
    return read.map((row, index) => {
      const before = old[index]
      return before ? { id: before.id, v: { ...before.v, ...row.v } } : row
    })
  }
  if (isTable(read)) {
    const old = isTable(current) ? current.rows : []
    return {
      rows: read.rows.map((row, index) => {
        const before = old.find(({ id }) => id === row.id) ?? old[index]
        return before ? { id: before.id, cells: { ...before.cells, ...row.cells } } : row
      }),
    }
  }
  if (isAnswers(read) && isAnswers(current)) return { ...current, ...read }
  return read
}

/** Files are the same when they are called the same and are of the same size: each upload has its own key. */
function isSame(one: AnswerValue, other: AnswerValue): boolean {
  return comparable(one) === comparable(other)
}

function comparable(value: AnswerValue): string {
  return JSON.stringify(JSON.parse(canonicalJson(value)), (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || !('location' in inner)) return inner
    const { name, size } = inner as FileAnswer
    return { name, size }
  })
}

function isGroup(value: AnswerValue): value is GroupRow[] {
  return Array.isArray(value) && typeof value[0] === 'object' && 'v' in value[0]
}

function isTable(value: AnswerValue): value is TableAnswer {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Array.isArray(value.rows)
}

function isAnswers(value: AnswerValue): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isTable(value)
}
