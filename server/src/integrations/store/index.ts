export * from './deliveries.ts'
export * from './endpoints.ts'
export * from './replays.ts'
export * from './secrets.ts'
