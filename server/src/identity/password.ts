import { hash, verify } from '@node-rs/argon2'

/** Argon2id at the strength that OWASP's password storage sheet asks for: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, strength)
}

/** False also for an account without a password. Takes as long in both cases. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) {
    await hash(password, strength)
    return false
  }
  return verify(stored, password)
}
