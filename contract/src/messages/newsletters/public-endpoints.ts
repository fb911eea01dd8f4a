import { z } from 'zod'
import { endpoint } from '../../kernel/index.ts'
import { LinkToken, PendingSignUp, Preferences, PublicLists, SignUp, WritePreferences } from './public.ts'
import { linkRefusals } from './refusals.ts'

const base = '/api/portal/newsletters'
const anyone = { to: 'anyone' } as const
const link = z.object({ newsletterToken: LinkToken })
const refusals = linkRefusals

/** Signing up, preferences and leaving: no account is needed, and nothing changes by reading. */
export const publicNewsletterEndpoints = {
  readPublicLists: endpoint({
    name: 'readPublicLists',
    method: 'GET',
    path: base,
    summary: 'What anybody may sign up for, and the words that they agree to',
    access: anyone,
    ok: PublicLists,
  }),
  signUpForNews: endpoint({
    name: 'signUpForNews',
    method: 'POST',
    path: `${base}/subscriptions`,
    summary: 'Ask for news; a mail asks to confirm. The answer is the same whoever asks',
    access: anyone,
    body: SignUp,
    ok: z.object({}),
    status: 202,
    captcha: true,
    perMinute: 10,
  }),
  readPendingSignUp: endpoint({
    name: 'readPendingSignUp',
    method: 'GET',
    path: `${base}/confirmations/{newsletterToken}`,
    summary: 'What the link of a confirmation is about; nothing changes',
    access: anyone,
    params: link,
    ok: PendingSignUp,
    refusals,
    perMinute: 60,
  }),
  confirmSignUp: endpoint({
    name: 'confirmSignUp',
    method: 'POST',
    path: `${base}/confirmations/{newsletterToken}`,
    summary: 'Confirm that one wants the news asked for',
    access: anyone,
    params: link,
    ok: PendingSignUp,
    refusals,
    perMinute: 30,
  }),
  readPreferences: endpoint({
    name: 'readPreferences',
    method: 'GET',
    path: `${base}/preferences/{newsletterToken}`,
    summary: 'What the reader of a mail gets; nothing changes',
    access: anyone,
    params: link,
    ok: Preferences,
    refusals,
    perMinute: 60,
  }),
  changePreferences: endpoint({
    name: 'changePreferences',
    method: 'PUT',
    path: `${base}/preferences/{newsletterToken}`,
    summary: 'Join lists and leave others, and choose the language of the mails',
    access: anyone,
    params: link,
    body: WritePreferences,
    ok: Preferences,
    refusals,
    perMinute: 30,
  }),
  openUnsubscription: endpoint({
    name: 'openUnsubscription',
    method: 'GET',
    path: '/api/unsubscribe/{newsletterToken}',
    summary: 'Leads to the page of preferences; nothing changes',
    access: anyone,
    params: link,
    streams: true,
    perMinute: 60,
  }),
  unsubscribe: endpoint({
    name: 'unsubscribe',
    method: 'POST',
    path: '/api/unsubscribe/{newsletterToken}',
    summary: 'Leave the list of a mail, in one click (RFC 8058): no cookie, no redirect; twice is as good as once',
    access: anyone,
    params: link,
    ok: z.object({}),
    refusals,
    perMinute: 120,
    oneClick: true,
    evenInStandby: true,
  }),
}
