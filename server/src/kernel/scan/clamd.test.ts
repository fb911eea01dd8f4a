import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eicar, FakeClamd } from '../../test/fake-clamd.ts'
import { createClamd, type Scanner, ScannerAway } from './index.ts'

const clamd = new FakeClamd()
let scanner: Scanner
/** For what never comes. */
let impatient: Scanner

beforeAll(async () => {
  const address = await clamd.listen()
  scanner = createClamd({ address })
  impatient = createClamd({ address, timeout: 100 })
})
beforeEach(() => {
  clamd.mood = 'well'
})
afterAll(() => clamd.close())

const text = (content: string) => Readable.from([Buffer.from(content)])
const scan = (content = 'hello') => scanner.scan(text(content))

describe('clamd', () => {
  it('finds a file clean, or names the virus', async () => {
    expect(await scan()).toEqual({ is: 'clean' })
    expect(await scan(`before ${eicar} after`)).toEqual({ is: 'infected', signature: 'Win.Test.EICAR_HDB-1' })
    expect(await scan('')).toEqual({ is: 'clean' })
  })

  it('is given a large content in little memory', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'a')
    const large = Readable.from(
      (function* () {
        for (let n = 0; n < 50; n++) yield piece
      })(),
    )
    expect(await scanner.scan(large)).toEqual({ is: 'clean' })
  })

  it('may take its time', async () => {
    clamd.mood = 'slow'
    expect(await scan()).toEqual({ is: 'clean' })
  })

  it('may find a content too large for it: then it has not judged', async () => {
    clamd.mood = 'too-large'
    expect(await scan()).toEqual({ is: 'error', reason: 'INSTREAM size limit exceeded. ERROR' })
  })

  it.each(['cut', 'down', 'silent'] as const)('is away when it is %s', async (mood) => {
    clamd.mood = mood
    const requested = mood === 'silent' ? impatient : scanner
    await expect(requested.scan(text('hello'))).rejects.toBeInstanceOf(ScannerAway)
  })

  it('is away where nothing listens', async () => {
    await expect(createClamd({ address: '127.0.0.1:1' }).scan(text('a'))).rejects.toBeInstanceOf(ScannerAway)
    await expect(createClamd({ address: '/nowhere/clamd.sock' }).scan(text('a'))).rejects.toBeInstanceOf(ScannerAway)
  })
})
