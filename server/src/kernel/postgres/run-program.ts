import { type SpawnOptions, spawn } from 'node:child_process'
import { StartupProblem } from '../startup-problem.ts'
import { systemReason } from './system-error.ts'

/** Runs a program to its end; `lastLine` is the last thing it wrote, which for PostgreSQL's programs is the reason of a failure. */
export function runProgram(
  command: readonly string[],
  options: SpawnOptions,
): Promise<{ code: number | null; lastLine: string }> {
  const [program = '', ...args] = command
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const lines = lastLineOf()
    child.stdout?.on('data', lines.add)
    child.stderr?.on('data', lines.add)
    child.on('error', (error) => reject(cannotRun(error)))
    child.on('close', (code) => resolve({ code, lastLine: lines.get() }))
  })
}

/** The message for a PostgreSQL that the system will not execute, as on a musl distribution. */
export function cannotRun(error: unknown): StartupProblem {
  return new StartupProblem(
    `The PostgreSQL that comes with Laurel does not run on this machine (${systemReason(error)}): ` +
      'set DATABASE_URL to the address of a PostgreSQL server.',
  )
}

/** Remembers the last telling line of an output: hints and blank lines do not count. */
export function lastLineOf(): { add: (chunk: Buffer) => void; get: () => string } {
  let tail = ''
  return {
    add: (chunk) => {
      tail = (tail + chunk.toString('utf8')).slice(-4000)
    },
    get: () => {
      const lines = tail.split('\n').map((line) => line.trim())
      const notifier = lines.filter(
        (line) => line !== '' && !/(HINT|DETAIL|CONTEXT|LOG):|^initdb: (hint|removing)/.test(line),
      )
      return notifier.at(-1) ?? 'it said nothing.'
    },
  }
}
