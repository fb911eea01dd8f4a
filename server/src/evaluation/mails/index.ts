export { deadlineOf, namesOf, type Occasion, sendToJuror, sessionPath } from './juror-mails.ts'
export {
  assignmentsMail,
  bidsMail,
  deliberationMail,
  evaluationMails,
  reopeningMail,
  revealMail,
} from './mail-kinds.ts'
export { listSigned } from './staff-mails.ts'
