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
  const into = tabCell === undefined ? undefined : row.cells[tabCell]
  for (const cell of row.cells) if (cell !== into) setTab(cell, false)
  for (const control of row.querySelectorAll<HTMLElement>(controls)) setTab(control, into?.contains(control) ?? false)
  if (into) setTab(into, controlsOf(into).length !== 1)
}

function setTab(element: HTMLElement, isIn: boolean): void {
  const requested = isIn ? '0' : '-1'
  if (element.getAttribute('tabindex') !== requested) element.setAttribute('tabindex', requested)
}
