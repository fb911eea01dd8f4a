/** What happens to lists and newsletters; no address is in it. */
export interface NewsletterEvents {
  'mail_list.created': { listId: string; name: string }
  'mail_list.changed': { listId: string; name: string }
  'mail_list.deleted': { listId: string; name: string }
  'mail_list.imported': { listId: string; added: number; leftOut: number }
  'mail_list.exported': { listId: string; count: number }
  'mail_list.subscribed': { listId: string; subscriptionId: string; how: string }
  'mail_list.unsubscribed': { listId: string; subscriptionId: string; by: string }
  'newsletter.created': { newsletterId: string; title: string }
  'newsletter.changed': { newsletterId: string; title: string }
  'newsletter.deleted': { newsletterId: string; title: string }
  'newsletter.tested': { newsletterId: string; title: string }
  'newsletter.scheduled': { newsletterId: string; title: string; at: string }
  'newsletter.unscheduled': { newsletterId: string; title: string }
  'newsletter.started': { newsletterId: string; title: string; count: number }
  'newsletter.paused': { newsletterId: string; title: string; reason: string }
  'newsletter.resumed': { newsletterId: string; title: string }
  'newsletter.cancelled': { newsletterId: string; title: string; left: number }
  'newsletter.sent': { newsletterId: string; title: string; written: number }
}
