import { z } from 'zod'
import type { JobRun } from '../../kernel/jobs/index.ts'
import { getJson } from '../../kernel/outside/index.ts'
import { lockAccount, readAccount, setAccount } from './store.ts'
import { taxNumberOf } from './tax.ts'

const Answer = z.object({ isValid: z.boolean() })
/** Milliseconds until the register counts as down. */
const timeout = 10_000

/**
 * Asks the register of the Union about the tax number of now. A register that is down leaves it unknown, which is taxed; the job
 * is then tried again.
 */
export async function checkTaxNumber(run: JobRun): Promise<void> {
  const { details, register } = await run.inPlatform(async ({ db, house }) => ({
    details: (await readAccount(db)).details,
    register: house.taxRegister,
  }))
  const taxId = details?.taxId ?? ''
  const number = taxNumberOf(taxId, details?.address?.country ?? '')
  if (!register || !number) return
  const address = new URL(`${register}/ms/${number.country}/vat/${number.number}`)
  const { isValid } = Answer.parse(await getJson(address, timeout))
  await run.inPlatform(async ({ db, now }) => {
    const account = await lockAccount(db, now)
    if ((account.details?.taxId ?? '') !== taxId) return
    await setAccount(db, now, { taxIdState: isValid ? 'valid' : 'invalid' })
  })
}
