import type { PagePlatform } from '@laurel/contract/kernel'
import { useRouter } from '@tanstack/react-router'
import type { Visit } from '../kernel/visit.ts'

/** The platform of the page. */
export function usePagePlatform(): PagePlatform {
  return (useRouter().options.context as { visit: Visit }).visit.platform
}
