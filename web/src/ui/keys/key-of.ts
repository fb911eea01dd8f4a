type Pressed = { key: string; metaKey: boolean; ctrlKey: boolean; altKey: boolean; shiftKey: boolean }

/** A key as shortcuts write it: `j`, `?`, `Escape`, `mod+Enter` (⌘ on a Mac, Ctrl elsewhere). Letters lose their case. */
export function keyOf(event: Pressed): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const isMod = event.metaKey || event.ctrlKey
  return `${isMod ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}${event.shiftKey && key.length > 1 ? 'shift+' : ''}${key}`
}
