/**
 * Gives the focus back from a panel to its row in the list, or where Tab enters the list when the row is scrolled away.
 * Somebody who is in the list stays there.
 */
export function focusRow(id: string): void {
  if (document.activeElement?.closest('table')) return
  const row = document.querySelector<HTMLTableRowElement>(`tr[data-row="${CSS.escape(id)}"]`)
  const cell = row?.querySelector<HTMLElement>('[tabindex="0"]') ?? row?.cells[0]
  const target = cell ?? document.querySelector<HTMLElement>('table [tabindex="0"]')
  target?.focus()
}
