export * from './forms.ts'
export * from './revisions.ts'
export * from './uses.ts'
