export {
  DigestInterval,
  MailPace,
  type MailTopic,
  mailReaders,
  mailTopicNames,
  mailTopics,
  mandatoryMails,
} from './mail-topics.ts'
