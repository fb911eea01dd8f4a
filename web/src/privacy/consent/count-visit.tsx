import { holdsLinkSecret } from '@laurel/contract/kernel'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePlatform } from '../../kernel/router/index.ts'

/** Tells the counter of the platform which page is seen, once its visitor agreed. Addresses of mailed links are told to nobody. */
export function CountVisit() {
  const { measure } = usePlatform()
  const href = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).href })
  useEffect(() => {
    if (!measure || holdsLinkSecret(href)) return
    const { origin, pathname } = new URL(href, window.location.origin)
    const pixel = new URLSearchParams({
      idsite: measure.siteId,
      rec: '1',
      send_image: '0',
      cookie: '0',
      url: `${origin}${pathname}`,
      action_name: document.title,
    })
    new Image().src = `${measure.address}/matomo.php?${pixel}`
  }, [measure, href])
  return null
}
