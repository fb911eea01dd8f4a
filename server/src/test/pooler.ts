import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { appUrl } from '../kernel/db/index.ts'
import { findFreePort } from '../kernel/postgres/free-port.ts'

/** A pooler in transaction mode, in front of all databases of a server. */
export interface Pooler {
  /** The owner's address through it. */
  readonly url: string
  stop(): Promise<void>
}

function settingsOf(ownerUrl: URL, port: number, people: string): string {
  return [
    '[databases]',
    `* = host=${ownerUrl.hostname} port=${ownerUrl.port || 5432}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${people}`,
    'pool_mode = transaction',
    // Fewer than what stands before it, so that transactions do change connections.
    'default_pool_size = 5',
    'max_client_conn = 200',
    'server_idle_timeout = 5',
  ].join('\n')
}

const knownPerson = ({ username, password }: URL) => `"${username}" "${decodeURIComponent(password)}"`

/** Starts PgBouncer before the server of `ownerUrl`; it lets in the owner and the role that the product takes. */
export async function startPooler(program: string, ownerUrl: string): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-pooler-'))
  const port = await findFreePort()
  const [settings, people] = [join(folder, 'pgbouncer.ini'), join(folder, 'people.txt')]
  await writeFile(people, `${[new URL(ownerUrl), new URL(appUrl(ownerUrl))].map(knownPerson).join('\n')}\n`)
  await writeFile(settings, settingsOf(new URL(ownerUrl), port, people))
  await chmod(folder, 0o755)
  // It refuses to be root.
  const asWhom = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, ['-q', ...asWhom, settings], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = new URL(ownerUrl)
  url.port = String(port)
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    await wait(20)
  }
  return {
    url: url.href,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
