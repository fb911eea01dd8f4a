import type { ImportMapping } from '@laurel/contract/exchange/imports'
import { holdAccounts } from '../identity/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import type { ImportRow } from './store/index.ts'

/** Who owns the applications of a batch, by address, and how many accounts were made for it. */
export interface CreatedAccounts {
  readonly owners: ReadonlyMap<string, string>
  readonly made: number
}

/**
 * Finds or makes the accounts of the applicants where the mapping says so. Invitations leave once this is committed, one
 * for each person of an import.
 */
export async function giveAccounts(
  author: Scene,
  program: ProgramRow,
  one: ImportRow,
  { accounts = 'none', lang }: ImportMapping,
  rows: readonly { readonly applicantEmail: string; readonly applicantName: string }[],
): Promise<CreatedAccounts> {
  if (accounts === 'none') return { owners: new Map(), made: 0 }
  const requested = rows
    .filter(({ applicantEmail }) => applicantEmail !== '')
    .map(({ applicantEmail, applicantName }) => ({ email: applicantEmail.toLowerCase(), name: applicantName }))
  const held = await holdAccounts(author, requested, lang)
  if (accounts === 'invite') {
    for (const { userId } of held.values()) {
      const invitation = { importId: one.id, programId: program.id, userId }
      await enqueue(author.db, 'exchange.invite', invitation, { key: `import-invite:${one.id}:${userId}` })
    }
  }
  return {
    owners: new Map([...held].map(([email, { userId }]) => [email, userId])),
    made: [...held.values()].filter(({ isNew }) => isNew).length,
  }
}
