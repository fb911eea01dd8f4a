export { StartupProblem } from '../startup-problem.ts'
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  type PostgresLog,
  startEmbeddedPostgres,
} from './start.ts'
