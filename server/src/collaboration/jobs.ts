import { remindReferee } from './remind-referee.ts'

export const collaborationJobs = [remindReferee]
