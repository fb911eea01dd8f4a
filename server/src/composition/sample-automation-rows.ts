import { sampleIds } from './sample-ids.ts'

const task = {
  trigger: { kind: 'hand' },
  conditions: null,
  nodes: [{ id: 'a', kind: 'action', action: { do: 'comment', text: 'Sample', mentions: [] } }],
}

/** A task that runs by itself, with a run that failed. */
export function automationRows(): readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[] {
  const s = sampleIds
  return [
    [
      'automation_tasks',
      {
        id: s.automationTask,
        program_id: s.program,
        name: 'Sample',
        state: 'enabled',
        draft: task,
        version: 1,
        created_at: '2027-01-01T00:00:00Z',
        updated_at: '2027-01-01T00:00:00Z',
      },
    ],
    [
      'automation_versions',
      { task_id: s.automationTask, version: 1, definition: task, published_at: '2027-01-01T00:00:00Z' },
    ],
    [
      'automation_runs',
      {
        id: s.taskRun,
        program_id: s.program,
        task_id: s.automationTask,
        version: 1,
        trigger_key: 'sample',
        application_id: s.application,
        state: 'failed',
        origin: 'hand',
        started_at: '2027-01-01T00:00:00Z',
        ended_at: '2027-01-01T00:00:01Z',
        node: 'a',
        chain: s.taskRun,
      },
    ],
  ]
}
