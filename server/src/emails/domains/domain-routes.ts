import { sendingDomainEndpoints } from '@laurel/contract/emails'
import { bind, loader } from '../../kernel/http/index.ts'
import { type DomainRow, findDomain } from './domain-store.ts'
import { presentDomain } from './present-domain.ts'
import { findSender, type SenderRow } from './sender-store.ts'
import { addSender, changeSender, readSenders, removeSender, testSender } from './senders.ts'
import { addDomain, askCheck, cancelRotation, readDomains, removeDomain, rotateKey } from './write-domains.ts'

declare module '../../kernel/http/things.ts' {
  interface PathThings {
    sendingDomainId: { as: 'domain'; is: DomainRow }
    senderId: { as: 'sender'; is: SenderRow }
  }
}

export const sendingDomainLoaders = [
  loader({ param: 'sendingDomainId', as: 'domain', find: ({ db }, id) => findDomain(db, id) }),
  loader({ param: 'senderId', as: 'sender', find: ({ db }, id) => findSender(db, id) }),
]

export const sendingDomainRoutes = bind(sendingDomainEndpoints, {
  listSendingDomains: (scene) => readDomains(scene),
  addSendingDomain: (scene, { body }) => addDomain(scene, body.name),
  readSendingDomain: (scene, { domain }) => presentDomain(scene, domain),
  checkSendingDomain: (scene, { domain }) => askCheck(scene, domain),
  rotateDomainKey: (scene, { domain }) => rotateKey(scene, domain),
  cancelDomainRotation: (scene, { domain }) => cancelRotation(scene, domain),
  removeSendingDomain: (scene, { domain }) => removeDomain(scene, domain),
  listSenders: (scene) => readSenders(scene),
  addSender: (scene, { body }) => addSender(scene, body),
  changeSender: (scene, { sender, body }) => changeSender(scene, sender, body),
  removeSender: (scene, { sender }) => removeSender(scene, sender),
  testSender: (scene, { sender }) => testSender(scene, sender),
})
