const fields = 'input:not([type="hidden"]), select, textarea, [contenteditable="true"]'

/**
 * Marks where the focus of a dialog begins, for the component library to put it there (WAI-ARIA APG, dialog): what the dialog
 * itself names, else its first field (of radio buttons the one chosen), else where it but asks the first of its
 * acts, which takes nothing away, else the title of what there is to read. Never the cross. A ref of the dialog's head.
 */
export function markFocusStart(head: HTMLElement | null): void {
  const dialog = head?.closest<HTMLElement>('[role="dialog"]')
  if (!head || !dialog || dialog.querySelector('[data-autofocus]')) return
  const { activeElement } = document
  const own = activeElement !== dialog && dialog.contains(activeElement) ? activeElement : null
  const start = own ?? firstField(dialog) ?? firstAction(head) ?? titleOf(head)
  start?.setAttribute('data-autofocus', 'true')
}

function firstField(dialog: HTMLElement): Element | undefined {
  const field = [...dialog.querySelectorAll<HTMLElement>(fields)].find(isReachable)
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field
  return dialog.querySelector(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field
}

const isReachable = (field: HTMLElement) =>
  field.tabIndex >= 0 && !field.matches(':disabled') && field.checkVisibility()

function firstAction(head: HTMLElement): Element | null {
  const actions = head.parentElement?.lastElementChild
  return head.dataset.question && actions !== head
    ? (actions?.querySelector(':scope > button, :scope > a') ?? null)
    : null
}

function titleOf(head: HTMLElement): Element | null {
  const title = head.querySelector('h2')
  title?.setAttribute('tabindex', '-1')
  return title
}
