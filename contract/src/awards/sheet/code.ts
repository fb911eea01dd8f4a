const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eighty bits as people can read them out: `7QK2-M4ZD-…`. @param bytes ten of them */
export function awardCode(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte)
  return Array.from({ length: 16 }, (_, at) => alphabet[Number((bits >> BigInt(75 - at * 5)) & 31n)]).join('')
}

/** A code as it is kept, from what somebody typed or scanned; undefined: it is none. */
export function readAwardCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? plain : undefined
}

/** In groups of four. */
export function groupAwardCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
