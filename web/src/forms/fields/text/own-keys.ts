/** Text controls that hear themselves of what is typed in them, with what each then does. */
const hearers = new WeakMap<EventTarget, () => void>()

/** What a key tells besides: nobody around a control listens. */
const unheard = ['beforeinput', 'keypress', 'textInput', 'keyup', 'selectionchange'] as const

let isListening = false

/**
 * Calls `hear` whenever the text of the control has changed, until the answer is called. Nothing else in the page hears of a
 * character that is typed there, on its way down or up; the window alone does, on its way down, and keys that do something
 * (Enter, Escape, Tab, arrows, with Ctrl) go their way. React passes each event twice through every component around it: in
 * a long form that costs more than all else that a key does.
 */
export function hearOwnKeys(control: EventTarget, hear: () => void): () => void {
  listen()
  hearers.set(control, hear)
  return () => void hearers.delete(control)
}

function listen(): void {
  if (isListening) return
  isListening = true
  const isOwn = ({ target }: Event) => target !== null && hearers.has(target)
  const end = (event: Event) => {
    if (isOwn(event)) event.stopPropagation()
  }
  for (const name of unheard) window.addEventListener(name, end, { capture: true })
  window.addEventListener('keydown', (event) => isCharacter(event) && end(event), { capture: true })
  window.addEventListener(
    'input',
    (event) => {
      end(event)
      if (event.target) hearers.get(event.target)?.()
    },
    { capture: true },
  )
}

function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}
