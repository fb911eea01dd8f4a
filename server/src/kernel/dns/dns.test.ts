import { afterAll, beforeAll, expect, it } from 'vitest'
import { DnsServer } from '../../test/dns-server.ts'
import { createDns, DnsAway } from './dns.ts'

const server = new DnsServer()
const port = 20_000 + Math.floor(Math.random() * 12_000)
const dns = createDns({ servers: [`127.0.0.1:${port}`] })

beforeAll(() => server.listen(port))
afterAll(() => server.close())

it('joins the pieces of a long text', async () => {
  const text = `v=DKIM1; p=${'A'.repeat(392)}`
  server.write('x._domainkey.traboule.fr', 'TXT', text)
  expect(await dns.texts('x._domainkey.traboule.fr')).toEqual([text])
})

it('says where a name leads, and that nothing is there', async () => {
  server.write('retours.traboule.fr', 'CNAME', 'reply.laurel.eu')
  expect(await dns.aliases('retours.traboule.fr')).toEqual(['reply.laurel.eu'])
  expect(await dns.texts('nothing.traboule.fr')).toEqual([])
  expect(await dns.exchangers('nothing.traboule.fr')).toEqual([])
})

it('knows silence from nothing', async () => {
  const away = createDns({ servers: ['127.0.0.1:9'] })
  await expect(away.texts('traboule.fr')).rejects.toThrow(DnsAway)
})
