import { placeAnswers } from './map/place-answers.ts'
import { readTexts } from './search/index-texts.ts'

export const listingJobs = [readTexts, placeAnswers]
