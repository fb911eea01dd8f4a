import { hkdfSync } from 'node:crypto'
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { type Captcha, doubtful } from './captcha.ts'

const Solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({ expiresAt: z.number(), data: z.object({ platform: z.string() }) }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
})

/** Half a second of a telephone, most of a second of an old one. */
const effort = { algorithm: 'PBKDF2/SHA-256', cost: 1000, least: 500, most: 1500 }
const validFor = 20 * 60_000

/** A computation that costs a browser a moment and a flood of calls too much: nobody else is asked, nothing is stored. */
export function createAltcha(secret: Uint8Array): Captcha {
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `laurel captcha ${use}`, 32)).toString('hex')
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') }
  return {
    async present(platformId, now) {
      const { parameters, signature = '' } = await createChallenge({
        algorithm: effort.algorithm,
        cost: effort.cost,
        counter: randomInt(effort.least, effort.most),
        data: { platform: platformId },
        expiresAt: new Date(now.getTime() + validFor),
        deriveKey,
        ...secrets,
      })
      return { kind: 'altcha', challenge: { parameters, signature } }
    },
    async check(proof, { platformId, now }) {
      const solved = read(proof)
      if (!solved) return doubtful
      const { challenge, solution } = solved
      const { expiresAt, data } = challenge.parameters
      const until = new Date(expiresAt * 1000)
      if (data.platform !== platformId || !(until > now)) return doubtful
      const { verified } = await verifySolution({
        challenge: challenge as unknown as Payload['challenge'],
        solution,
        deriveKey,
        ...secrets,
      })
      return verified ? { kind: 'person', spent: { name: challenge.signature, until } } : doubtful
    },
  }
}

function read(proof: string): z.output<typeof Solved> | undefined {
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}
