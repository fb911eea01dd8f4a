export { FormReading, type FormReadingProps } from './form-reading.tsx'
export { QuestionList } from './question-list.tsx'
