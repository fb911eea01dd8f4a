import { readTexts } from './search/index-texts.ts'

export const listingJobs = [readTexts]
