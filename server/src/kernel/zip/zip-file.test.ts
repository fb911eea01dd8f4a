import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from './zip-file.ts'

test('an archive holds the checksum of each file, summed as its pieces pass', async () => {
  const zip = new ZipFile()
  // The check value of CRC-32 (ITU-T V.42).
  zip.addReadStream(Readable.from([Buffer.from('1234'), Buffer.from('56789')]), 'digits')
  zip.end()
  const bytes = await buffer(zip.outputStream as Readable)
  const entry = bytes.indexOf(Buffer.from('PK\x01\x02'))
  expect(bytes.readUInt32LE(entry + 16).toString(16)).toBe('cbf43926')
})
