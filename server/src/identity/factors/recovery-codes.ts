import { randomInt } from 'node:crypto'
import type { Scene } from '../../kernel/scene.ts'
import { tokenHash } from '../token-hash.ts'
import { replaceRecoveryCodes } from './second-factor-store.ts'

const HOW_MANY = 10
/** Neither 0 and o nor 1, i and l: people copy them from paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four times four letters, 79 bits: nobody finds one by trying, not even with the hashes at hand. */
function newCode(): string {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [four(), four(), four(), four()].join('-')
}

/** @param code lower case, without dashes */
export function recoveryHash(userId: string, code: string): string {
  return tokenHash(`${userId} ${code}`)
}

/** Ten new codes in place of the older ones, to be shown once. */
export async function newRecoveryCodes(scene: Scene, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  const hashes = codes.map((code) => recoveryHash(userId, code.replaceAll('-', '')))
  await replaceRecoveryCodes(scene, userId, hashes)
  return codes
}
