import { fileLoaders } from './file-things.ts'
import { labelLoaders } from './label-routes.ts'

export const caseworkLoaders = [...fileLoaders, ...labelLoaders]
