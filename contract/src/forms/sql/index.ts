export { answersRead, compileConditionSql, compileExpressionSql, type SqlSource } from './compile-sql.ts'
export { joinPieces, piece, type SqlPiece, type SqlValue } from './sql-piece.ts'
