import { expect, it } from 'vitest'
import { pain001, sepaId, sepaText } from './pain001.ts'

it('writes what banks of SEPA take: sums, accounts, and letters without accents', () => {
  const xml = pain001({
    messageId: sepaId('L', '0198aaaa-0000-7000-8000-000000000001'),
    madeAt: new Date('2027-02-09T09:00:00Z'),
    executionOn: '2027-02-15',
    payer: { name: 'Traboule', iban: 'FR7630006000011234567890189', bic: '' },
    transfers: [
      {
        id: 'G1',
        amount: 150_001,
        name: 'Œuvre & Fils',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFF',
        words: '<1>',
      },
      { id: 'G2', amount: 99, name: 'Łódź', iban: 'PL61109010140000071219812874', bic: '', words: 'Été' },
    ],
  })
  expect(xml).toContain('<MsgId>L0198AAAA000070008000000000000001</MsgId>')
  expect(xml.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>1501\.00<\/CtrlSum>/g)).toHaveLength(2)
  expect(xml).toContain('<InstdAmt Ccy="EUR">1500.01</InstdAmt>')
  expect(xml).toContain('<InstdAmt Ccy="EUR">0.99</InstdAmt>')
  expect(xml).toContain('<Cdtr><Nm>OEuvre + Fils</Nm></Cdtr>')
  expect(xml).toContain('<Nm>Lodz</Nm>')
  expect(xml).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>')
  expect(xml).toContain('<Ustrd>1</Ustrd>')
  expect([...xml.matchAll(/[^\x20-\x7e\n]/g)]).toEqual([])
})

it('has no text without a sign, and none too long', () => {
  expect(sepaText('文', 70)).toBe('-')
  expect(sepaText('a'.repeat(200), 70)).toHaveLength(70)
  expect(sepaId('G', '0198aaaa-0000-7000-8000-000000000001').length).toBeLessThanOrEqual(35)
})
