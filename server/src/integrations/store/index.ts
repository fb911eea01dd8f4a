export * from './deliveries.ts'
export * from './endpoints.ts'
export * from './secrets.ts'
