const controls = 'a[href], button:not([data-aside]), input'

/** What is inside a cell for the keyboard. Buttons `data-aside` have a key of their own. */
export function controlsOf(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(controls)]
}

/** What takes the focus of a cell: the only control inside, or the cell itself. */
export function focusableOf(cell: HTMLElement): HTMLElement {
  const inside = controlsOf(cell)
  return inside.length === 1 && inside[0] ? inside[0] : cell
}

/** Leaves one way in for Tab: the cell `tabCell` of this row, or none. */
export function rove(row: HTMLTableRowElement, tabCell: number | undefined): void {
  for (let at = 0; at < row.cells.length; at++) {
    const cell = row.cells[at] as HTMLElement
    const isIn = at === tabCell
    const inside = controlsOf(cell)
    setTab(cell, isIn && inside.length !== 1)
    for (const control of inside) setTab(control, isIn)
  }
}

function setTab(element: HTMLElement, isIn: boolean): void {
  const wanted = isIn ? 0 : -1
  if (element.tabIndex !== wanted || !element.hasAttribute('tabindex')) element.tabIndex = wanted
}
