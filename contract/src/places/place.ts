import { z } from 'zod'

/** A town of the gazetteer. */
export const Place = z.object({
  name: z.string(),
  /** ISO 3166 alpha-2. */
  country: z.string(),
  /** Where towns of a country are called alike: what tells them apart, as the number of a French department. */
  district: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type Place = z.infer<typeof Place>

const latitude = z.coerce.number().min(-90).max(90)
const longitude = z.coerce.number().min(-540).max(540)

/** A part of the world, in degrees. */
export const AreaQuery = z.object({ west: longitude, south: latitude, east: longitude, north: latitude })
export type AreaQuery = z.infer<typeof AreaQuery>

/** Pictures of the world that the operator of the installation chose; null: outlines from this server. */
export const MapSettings = z.object({
  tiles: z.object({ address: z.string(), attribution: z.string() }).nullable(),
})
export type MapSettings = z.infer<typeof MapSettings>
