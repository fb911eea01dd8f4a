import { sampleIds } from './sample-ids.ts'

const task = {
  trigger: { kind: 'hand' },
  conditions: null,
  nodes: [{ id: 'a', kind: 'action', action: { do: 'comment', text: 'Sample', mentions: [] } }],
}

type Row = readonly [table: string, row: Readonly<Record<string, unknown>>]

/** A task that runs by itself, with a run that failed, and a file of its runs. */
export function automationRows(operation: (id: string, kind: string) => Row): readonly Row[] {
  const s = sampleIds
  const [operations, ofFile] = operation(s.taskRunExport, 'task-run-exports')
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
    // Its time is not over when tests begin.
    [operations, { ...ofFile, created_at: '2027-02-09T00:00:00Z' }],
    ['task_run_exports', { id: s.taskRunExport, program_id: s.program, query: {} }],
  ]
}
