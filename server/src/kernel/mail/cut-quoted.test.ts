import { describe, expect, it } from 'vitest'
import { cutQuoted } from './cut-quoted.ts'
import { isAutomatic } from './is-automatic.ts'

const mark = 'Répondez au-dessus de cette ligne'
const answer = 'Bonjour,\n\nVoici le devis.'

describe('what a person wrote in answer', () => {
  it.each([
    ['alone', answer],
    [
      'above what Gmail quotes',
      `${answer}\n\nOn Tue, Feb 9, 2027 at 10:02 AM Traboule <no-reply@x.org> wrote:\n> Hi\n> you`,
    ],
    [
      'above a folded sentence',
      `${answer}\n\nLe mar. 9 févr. 2027 à 10:02, Traboule\n<no-reply@x.org> a écrit :\n\n> Hi`,
    ],
    ['in a language that nobody thought of', `${answer}\n\n2027. febr. 9., Traboule <a@x.org> ezt írta:\n> Hi`],
    ['without an address', `${answer}\n\nAm 9. Februar 2027 schrieb Traboule:\n> Hi`],
    ['above Outlook’s ruler', `${answer}\n\n________________________________\nFrom: Traboule\nSent: Tuesday\n\nHi`],
    ['above Outlook’s head', `${answer}\n\nDe : Traboule <a@x.org>\nEnvoyé : mardi 9 février\nÀ : moi\n\nBonjour`],
    ['above the original message', `${answer}\n\n-----Message d’origine-----\nBonjour`],
    ['above its signature', `${answer}\n-- \nCamille Fournier\n06 00 00 00 00`],
    ['above our mark', `${answer}\n\n${mark} : elle rejoindra la conversation.\nBonjour`],
    [
      'above our mark, title and sentence',
      `${answer}\n\nLe 9/02/2027, T <a@x.org> a écrit :\nPrix Climat\n\n${mark}\nHi`,
    ],
    ['above our mark, quoted', `${answer}\n\n> Prix Climat\n>\n> ${mark}\n> Hi`],
    ['with Windows’ line ends', `${answer.replaceAll('\n', '\r\n')}\r\n\r\n> Hi\r\n`],
  ])('is kept %s', (_where, text) => expect(cutQuoted(text, [mark])).toBe(answer))

  it('is kept below what it quotes', () => {
    expect(cutQuoted(`On 9 Feb 2027, T <a@x.org> wrote:\n> Which city?\n\n${answer}`)).toBe(
      `On 9 Feb 2027, T <a@x.org> wrote:\n> Which city?\n\n${answer}`,
    )
    expect(cutQuoted(`> Which city?\n\nLyon`)).toBe('> Which city?\n\nLyon')
  })

  it('is nothing where everything is quoted', () => {
    expect(cutQuoted('On 9 Feb 2027, T <a@x.org> wrote:\n> Hi')).toBe('')
    expect(cutQuoted('')).toBe('')
  })

  it('may speak of hours, lists and senders', () => {
    const text = 'From: Lyon to Paris.\nWe meet at 10:00:\n- Anna\nOn 9 Feb 2027 we wrote:\nnothing'
    expect(cutQuoted(text)).toBe(text)
  })
})

describe('what a machine wrote', () => {
  const header = (headers: Readonly<Record<string, string>>) => (name: string) => headers[name]
  it.each([
    [{ 'auto-submitted': 'auto-replied' }, 'a@x.org', true],
    [{ 'auto-submitted': 'no' }, 'a@x.org', false],
    [{ precedence: 'bulk' }, 'a@x.org', true],
    [{ 'x-autoreply': 'yes' }, 'a@x.org', true],
    [{ 'list-id': '<x>' }, 'a@x.org', true],
    [{ 'content-type': 'multipart/report; report-type=delivery-status' }, 'a@x.org', true],
    [{ 'return-path': '<>' }, 'a@x.org', true],
    [{}, 'MAILER-DAEMON@x.org', true],
    [{}, 'noreply@x.org', true],
    [{}, '', true],
    [{ 'content-type': 'text/plain' }, 'camille@x.org', false],
  ])('%j from %s: %s', (headers, from, is) => {
    expect(isAutomatic(header(headers as Record<string, string>), from)).toBe(is)
  })
})
