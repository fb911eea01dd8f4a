import type { ImportProblem } from '@laurel/contract/exchange/imports'
import type { Answers, AnswerValue, GroupRow, TableAnswerRow } from '@laurel/contract/forms/values'
import type { TableCell, TableRow } from '../kernel/sheets/index.ts'
import { castCell } from './cells/cast-cell.ts'
import { cellText } from './cells/cell-text.ts'
import type { FileIndex } from './file-index.ts'
import type { PlannedField, PlannedGroup, PlannedStep } from './row-plan.ts'

/** What stands beside a row: its lines in other sheets, and the files that it names. */
export interface Companions {
  /** Lines of a sheet that bear the reference of the row. */
  linesOf(sheet: string): readonly (readonly TableCell[])[]
  readonly files: FileIndex | undefined
}

/** Where an answer came from, by its path (`members[0].name`). */
export type Places = ReadonlyMap<string, { readonly column: string; readonly value: string }>

export interface StepReading {
  readonly answers: Answers
  readonly places: Places
  /** Paths of answers that could not be read: what is said of them is said. */
  readonly unread: ReadonlySet<string>
  readonly problems: readonly Pick<ImportProblem, 'column' | 'reason' | 'value' | 'params'>[]
}

/** Reads the cells of one row for the questions of one step. */
export function readStep(step: PlannedStep, row: TableRow, companions: Companions): StepReading {
  const answers: Answers = {}
  const reader = cellReader(companions)
  for (const planned of step.fields) {
    const value = reader.read(planned, row.cells, planned.field.key)
    if (value !== null) answers[planned.field.key] = value
  }
  for (const group of step.groups) {
    const value = readGroup(group, row, companions, reader)
    if (value !== null) answers[group.field.key] = value
  }
  return { answers, ...reader }
}

function cellReader({ files }: Companions) {
  const places = new Map<string, { column: string; value: string }>()
  const unread = new Set<string>()
  const problems: StepReading['problems'][number][] = []
  return {
    places,
    unread,
    problems,
    read(planned: PlannedField, cells: readonly TableCell[], path: string): AnswerValue {
      const { column, at, constant } = planned
      const cell = constant ?? cells[at]
      const value = cellText(cell)
      places.set(path, { column, value })
      const cast = castCell(planned, cell, files)
      if ('value' in cast) return cast.value
      unread.add(path)
      problems.push({ column, value, reason: cast.reason, params: cast.params })
      return null
    },
  }
}

type Reader = ReturnType<typeof cellReader>

/** The items of a group, the rows of a table, or the answers of a group that stands once; null where nothing is filled. */
function readGroup({ field, rows, sheet }: PlannedGroup, row: TableRow, companions: Companions, reader: Reader) {
  const lines = [
    ...rows.map(({ number, fields }) => ({ number, fields, cells: row.cells })),
    ...(sheet ? companions.linesOf(sheet.name).map((cells) => ({ number: 0, fields: sheet.fields, cells })) : []),
  ]
  const isFilled = ({ fields, cells }: (typeof lines)[number]) =>
    fields.some(({ at }) => cellText(cells[at]).trim() !== '')
  const filled = lines.filter(isFilled)
  if (filled.length === 0) return null
  if (field.type === 'simple-questions-group') {
    return valuesOf(filled[0]?.fields ?? [], row.cells, field.key, reader)
  }
  if (field.type === 'questions-group') {
    return filled.map(({ fields, cells }, index): GroupRow => {
      return { id: `i${index + 1}`, v: valuesOf(fields, cells, `${field.key}[${index}]`, reader) }
    })
  }
  const fixed = field.table?.openRows ? undefined : field.table?.rows
  const tableRow = (id: string, index: number, line: (typeof lines)[number] | undefined): TableAnswerRow => ({
    id,
    cells: line ? (valuesOf(line.fields, line.cells, `${field.key}[${index}]`, reader) as TableAnswerRow['cells']) : {},
  })
  if (!fixed) return { rows: filled.map((line, index) => tableRow(`i${index + 1}`, index, line)) }
  return {
    rows: fixed.map(({ reference }, index) =>
      tableRow(reference, index, sheet ? filled[index] : filled.find(({ number }) => number === index + 1)),
    ),
  }
}

function valuesOf(fields: readonly PlannedField[], cells: readonly TableCell[], path: string, reader: Reader): Answers {
  const values: Answers = {}
  for (const planned of fields) {
    const value = reader.read(planned, cells, `${path}.${planned.field.key}`)
    if (value !== null) values[planned.field.key] = value
  }
  return values
}
