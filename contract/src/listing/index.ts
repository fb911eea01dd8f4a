export { listingEndpoints } from './endpoints.ts'
export { DepositsQuery, FacetCount, FacetsQuery, FoundDeposits, ListFacets } from './facets.ts'
export {
  clausesOf,
  type FilterTree,
  FilterTreeSchema,
  filterDepth,
  isDay,
  isFilterTree,
  isRelativeDay,
  type ListClause,
  type ListOp,
  type ListPlain,
  listOperators,
  listOps,
  maxWithin,
  withoutGone,
} from './filter-tree.ts'
export { countedExactly, type ListFactName, listFacts, scoreSessionOf } from './list-facts.ts'
export { type FormulaError, formulaForm, readListFormula, shownFormula, storedFormula } from './list-formula.ts'
export { ApplicationCounts, ApplicationPlace, ApplicationRow, ApplicationsQuery } from './listed-application.ts'
export { ListedPoint, ListedPoints, maxListedPoints, PointsQuery } from './listed-points.ts'
export { RewriteView, SavedView, ViewColumn, ViewDensity, ViewScope, WriteView } from './saved-view.ts'
export { BulkSelection, countSelected, selectionSize } from './selection.ts'
