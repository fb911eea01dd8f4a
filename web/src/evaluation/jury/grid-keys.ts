const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const held = 'select:not(:disabled), input:not(:disabled), a[href], button:not(:disabled)'

/**
 * Arrows go from cell to cell of a table whose cells hold a control each, past cells that hold none; Home and End to the ends
 * of the row. In a figure, left and right move inside it first. With Alt or a command key, keys mean what they always do.
 */
export function moveInGrid(event: KeyboardEvent): void {
  const from = event.target as HTMLElement
  const cell = from.closest<HTMLTableCellElement>('td, th')
  if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const found = event.key === 'Home' || event.key === 'End' ? atEnd(cell, event.key, from) : next(cell, event.key, from)
  if (!found) return
  event.preventDefault()
  found.focus()
  if (found instanceof HTMLInputElement) found.select()
}

function next(cell: HTMLTableCellElement, key: string, from: HTMLElement): HTMLElement | undefined {
  const step = steps[key]
  if (!step || (step[1] !== 0 && isWithin(from, step[1]))) return undefined
  const body = cell.closest('tbody')
  let row = rowOf(cell)
  let column = cell.cellIndex
  while (row && body) {
    row = step[0] === 0 ? row : body.rows[row.sectionRowIndex + step[0]]
    column += step[1]
    const reached = row?.cells[column]
    if (!reached) return undefined
    const control = reached.querySelector<HTMLElement>(held)
    if (control) return control
  }
  return undefined
}

function atEnd(cell: HTMLTableCellElement, key: string, from: HTMLElement): HTMLElement | undefined {
  if (from instanceof HTMLInputElement) return undefined
  const controls = [...(rowOf(cell)?.querySelectorAll<HTMLElement>(held) ?? [])]
  return key === 'Home' ? controls[0] : controls.at(-1)
}

const rowOf = (cell: HTMLTableCellElement) => cell.closest('tr') ?? undefined

/** The caret still has a way to go in what is written. */
function isWithin(from: HTMLElement, step: number): boolean {
  if (!(from instanceof HTMLInputElement) || from.selectionStart === null) return false
  if (from.selectionStart !== from.selectionEnd) return false
  return step < 0 ? from.selectionStart > 0 : (from.selectionEnd ?? 0) < from.value.length
}
