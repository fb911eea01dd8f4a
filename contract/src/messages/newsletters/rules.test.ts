import { describe, expect, it, test } from 'vitest'
import type { MailText } from '../../emails/index.ts'
import { problemsOfNewsletter, stopReason, textFor } from './rules.ts'

const text = (subject: string, words = 'Bonjour'): MailText => ({
  subject,
  preheader: '',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
})

test.each([
  [199, 199, 199, undefined],
  [200, 10, 0, undefined],
  [200, 11, 0, 'bounces'],
  [1000, 50, 3, undefined],
  [1000, 50, 4, 'complaints'],
  [1000, 900, 4, 'complaints'],
])('of %i written, %i bounces and %i complaints: %s', (written, bounced, complained, reason) => {
  expect(stopReason({ written, bounced, complained })).toBe(reason)
})

describe('what a newsletter says', () => {
  it('names the fields that there are, with words where a name may be missing', () => {
    expect(problemsOfNewsletter({ fr: text('{{name|Bonjour}}, des nouvelles de {{platform}}') })).toEqual([])
    expect(problemsOfNewsletter({ fr: text('{{name}}'), en: text('{{title}}') })).toMatchObject([
      { locale: 'fr', reason: 'unsure_field', name: 'name' },
      { locale: 'en', reason: 'unknown_field', name: 'title' },
    ])
  })

  it('is read in one’s language, else in those of the platform, else in what there is', () => {
    const texts = { nl: text('nl'), en: text('en') }
    expect(textFor(texts, 'nl', ['en'])?.locale).toBe('nl')
    expect(textFor(texts, 'fr', ['en'])?.locale).toBe('en')
    expect(textFor(texts, 'fr', ['de'])?.locale).toBe('nl')
    expect(textFor({}, 'fr', ['de'])).toBeUndefined()
  })
})
