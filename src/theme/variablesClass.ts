/**
 * The class under which antd declares its variables. Two themes on one page need two classes, and two React roots
 * count their ids alike, so the class follows from the values themselves.
 */
export function variablesClass(scheme: string, values: unknown): string {
  let hash = 5381
  for (const unit of JSON.stringify(values)) hash = (hash * 33 + (unit.codePointAt(0) ?? 0)) | 0
  return `pa-vars-${scheme}-${(hash >>> 0).toString(36)}`
}
