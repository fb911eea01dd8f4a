import { readTexts } from './index-texts.ts'

export const listingJobs = [readTexts]
