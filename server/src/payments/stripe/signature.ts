import { isSignedText } from '../../kernel/seal/index.ts'

/** Seconds for which a signature counts. */
const tolerance = 300

/** Whether a body bears the signature of a secret, made just now: `t=<seconds>,v1=<hmac>`, of which there may be several. */
export function isSigned(body: string, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.split('=', 2) as [string, string?])
  const at = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(at)) return false
  if (Math.abs(now.getTime() / 1000 - Number(at)) > tolerance) return false
  return parts.some(([name, value = '']) => name === 'v1' && isSignedText(`${at}.${body}`, value, secret))
}
