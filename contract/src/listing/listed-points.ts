import { z } from 'zod'
import { ApplicationState } from '../applications/states/index.ts'
import { FieldKey } from '../forms/definition/index.ts'
import { Id } from '../kernel/index.ts'
import { AreaQuery } from '../places/index.ts'
import { ApplicationsQuery } from './listed-application.ts'

/** Applications on a map beyond so many are put together on the server, in the part of the world that is looked at. */
export const maxListedPoints = 2000

/** `question`: the key of the text question that says where; without an area, the whole world. */
export const PointsQuery = ApplicationsQuery.pick({ search: true, filter: true, sort: true }).extend({
  question: FieldKey,
  ...AreaQuery.partial().shape,
  zoom: z.coerce.number().int().min(0).max(20).optional(),
})
export type PointsQuery = z.infer<typeof PointsQuery>

/** An application on the map: at the town that its answer names. */
export const ListedPoint = z.object({
  id: Id,
  title: z.string(),
  state: ApplicationState,
  categoryId: Id,
  /** As it was answered, its beginning. */
  address: z.string(),
  town: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type ListedPoint = z.infer<typeof ListedPoint>

export const ListedPoints = z.object({
  data: z.array(ListedPoint),
  clusters: z.array(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      count: z.int(),
      /** Where most of them are. */
      town: z.string(),
      /** All at one place: looking nearer does not take them apart. */
      isOnePlace: z.boolean(),
    }),
  ),
  /** Every application with a place is in `data`. */
  isWhole: z.boolean(),
  /** All that has a place, wherever it is; null: nothing has. */
  whole: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).nullable(),
  placed: z.int(),
  /** In the list, and on no map: nothing was answered, or no town is known by that name. */
  withoutPlace: z.int(),
  /** Answers are still being looked up: more may come. */
  isPending: z.boolean(),
})
export type ListedPoints = z.infer<typeof ListedPoints>
