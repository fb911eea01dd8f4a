import {
  mailListEndpoints,
  newsletterEndpoints,
  publicNewsletterEndpoints,
} from '@laurel/contract/messages/newsletters'
import { bind } from '../../kernel/http/index.ts'
import { countAudience } from './audience.ts'
import { importSubscribers } from './import-subscribers.ts'
import {
  cancelNewsletter,
  pauseNewsletter,
  resumeNewsletter,
  scheduleNewsletter,
  unscheduleNewsletter,
} from './leave.ts'
import { changeMailList, createMailList, deleteMailList, readMailList, readMailLists } from './lists.ts'
import {
  copyNewsletter,
  createNewsletter,
  deleteNewsletter,
  readNewsletter,
  readNewsletters,
  readRecipients,
  writeNewsletter,
} from './newsletters.ts'
import { changePreferences, leadToPage, readPreferences, unsubscribe } from './preferences.ts'
import { previewNewsletter, testNewsletter } from './preview.ts'
import { confirmSignUp, readPendingSignUp, readPublicLists, signUp } from './sign-up.ts'
import { exportSubscribers, readSubscribers, removeSubscriber } from './subscribers.ts'

export const newsletterRoutes = [
  ...bind(publicNewsletterEndpoints, {
    readPublicLists: (scene) => readPublicLists(scene),
    signUpForNews: (scene, { body }) => signUp(scene, body),
    readPendingSignUp: (scene, { params }) => readPendingSignUp(scene, params.newsletterToken),
    confirmSignUp: (scene, { params }) => confirmSignUp(scene, params.newsletterToken),
    readPreferences: (scene, { params }) => readPreferences(scene, params.newsletterToken),
    changePreferences: (scene, { params, body }) => changePreferences(scene, params.newsletterToken, body),
    openUnsubscription: (scene, { params }) => leadToPage(scene, params.newsletterToken),
    unsubscribe: (scene, { params }) => unsubscribe(scene, params.newsletterToken),
  }),
  ...bind(mailListEndpoints, {
    listMailLists: (scene) => readMailLists(scene),
    createMailList: (scene, { body }) => createMailList(scene, body),
    readMailList: (scene, { mailList }) => readMailList(scene, mailList),
    changeMailList: (scene, { mailList, body }) => changeMailList(scene, mailList, body),
    deleteMailList: (scene, { mailList }) => deleteMailList(scene, mailList),
    listSubscribers: (scene, { mailList, query }) => readSubscribers(scene, mailList, query),
    exportSubscribers: (scene, { mailList, query }) => exportSubscribers(scene, mailList, query.state),
    importSubscribers: (scene, { mailList, body }) => importSubscribers(scene, mailList, body),
    endSubscription: (scene, { subscription }) => removeSubscriber(scene, subscription),
  }),
  ...bind(newsletterEndpoints, {
    listNewsletters: (scene, { query }) => readNewsletters(scene, query),
    createNewsletter: (scene, { body }) => createNewsletter(scene, body),
    readNewsletter: (scene, { newsletter }) => readNewsletter(scene, newsletter),
    writeNewsletter: (scene, { newsletter, body }) => writeNewsletter(scene, newsletter, body),
    deleteNewsletter: (scene, { newsletter }) => deleteNewsletter(scene, newsletter),
    copyNewsletter: (scene, { newsletter }) => copyNewsletter(scene, newsletter),
    previewNewsletter: (scene, { body }) => previewNewsletter(scene, body),
    testNewsletter: (scene, { newsletter, body }) => testNewsletter(scene, newsletter, body),
    countAudience: (scene, { body }) => countAudience(scene, body.audience),
    scheduleNewsletter: (scene, { newsletter, body }) => scheduleNewsletter(scene, newsletter, body),
    unscheduleNewsletter: (scene, { newsletter }) => unscheduleNewsletter(scene, newsletter),
    pauseNewsletter: (scene, { newsletter }) => pauseNewsletter(scene, newsletter),
    resumeNewsletter: (scene, { newsletter }) => resumeNewsletter(scene, newsletter),
    cancelNewsletter: (scene, { newsletter }) => cancelNewsletter(scene, newsletter),
    listNewsletterRecipients: (scene, { newsletter, query }) => readRecipients(scene, newsletter, query),
  }),
]
