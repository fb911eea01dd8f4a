import { z } from 'zod'
import { applicationSources, applicationStates, gateStatuses } from './application-states.ts'

export const ApplicationState = z.enum(applicationStates)
export type ApplicationState = z.infer<typeof ApplicationState>

export const GateStatus = z.enum(gateStatuses)
export type GateStatus = z.infer<typeof GateStatus>

export const ApplicationSource = z.enum(applicationSources)
export type ApplicationSource = z.infer<typeof ApplicationSource>
