/** Apart, because it brings the schemas: loaded when something is pasted or a file is chosen. */
export { formFileBytes, readFields, readFormFile } from '@laurel/contract/forms/files'
