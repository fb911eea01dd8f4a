import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { countTry, lockCode, putCode, useCode } from '../store/index.ts'

export const codeRules = { digits: 6, minutes: 15, tries: 5, againSeconds: 60, aDay: 10 }
const day = 86_400_000

const hashOf = ({ house }: Scene, subjectId: string, code: string) =>
  createHmac('sha256', house.secret).update(`grant code ${subjectId} ${code}`).digest('hex')

/** A code for a subject, to be mailed; the one before ends. Refuses sign_codes_limit: one a minute, ten a day. */
export async function makeCode(scene: Scene, subjectId: string): Promise<string> {
  const last = await lockCode(scene.db, subjectId)
  const age = last ? scene.now.getTime() - last.sent_at.getTime() : day
  if (last && age < codeRules.againSeconds * 1000 && !last.used_at) refuse('sign_codes_limit')
  const sends = last && age < day ? last.sends + 1 : 1
  if (sends > codeRules.aDay) refuse('sign_codes_limit')
  const code = String(randomInt(0, 10 ** codeRules.digits)).padStart(codeRules.digits, '0')
  await putCode(scene.db, {
    subject_id: subjectId,
    code_hash: hashOf(scene, subjectId, code),
    sends,
    sent_at: scene.now,
    expires_at: new Date(scene.now.getTime() + codeRules.minutes * 60_000),
  })
  return code
}

/** Serves once. A wrong try stays counted, whatever becomes of the call. Refuses sign_code_wrong, sign_code_over, sign_code_spent. */
export async function spendCode(scene: Scene, subjectId: string, typed: string): Promise<void> {
  const code = await lockCode(scene.db, subjectId)
  if (!code || code.used_at) return refuse('sign_code_over')
  if (code.tries >= codeRules.tries) refuse('sign_code_spent')
  if (code.expires_at <= scene.now) refuse('sign_code_over')
  const [typedHash, storedHash] = [hashOf(scene, subjectId, typed.replaceAll(/\D/g, '')), code.code_hash]
  if (!timingSafeEqual(Buffer.from(typedHash), Buffer.from(storedHash))) {
    await countTry(scene.db, subjectId)
    const left = codeRules.tries - code.tries - 1
    refuse(left > 0 ? 'sign_code_wrong' : 'sign_code_spent', { details: { left }, keeps: true })
  }
  await useCode(scene.db, subjectId, scene.now)
}
