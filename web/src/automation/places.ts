import { runStates } from '@laurel/contract/automation'
import type { RawSearch } from '../kernel/router/index.ts'
import { type ReadyMade, readyMade } from './definition/ready-made.ts'

/** What the editor shows: a new task, one that there is, or the trigger of one. Naming one clears the other two. */
export interface EditorSearch {
  readonly newTaskDetails: ReadyMade | 'blank' | undefined
  readonly selectedTaskDetails: string | undefined
  readonly selectedTriggerDetails: string | undefined
}

const idOf = (value: unknown) => (typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : undefined)

export function readEditorSearch(raw: RawSearch): EditorSearch {
  const nothing = { newTaskDetails: undefined, selectedTaskDetails: undefined, selectedTriggerDetails: undefined }
  const task = idOf(raw.task)
  if (task) return { ...nothing, selectedTaskDetails: task }
  const trigger = idOf(raw.trigger)
  if (trigger) return { ...nothing, selectedTriggerDetails: trigger }
  if (raw.new === undefined) return nothing
  return { ...nothing, newTaskDetails: readyMade.find((one) => one === raw.new) ?? 'blank' }
}

/** The task that the editor holds, whichever of its details are shown. */
export function taskIn({ selectedTaskDetails, selectedTriggerDetails }: EditorSearch): string | undefined {
  return selectedTaskDetails ?? selectedTriggerDetails
}

export const tasksPlace = (programSlug: string) => `/admin/programs/${programSlug}/tasks`

const editorPlace = (programSlug: string) => `/admin/${programSlug}/automation`

export const taskPlace = (programSlug: string, taskId: string) => `${editorPlace(programSlug)}?task=${taskId}`

export const triggerPlace = (programSlug: string, taskId: string) => `${editorPlace(programSlug)}?trigger=${taskId}`

export const newTaskPlace = (programSlug: string, from: ReadyMade | 'blank' = 'blank') =>
  `${editorPlace(programSlug)}?new=${from}`

export const sinces = ['day', 'week', 'month'] as const
export type Since = (typeof sinces)[number]

/** What the address of the runs of a task asks for. */
export interface RunSearch {
  readonly state: (typeof runStates)[number] | undefined
  readonly since: Since | undefined
  readonly application: string | undefined
  readonly run: string | undefined
  readonly page: number
}

export function readRunSearch(raw: RawSearch): RunSearch {
  const page = Number(raw.page)
  return {
    state: runStates.find((state) => state === raw.state),
    since: sinces.find((since) => since === raw.since),
    application: idOf(raw.application),
    run: idOf(raw.run),
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  }
}

/** Where the runs of a task stand, with this asked for. */
export function runsPlace(programSlug: string, taskId: string, search: Partial<RunSearch> = {}): string {
  const words = new URLSearchParams()
  for (const name of ['state', 'since', 'application', 'run'] as const) if (search[name]) words.set(name, search[name])
  if (search.page && search.page > 1) words.set('page', String(search.page))
  const query = words.toString()
  return `${tasksPlace(programSlug)}/${taskId}${query && `?${query}`}`
}
