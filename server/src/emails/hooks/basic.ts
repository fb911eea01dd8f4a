import { isSame } from './reported.ts'

/** Whether a call carries these words of access (RFC 7617): `user:password`. */
export function carriesBasic(header: string | undefined, key: string): boolean {
  const shown = Buffer.from(header?.replace(/^Basic /, '') ?? '', 'base64').toString('utf8')
  return isSame(shown, key)
}
