import type { EntryContent, Position } from '@laurel/contract/directories'
import type { Scene } from '../kernel/scene.ts'
import { countryOf, locate } from '../places/index.ts'
import type { PlacedAt } from './store/index.ts'

/** Where an entry is: where people pointed if they agreed to it, else the centre of its town, else nowhere. */
export function placeOf(
  { platform }: Pick<Scene, 'platform'>,
  { town }: Pick<EntryContent, 'town'>,
  { pointed, isExact }: { readonly pointed: Position | null; readonly isExact: boolean },
): PlacedAt | undefined {
  if (pointed && isExact) return { ...pointed, precision: 'exact' }
  const found = town === '' ? undefined : locate(town, { country: countryOf(platform) })
  return found && { lat: found.lat, lng: found.lng, precision: 'town' }
}
