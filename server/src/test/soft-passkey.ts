import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

/** The few CBOR shapes that a registration needs (RFC 8949). */
const head = (major: number, value: number) =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
const int = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

/** Options as the server gives them, read loosely. */
export interface RequestedOptions {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly rpId?: string
}

/** A passkey made of software: what a browser and its device would answer, and wrong answers where a test wants one. */
export function softPasskey(origin = 'http://localhost') {
  const id = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  /** User present and verified, and with the credential when there is one. */
  const authData = (rpId: string, credential?: Buffer) => {
    const count = Buffer.alloc(4)
    counter += 1
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([credential ? 0x45 : 0x05]), count, credential ?? Buffer.alloc(0)])
  }
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }
  return {
    id: base64url(id),
    register({ challenge, rp }: RequestedOptions) {
      const key = map(
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x, 'base64url'))],
        [int(-3), bytes(Buffer.from(y, 'base64url'))],
      )
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData(rp?.id ?? '', credential))],
      )
      const clientDataJSON = base64url(clientData('webauthn.create', challenge))
      return {
        ...common,
        response: { clientDataJSON, attestationObject: base64url(attestation), transports: ['internal'] },
      }
    },
    signIn({ challenge, rpId = '' }: RequestedOptions) {
      const client = clientData('webauthn.get', challenge)
      const data = authData(rpId)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}
