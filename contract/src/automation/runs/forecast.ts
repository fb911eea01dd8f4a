import { z } from 'zod'
import { StartBulk } from '../../bulk/index.ts'
import { endpoint } from '../../kernel/index.ts'

/** Applications that a forecast looks at one by one; of more it says at least how many. */
export const maxForecast = 20_000
/** Tasks that a forecast names. */
export const forecastNamed = 10

/** What somebody is about to do: something with many applications, or an import of so many new ones. */
export const ForecastRuns = z.union([StartBulk, z.object({ imported: z.int().min(0).max(1_000_000) })])
export type ForecastRuns = z.infer<typeof ForecastRuns>

/** Runs that would start, judged by what the applications are today. */
export const RunForecast = z.object({
  runs: z.int(),
  /** There are more applications than were looked at. */
  isCapped: z.boolean(),
  /** Null: the caller may not read tasks. */
  tasks: z.array(z.object({ name: z.string().nullable(), runs: z.int() })),
})
export type RunForecast = z.infer<typeof RunForecast>

export const forecastEndpoints = {
  forecastTaskRuns: endpoint({
    name: 'forecastTaskRuns',
    method: 'POST',
    path: '/api/user.programs/{programId}/task-runs/forecast',
    summary: 'How many runs of tasks something with many applications, or an import, would start; nothing is done',
    access: { to: 'staff', permission: 'program.applications.read' },
    params: z.object({ programId: z.string().max(80) }),
    body: ForecastRuns,
    ok: RunForecast,
    perMinute: 60,
  }),
}
