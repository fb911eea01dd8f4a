import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

/** Ports beyond those of the products, of servers beside them and of what answers about domains. */
const further = 120

export interface EmptyInstallation {
  readonly address: string
  readonly port: number
  /** Of the first owner, as they stand in the terminal. */
  readonly owner: { readonly email: string; readonly password: string }
  close(): Promise<void>
}

/** An installation without the demo, as `npm start` makes it the first time. It may call what runs on this machine. */
export async function openEmptyInstallation(baseUrl: string): Promise<EmptyInstallation> {
  const port = Number(new URL(baseUrl).port) + further
  const folder = mkdtempSync(join(tmpdir(), 'laurel-empty-'))
  const address = `http://localhost:${port}`
  const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, LAUREL_CAPTCHA: ___, ...rest } = process.env
  const env = { PORT: String(port), LAUREL_DATA_DIR: folder, LAUREL_DEMO: '0', LAUREL_LIMITS: '0' }
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...rest, ...env, LAUREL_PRIVATE_TARGETS: '1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += String(text)
  })
  const answers = () =>
    fetch(`${address}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 540_000 }).toBe(true)
  const [, email = '', password = ''] = /Sign in as (\S+) with the password (\S+), then/.exec(said) ?? []
  return {
    address,
    port,
    owner: { email, password },
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
