export * from './brought-in.ts'
export * from './imports.ts'
export * from './problems.ts'
