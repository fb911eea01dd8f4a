/**
 * Brings what goes wrong in a long dialog into sight: the button that was pressed may be far below it. A ref; answers how to
 * stop.
 */
export function showAlerts(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement)
    const alert = added
      .map((node) => (node.matches('[role="alert"]') ? node : node.querySelector('[role="alert"]')))
      .find((one) => one !== null)
    alert?.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
