export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  type PostgresLog,
  startEmbeddedPostgres,
} from './start.ts'
export { StartupProblem } from './startup-problem.ts'
