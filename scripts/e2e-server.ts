import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dnsPortOf } from '../e2e/dns-port.ts'
import { freshStartPortOf } from '../e2e/fresh-start-port.ts'
import { FakeCompanyRegister } from '../server/src/test/fake-company-register.ts'

/**
 * The product for the browser journeys: fresh data in a folder that goes with it. A journey that failed may have left half
 * of its work: who asks at the port beside gets the product with fresh data again.
 */
const folder = process.env.LAUREL_E2E_DATA ?? mkdtempSync(join(tmpdir(), 'laurel-e2e-'))
const address = `http://localhost:${process.env.LAUREL_E2E_PORT ?? 3000}`
const register = new FakeCompanyRegister()
const env = {
  ...process.env,
  PORT: process.env.LAUREL_E2E_PORT,
  LAUREL_DATA_DIR: folder,
  LAUREL_DEMO: '1',
  LAUREL_CAPTCHA: 'altcha',
  LAUREL_DNS_SERVERS: `127.0.0.1:${dnsPortOf(address)}`,
  MAIL_FROM: 'Laurel <no-reply@laurel.example>',
  LAUREL_COMPANY_API: await register.listen(),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
}

let isRestarting = false
let product = begin()

function begin(): ChildProcess {
  const child = spawn(process.execPath, ['scripts/start.ts'], { stdio: 'inherit', env, detached: true })
  // Apart from this group: a signal to all of it would reach the product twice. Where it ends by itself, the runner of the journeys must see it end.
  child.on('exit', (code) => !isRestarting && process.exit(code ?? 1))
  return child
}

async function end(): Promise<void> {
  isRestarting = true
  const ended = once(product, 'exit')
  product.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}

async function beginAnew(): Promise<void> {
  await end()
  product = begin()
  isRestarting = false
}

createServer((_request, response) => void beginAnew().then(() => response.end())).listen(
  freshStartPortOf(address),
  '127.0.0.1',
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end().then(() => process.exit(0)))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
