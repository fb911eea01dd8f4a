import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dnsPortOf } from '../e2e/dns-port.ts'
import { FakeCompanyRegister } from '../server/src/test/fake-company-register.ts'

/** The product for the browser journeys: fresh data in a folder that goes with it. */
const folder = process.env.LAUREL_E2E_DATA ?? mkdtempSync(join(tmpdir(), 'laurel-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const register = new FakeCompanyRegister()
Object.assign(process.env, {
  PORT: process.env.LAUREL_E2E_PORT,
  LAUREL_DATA_DIR: folder,
  LAUREL_DEMO: '1',
  LAUREL_CAPTCHA: 'altcha',
  LAUREL_DNS_SERVERS: `127.0.0.1:${dnsPortOf(`http://localhost:${process.env.LAUREL_E2E_PORT ?? 3000}`)}`,
  MAIL_FROM: 'Laurel <no-reply@laurel.example>',
  LAUREL_COMPANY_API: await register.listen(),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
})
await import('./start.ts')
