import { z } from 'zod'
import { endpoint, Id } from '../kernel/index.ts'
import { AddDomain, Sender, SenderDraft, Senders, SendingDomain } from './domain.ts'
import { domainRefusals } from './refusals.ts'

const access = { to: 'staff', permission: 'platform.emails.manage' } as const
const one = z.object({ sendingDomainId: Id })
const oneSender = z.object({ senderId: Id })
const { domain_unavailable, domain_known, domains_limit, sending_domain_not_in_plan } = domainRefusals
const { sender_elsewhere, sender_known, senders_limit, domain_not_verified } = domainRefusals

const domains = {
  listSendingDomains: endpoint({
    name: 'listSendingDomains',
    method: 'GET',
    path: '/api/sending-domains',
    summary: 'The domains in whose name mails leave, with their DNS records',
    access,
    ok: z.object({ data: z.array(SendingDomain) }),
  }),
  addSendingDomain: endpoint({
    name: 'addSendingDomain',
    method: 'POST',
    path: '/api/sending-domains',
    summary: 'Add a domain; mails leave in its name once its key is seen in its DNS',
    access,
    body: AddDomain,
    ok: SendingDomain,
    status: 201,
    refusals: { domain_unavailable, domain_known, domains_limit, sending_domain_not_in_plan },
    perMinute: 10,
  }),
  readSendingDomain: endpoint({
    name: 'readSendingDomain',
    method: 'GET',
    path: '/api/sending-domains/{sendingDomainId}',
    summary: 'One sending domain',
    access,
    params: one,
    ok: SendingDomain,
  }),
  checkSendingDomain: endpoint({
    name: 'checkSendingDomain',
    method: 'POST',
    path: '/api/sending-domains/{sendingDomainId}/checks',
    summary: 'Look at its DNS now',
    access,
    params: one,
    ok: SendingDomain,
    status: 202,
    perMinute: 6,
  }),
  rotateDomainKey: endpoint({
    name: 'rotateDomainKey',
    method: 'POST',
    path: '/api/sending-domains/{sendingDomainId}/rotation',
    summary: 'Make a new key; it signs once its record is seen, the former one stays for 7 days',
    access,
    params: one,
    ok: SendingDomain,
    refusals: { domain_not_verified },
    perMinute: 6,
  }),
  cancelDomainRotation: endpoint({
    name: 'cancelDomainRotation',
    method: 'DELETE',
    path: '/api/sending-domains/{sendingDomainId}/rotation',
    summary: 'Drop the new key that does not sign yet',
    access,
    params: one,
    ok: SendingDomain,
  }),
  removeSendingDomain: endpoint({
    name: 'removeSendingDomain',
    method: 'DELETE',
    path: '/api/sending-domains/{sendingDomainId}',
    summary: 'Remove a domain with its senders: mails leave from the installation’s address again',
    access,
    params: one,
    status: 204,
  }),
}

const senders = {
  listSenders: endpoint({
    name: 'listSenders',
    method: 'GET',
    path: '/api/senders',
    summary: 'The addresses that mails leave from',
    access,
    ok: Senders,
  }),
  addSender: endpoint({
    name: 'addSender',
    method: 'POST',
    path: '/api/senders',
    summary: 'Add an address at a domain of the platform',
    access,
    body: SenderDraft,
    ok: Sender,
    status: 201,
    refusals: { sender_elsewhere, sender_known, senders_limit },
    perMinute: 30,
  }),
  changeSender: endpoint({
    name: 'changeSender',
    method: 'PUT',
    path: '/api/senders/{senderId}',
    summary: 'Change a sender, and which programs send with it',
    access,
    params: oneSender,
    body: SenderDraft,
    ok: Sender,
    refusals: { sender_elsewhere, sender_known },
  }),
  removeSender: endpoint({
    name: 'removeSender',
    method: 'DELETE',
    path: '/api/senders/{senderId}',
    summary: 'Remove a sender: its programs send with the default one',
    access,
    params: oneSender,
    status: 204,
  }),
  testSender: endpoint({
    name: 'testSender',
    method: 'POST',
    path: '/api/senders/{senderId}/test',
    summary: 'Send a mail from it to oneself',
    access,
    params: oneSender,
    status: 204,
    perMinute: 10,
  }),
}

/** Domains in whose name mails leave, and the addresses at them. */
export const sendingDomainEndpoints = { ...domains, ...senders }
