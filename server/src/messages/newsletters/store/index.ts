export * from './lists.ts'
export * from './newsletters.ts'
export * from './recipients.ts'
export * from './subscriptions.ts'
