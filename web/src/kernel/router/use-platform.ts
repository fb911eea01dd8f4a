import type { PagePlatform } from '@laurel/contract/kernel'
import { useRouter } from '@tanstack/react-router'
import type { Visit } from '../visit.ts'

/** The platform of the page on screen. */
export function usePlatform(): PagePlatform {
  return (useRouter().options.context as { visit: Visit }).visit.platform
}
