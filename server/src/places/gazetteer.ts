import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { fold } from '@laurel/contract/kernel/text'
import type { AreaQuery, Place } from '@laurel/contract/places'

export interface Town extends Place {
  readonly population: number
  readonly folded: string
}

interface Gazetteer {
  /** The largest first. */
  readonly towns: readonly Town[]
  readonly byName: ReadonlyMap<string, readonly Town[]>
  /** Towns of each square of one degree. */
  readonly bySquare: ReadonlyMap<string, readonly Town[]>
}

/** Names are compared without accents, hyphens and apostrophes. */
export const foldName = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

let read: Gazetteer | undefined

/** The towns, read when they are first asked for. From GeoNames (CC BY 4.0); see README. */
function gazetteer(): Gazetteer {
  read ??= open()
  return read
}

function open(): Gazetteer {
  const text = gunzipSync(readFileSync(new URL('./towns.tsv.gz', import.meta.url))).toString()
  const towns = text.split('\n').map((line): Town => {
    const [name = '', country = '', lat, lng, hundreds, district = ''] = line.split('\t')
    const population = Number(hundreds) * 100
    return { name, country, lat: Number(lat), lng: Number(lng), population, district, folded: foldName(name) }
  })
  return {
    towns,
    byName: Map.groupBy(towns, ({ folded }) => folded),
    bySquare: Map.groupBy(towns, ({ lat, lng }) => squareOf(lat, lng)),
  }
}

const squareOf = (lat: number, lng: number) => `${Math.floor(lat)} ${Math.floor(lng)}`

export const townsNamed = (folded: string): readonly Town[] => gazetteer().byName.get(folded) ?? []

/** Towns whose name begins so, the largest first. */
export function townsBeginning(folded: string, country: string | undefined, max: number): Town[] {
  const found: Town[] = []
  for (const town of gazetteer().towns) {
    if (!town.folded.startsWith(folded) || (country && town.country !== country)) continue
    found.push(town)
    if (found.length === max) break
  }
  return found
}

/** The largest towns of a part of the world, no two nearer than a share of it. */
export function largestIn({ west, south, east, north }: AreaQuery, max: number): Town[] {
  const gap = { lat: (north - south) / 14, lng: (east - west) / 8 }
  const found: Town[] = []
  for (const town of townsIn({ west, south, east, north })) {
    const isNear = (other: Town) => Math.abs(other.lat - town.lat) < gap.lat && Math.abs(other.lng - town.lng) < gap.lng
    if (found.some(isNear)) continue
    found.push(town)
    if (found.length === max) break
  }
  return found
}

function townsIn({ west, south, east, north }: AreaQuery): readonly Town[] {
  const isIn = ({ lat, lng }: Town) => lat >= south && lat <= north && lng >= west && lng <= east
  const { towns, bySquare } = gazetteer()
  if ((east - west) * (north - south) > 400) return towns.slice(0, 6000).filter(isIn)
  const found: Town[] = []
  for (let lat = Math.floor(south); lat <= north; lat += 1)
    for (let lng = Math.floor(west); lng <= east; lng += 1)
      for (const town of bySquare.get(`${lat} ${lng}`) ?? []) if (isIn(town)) found.push(town)
  return found.sort((one, other) => other.population - one.population)
}
