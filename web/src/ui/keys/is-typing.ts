const writable =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]'
const pressed = 'input[type="checkbox"], input[type="radio"], input[type="button"]'

/** Whether the keys of an event go into a text, so that shortcuts must stay quiet (docs/rules.md §13.8). */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(writable) && !target.matches(pressed)
}
