import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ProgramPass } from '@laurel/contract/programs/page'
import { isPassword } from '../../identity/index.ts'
import { PASS_COOKIE, withCookies } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../store/index.ts'
import { passSeconds, writePass } from './pass.ts'
import { countWrongPasswords, insertWrongPassword } from './store.ts'

/** Wrong passwords in a quarter of an hour from one network, and from all of them, before the next is not looked at. */
const triesOfNetwork = 8
const triesInAll = 200

/**
 * Opens a program to the caller's browser. A wrong key is answered as a program that does not exist. Refuses
 * wrong_program_password, and too_many_tries after eight wrong ones of a network in a quarter of an hour.
 */
export async function openProgram(scene: Scene, program: ProgramRow, pass: ProgramPass) {
  if ('key' in pass) {
    if (program.visibility !== 'link' || !isSame(pass.key, program.linkKey)) refuse('not_found')
  } else {
    if (program.visibility !== 'password') refuse('not_found')
    await checkPassword(scene, program, pass.password)
  }
  const value = writePass(scene, program)
  return withCookies(undefined, [{ name: PASS_COOKIE, value, path: '/', httpOnly: true, maxAgeSeconds: passSeconds }])
}

async function checkPassword(scene: Scene, program: ProgramRow, password: string): Promise<void> {
  const { db, now, house, ip } = scene
  const from = { network: createHmac('sha256', house.secret).update(`network ${program.id} ${ip}`).digest('hex'), now }
  const wrong = await countWrongPasswords(db, program.id, from)
  if (wrong.ofNetwork >= triesOfNetwork || wrong.inAll >= triesInAll) refuse('too_many_tries')
  if (await isPassword(password, program.passHash)) return
  await insertWrongPassword(db, program.id, from)
  // Counted although the call is refused.
  refuse('wrong_program_password', { keeps: true })
}

function isSame(input: string, stored: string | null): boolean {
  const [left, right] = [Buffer.from(input), Buffer.from(stored ?? '')]
  return stored !== null && left.length === right.length && timingSafeEqual(left, right)
}
