import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own, to be killed and started again. */
export interface OwnProcess {
  /** Where it answers now; another port after each start. */
  address(): string
  /** Starts it and waits for its first word; answers once it listens. */
  start(): Promise<void>
  /** Ends it at once, as a power cut would: nothing is finished, nothing is closed. */
  kill(): Promise<void>
}

const program = fileURLToPath(new URL('./serve-alone.ts', import.meta.url))

export function ownProcess(env: Readonly<Record<string, string>>): OwnProcess {
  let child: ChildProcess | undefined
  let address = ''
  return {
    address: () => address,
    async start() {
      child = spawn(process.execPath, [program], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      const said = await Promise.race([once(child, 'message'), once(child, 'exit')])
      const reported = said[0] as { port?: number } | number | null
      if (typeof reported !== 'object' || !reported?.port) throw new Error('The server ended before it listened')
      address = `http://127.0.0.1:${reported.port}`
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
