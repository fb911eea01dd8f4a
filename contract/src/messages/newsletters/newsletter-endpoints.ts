import { z } from 'zod'
import { MailPreview, MailText, templateRefusals } from '../../emails/index.ts'
import { endpoint, Id, listOf } from '../../kernel/index.ts'
import { Locale } from '../../kernel/locale/index.ts'
import {
  Audience,
  Newsletter,
  NewsletterQuery,
  NewsletterRecipient,
  NewsletterRow,
  RecipientQuery,
  ScheduleNewsletter,
  StartNewsletter,
  WriteNewsletter,
} from './newsletter.ts'
import { newsletterRefusals } from './refusals.ts'

const access = { to: 'staff', permission: 'platform.newsletters.manage' } as const
const base = '/api/newsletters'
const one = z.object({ newsletterId: Id })
const { newsletter_state, newsletter_audience, newsletter_not_ready, nobody_to_write_to, newsletter_moment } =
  newsletterRefusals
const { mail_too_large } = templateRefusals
const written = MailText.extend({ lang: Locale })
const bodyLimit = 4_000_000

const writing = {
  listNewsletters: endpoint({
    name: 'listNewsletters',
    method: 'GET',
    path: base,
    summary: 'Newsletters, the newest first, with how far each is',
    access,
    query: NewsletterQuery,
    ok: listOf(NewsletterRow),
  }),
  createNewsletter: endpoint({
    name: 'createNewsletter',
    method: 'POST',
    path: base,
    summary: 'Begin a newsletter to a list, or to who applies to a program',
    access,
    body: StartNewsletter,
    ok: Newsletter,
    status: 201,
    refusals: { newsletter_audience },
  }),
  readNewsletter: endpoint({
    name: 'readNewsletter',
    method: 'GET',
    path: `${base}/{newsletterId}`,
    summary: 'One newsletter: what it says, how far it is and what became of its mails',
    access,
    params: one,
    ok: Newsletter,
  }),
  writeNewsletter: endpoint({
    name: 'writeNewsletter',
    method: 'PUT',
    path: `${base}/{newsletterId}`,
    summary: 'Write a newsletter that has not begun; stale when somebody else did meanwhile',
    access,
    params: one,
    body: WriteNewsletter,
    bodyLimit,
    ok: Newsletter,
    refusals: { newsletter_state, newsletter_audience },
  }),
  deleteNewsletter: endpoint({
    name: 'deleteNewsletter',
    method: 'DELETE',
    path: `${base}/{newsletterId}`,
    summary: 'Delete a newsletter that was never sent',
    access,
    params: one,
    refusals: { newsletter_state },
  }),
  copyNewsletter: endpoint({
    name: 'copyNewsletter',
    method: 'POST',
    path: `${base}/{newsletterId}/copy`,
    summary: 'Begin another newsletter with the same words for the same people',
    access,
    params: one,
    ok: Newsletter,
    status: 201,
  }),
  previewNewsletter: endpoint({
    name: 'previewNewsletter',
    method: 'POST',
    path: `${base}/{newsletterId}/preview`,
    summary: 'See a text as it would arrive',
    access,
    params: one,
    body: written,
    ok: MailPreview,
    perMinute: 240,
  }),
  testNewsletter: endpoint({
    name: 'testNewsletter',
    method: 'POST',
    path: `${base}/{newsletterId}/test`,
    summary: 'Send a text to oneself, to nobody else',
    access,
    params: one,
    body: written,
    perMinute: 10,
  }),
}

const leaving = {
  countAudience: endpoint({
    name: 'countAudience',
    method: 'POST',
    path: '/api/newsletter-audiences',
    summary: 'How many people an audience holds now',
    access,
    body: z.object({ audience: Audience }),
    ok: z.object({ people: z.int() }),
    refusals: { newsletter_audience },
    perMinute: 120,
  }),
  scheduleNewsletter: endpoint({
    name: 'scheduleNewsletter',
    method: 'POST',
    path: `${base}/{newsletterId}/schedule`,
    summary: 'Let it leave now, or at a moment',
    access,
    params: one,
    body: ScheduleNewsletter,
    ok: Newsletter,
    refusals: {
      newsletter_state,
      newsletter_audience,
      newsletter_not_ready,
      nobody_to_write_to,
      newsletter_moment,
      mail_too_large,
    },
  }),
  unscheduleNewsletter: endpoint({
    name: 'unscheduleNewsletter',
    method: 'DELETE',
    path: `${base}/{newsletterId}/schedule`,
    summary: 'Back to a draft, before it has begun',
    access,
    params: one,
    ok: Newsletter,
    refusals: { newsletter_state },
  }),
  pauseNewsletter: endpoint({
    name: 'pauseNewsletter',
    method: 'POST',
    path: `${base}/{newsletterId}/pause`,
    summary: 'Write no more mails for now',
    access,
    params: one,
    ok: Newsletter,
    refusals: { newsletter_state },
  }),
  resumeNewsletter: endpoint({
    name: 'resumeNewsletter',
    method: 'POST',
    path: `${base}/{newsletterId}/resumption`,
    summary: 'Go on where it was paused: nobody is written to twice',
    access,
    params: one,
    ok: Newsletter,
    refusals: { newsletter_state },
  }),
  cancelNewsletter: endpoint({
    name: 'cancelNewsletter',
    method: 'POST',
    path: `${base}/{newsletterId}/cancellation`,
    summary: 'Write no more mails at all; what left stays sent',
    access,
    params: one,
    ok: Newsletter,
    refusals: { newsletter_state },
  }),
  listNewsletterRecipients: endpoint({
    name: 'listNewsletterRecipients',
    method: 'GET',
    path: `${base}/{newsletterId}/recipients`,
    summary: 'Whom it went to, and who was left out and why',
    access,
    params: one,
    query: RecipientQuery,
    ok: listOf(NewsletterRecipient),
  }),
}

export const newsletterEndpoints = { ...writing, ...leaving }
