export type { NewsletterEvents } from './events.ts'
export { mailListEndpoints } from './list-endpoints.ts'
export {
  consentVersion,
  ImportSubscribers,
  importReasons,
  MailList,
  maxImported,
  Subscriber,
  SubscriberImport,
  SubscriberQuery,
  subscriptionStates,
  subscriptionWays,
  WriteMailList,
} from './mail-list.ts'
export {
  Audience,
  Newsletter,
  NewsletterCounts,
  NewsletterQuery,
  NewsletterRecipient,
  NewsletterRow,
  NewsletterTexts,
  newsletterStates,
  pauseReasons,
  RecipientQuery,
  recipientReasons,
  recipientStates,
  ScheduleNewsletter,
  StartNewsletter,
  WriteNewsletter,
} from './newsletter.ts'
export { newsletterEndpoints } from './newsletter-endpoints.ts'
export { PendingSignUp, Preferences, PublicList, PublicLists, SignUp, WritePreferences } from './public.ts'
export { publicNewsletterEndpoints } from './public-endpoints.ts'
export { importRefusals, linkRefusals, listRefusals, newsletterRefusals } from './refusals.ts'
export {
  isOver,
  isWritable,
  judgedFrom,
  maxBounced,
  maxComplained,
  type NewsletterProblem,
  newsletterFields,
  problemsOfNewsletter,
  stopReason,
  textFor,
} from './rules.ts'
