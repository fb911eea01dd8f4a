interface Said {
  readonly title: string
  readonly at: number
  readonly hide: () => void
}

/** Milliseconds after which what was said is no longer news: a page may take its time to come. */
const fresh = 15_000
let last: Said | undefined

/** Keeps what a toast says for the page that comes next, which may show no toasts. */
export function noteSaid(title: string, hide: () => void, now = Date.now()): void {
  last = { title, at: now, hide }
}

/** What was just said, once: its toast goes, and does not come up again on a later page. */
export function takeSaid(now = Date.now()): string | undefined {
  const said = last
  last = undefined
  if (!said || now - said.at > fresh) return undefined
  said.hide()
  return said.title
}
