import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds for which a signature counts. */
const tolerance = 300

/** Whether a body bears the signature of a secret, made just now: `t=<seconds>,v1=<hmac>`, of which there may be several. */
export function isSigned(body: string, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.split('=', 2) as [string, string?])
  const at = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(at) || secret === '') return false
  if (Math.abs(now.getTime() / 1000 - Number(at)) > tolerance) return false
  const expected = createHmac('sha256', secret).update(`${at}.${body}`).digest()
  return parts.some(([name, value = '']) => {
    const input = Buffer.from(value, 'hex')
    return name === 'v1' && input.length === expected.length && timingSafeEqual(input, expected)
  })
}
